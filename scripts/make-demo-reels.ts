import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoReels } from '../apps/server/src/features/reels/demo-reels.ts';
import { mixSound } from '../apps/server/src/platform/sound/mix-sound.ts';
import { trackFile } from '../apps/server/src/platform/sound/track-file.ts';
import { findFfmpeg } from '../apps/server/src/platform/video/find-ffmpeg.ts';
import { renderFilm } from '../apps/server/src/platform/video/render-film.ts';
import { runFfmpeg } from '../apps/server/src/platform/video/run-ffmpeg.ts';
import { scenesOfScript } from '../packages/film/src/scenes-of-script.ts';
import { seedOf } from '../packages/film/src/seed.ts';
import { filmSeconds } from '../packages/film/src/timeline.ts';

// Makes the films that are shipped with the demo, by the product's own pipeline, and then smaller: they travel with the sources.
const SHIPPED = join(import.meta.dirname, '../apps/server/demo-reels');
const SMALL = [
  '-vf',
  'scale=540:960',
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '29',
  '-c:a',
  'aac',
  '-b:a',
  '64k',
];

const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
if ('problem' in ffmpeg) throw new Error(ffmpeg.problem);
const root = await mkdtemp(join(tmpdir(), 'demo-reels-'));
const { signal } = new AbortController();
await mkdir(SHIPPED, { recursive: true });
try {
  for (const { name, lines, category, captionId, track } of demoReels.filter(({ isShipped }) => isShipped)) {
    const workFolder = await mkdtemp(join(root, `${name}-`));
    const film = {
      scenes: scenesOfScript(lines.join('\n'), 0),
      captionId,
      language: 'en' as const,
      category,
      seed: seedOf(name),
    };
    const musicFile = await trackFile(track, root);
    const soundFile = await mixSound({ ffmpeg, speech: [], musicFile, seconds: filmSeconds(film), workFolder, signal });
    const onProgress = () => undefined;
    const made = await renderFilm({
      ffmpeg: ffmpeg.path,
      film,
      pictureFiles: [],
      soundFile,
      workFolder,
      signal,
      onProgress,
    });
    const args = ['-i', made.file, ...SMALL, '-movflags', '+faststart', join(SHIPPED, `${name}.mp4`)];
    await runFfmpeg(ffmpeg.path, args, { timeLimitMs: 300_000 });
    await copyFile(made.posterFile, join(SHIPPED, `${name}.webp`));
    console.log(`${name}: ${made.seconds.toFixed(1)} s`);
  }
} finally {
  await rm(root, { recursive: true });
}
