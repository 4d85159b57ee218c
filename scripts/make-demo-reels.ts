import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoReels } from '../apps/server/src/features/reels/demo/demo-reels.ts';
import { filmColours } from '../apps/server/src/platform/ffmpeg/encode-film.ts';
import { fileSource, openGraph } from '../apps/server/src/platform/ffmpeg/filter-graph.ts';
import { writeGraphs } from '../apps/server/src/platform/ffmpeg/media-writer.ts';
import { ownFfmpeg } from '../apps/server/src/platform/ffmpeg/run-ffmpeg.ts';
import { mixSound } from '../apps/server/src/platform/sound/mix-sound.ts';
import { trackFile } from '../apps/server/src/platform/sound/track-file.ts';
import { renderFilm } from '../apps/server/src/platform/video/render-film.ts';
import { scenesOfScript } from '../packages/film/src/scenes-of-script.ts';
import { seedOf } from '../packages/film/src/seed.ts';
import { filmSeconds } from '../packages/film/src/timeline.ts';

// Renders the bundled demo videos with the product's own pipeline, and shrinks them, because they are part of the
// repository.
const SHIPPED = join(import.meta.dirname, '../apps/server/demo-reels');
const PICTURES = join(import.meta.dirname, '../apps/server/demo-pictures');
const ffmpeg = { command: ownFfmpeg };
const root = await mkdtemp(join(tmpdir(), 'demo-reels-'));
const { signal } = new AbortController();
await mkdir(SHIPPED, { recursive: true });
try {
  for (const { name, lines, pictures = [], category, captionId, track } of demoReels.filter(
    ({ isShipped }) => isShipped,
  )) {
    const workFolder = await mkdtemp(join(root, `${name}-`));
    const film = {
      scenes: scenesOfScript(lines.join('\n'), pictures.length),
      captionId,
      language: 'en' as const,
      category,
      seed: seedOf(name),
    };
    const musicFile = await trackFile(track, root);
    const soundFile = await mixSound({ ffmpeg, speech: [], musicFile, seconds: filmSeconds(film), workFolder, signal });
    const pictureFiles = pictures.map((picture) => join(PICTURES, `${picture}.webp`));
    const onProgress = () => undefined;
    const made = await renderFilm({ ffmpeg, film, scale: 1, pictureFiles, soundFile, workFolder, signal, onProgress });
    await shrink(made.file, join(SHIPPED, `${name}.mp4`));
    await copyFile(made.posterFile, join(SHIPPED, `${name}.webp`));
    console.log(`${name}: ${made.seconds.toFixed(1)} s`);
  }
} finally {
  await rm(root, { recursive: true });
}

async function shrink(from: string, to: string): Promise<void> {
  const video = openGraph(`${fileSource('movie', from)},scale=540:960,buffersink@out`);
  const audio = openGraph(`${fileSource('amovie', from)},asetnsamples=n=1024:p=0,abuffersink@out`);
  await writeGraphs({ file: to, format: 'mp4', options: { movflags: '+faststart' } }, [
    { graph: video, codec: 'libx264', options: { preset: 'veryslow', crf: 29, ...filmColours } },
    { graph: audio, codec: 'aac', options: { b: '64k' } },
  ]);
}
