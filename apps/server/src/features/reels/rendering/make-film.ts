import { createWriteStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { limits } from '@right-circle/contract/limits';
import type { RenderStage } from '@right-circle/contract/reel-rendering';
import { type Film, pixelsPerUnit } from '@right-circle/film/film';
import { recordedScenes } from '@right-circle/film/recorded-scenes';
import { seedOf } from '@right-circle/film/seed';
import { speechRange } from '@right-circle/film/speech-range';
import { filmSeconds } from '@right-circle/film/timeline';
import { trackAt } from '@right-circle/film/tracks';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Ffmpeg } from '#platform/ffmpeg/check-ffmpeg.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { acceptAudio } from '#platform/sound/accept-audio.ts';
import { mixSound } from '#platform/sound/mix-sound.ts';
import { trackFile } from '#platform/sound/track-file.ts';
import { wavLevels } from '#platform/sound/wav.ts';
import { renderFilm } from '#platform/video/render-film.ts';
import type { ReelImageRow } from '../making/reel-image.store.ts';
import type { OwnReel } from '../reel.store.ts';
import { clipsOf, decodeClipSounds, fetchClips } from './film-clips.ts';
import type { RenderTools } from './render-tools.ts';
import { type Spoken, spokenScenes } from './spoken-scenes.rules.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

export type FilmDeps = {
  media: MediaStore;
  tools: RenderTools;
  workRoot: string;
  tracksFolder: string;
  /** Overrides the requested size, so that tests need not wait for large frames. */
  filmScale?: number | undefined;
};
export type FilmPicture = Pick<ReelImageRow, 'mediaKey' | 'clip'>;
export type FilmOrder = {
  reel: OwnReel;
  pictures: FilmPicture[];
  signal: AbortSignal;
  onProgress: (stage: RenderStage, percent: number) => void;
};
export type MadeFilm = z.infer<typeof madeFilm>;

/** Raised when saved stages mean something else: a process of another release starts over instead of mixing them. */
const STAGES = 2;
const timedWord = z.object({ text: z.string(), fromMs: z.number(), toMs: z.number() });
const spoken = z.object({
  scenes: z.array(z.object({ seconds: z.number(), words: z.array(timedWord).optional() })),
  speech: z.array(z.object({ file: z.string(), atSeconds: z.number() })),
});
const madeFilm = z.object({ file: z.string(), posterFile: z.string(), seconds: z.number(), bytes: z.number() });
const fileNames = z.array(z.string());
const clipFileNames = z.array(z.string().nullable());

/** Makes pictures, voice, sound and film; stages finished by an earlier run are read from the work folder. */
export async function makeFilm(deps: FilmDeps, order: FilmOrder): Promise<MadeFilm> {
  const { reel, signal, onProgress } = order;
  const pictureKeys = order.pictures.map(({ mediaKey }) => mediaKey);
  const ffmpeg = await deps.tools.ffmpeg();
  if ('problem' in ffmpeg) throw new AppError('not_configured', ffmpeg.problem);
  const { id, scenes, captionId, styleId, quality, language, category, bgmUrl, bgmKey, voice, voiceKey } = reel;
  const scale = deps.filmScale ?? pixelsPerUnit[quality];
  const work = await openWorkFolder(deps.workRoot, id, [
    STAGES,
    { scenes, captionId, styleId, scale, language, category, bgmUrl, bgmKey, voice, voiceKey, pictureKeys },
  ]);
  const step: Step = async (stage, shape, make) => {
    signal.throwIfAborted();
    onProgress(stage, 0);
    const result = await work.step(stage, shape, make);
    onProgress(stage, 100);
    return result;
  };

  const pictures = await step('pictures', fileNames, async () => await fetchPictures(deps, work, pictureKeys));
  const spokenParts = await step('voice', spoken, async () => await speak(deps, ffmpeg, work, order));
  const clips = clipsOf(scenes, order.pictures);
  const clipFiles = await work.step('clips', clipFileNames, async () => await fetchClips(deps, work, clips));
  const film: Film = {
    scenes: scenes.map(({ text, image }, index) => ({
      ...sceneOf({ text, image }, spokenParts.scenes[index]),
      ...(clips[index] && { clip: clips[index].place }),
    })),
    captionId,
    ...(styleId && { styleId }),
    language,
    category,
    seed: seedOf(id),
  };
  const soundFile = await step('sound', z.string(), async () => {
    const musicFile = await fetchMusic(deps, ffmpeg, work, order);
    const speech = spokenParts.speech;
    const clipSounds = await decodeClipSounds({ ffmpeg, film, clips, clipFiles, workFolder: work.path, signal });
    const seconds = filmSeconds(film);
    return await mixSound({ ffmpeg, speech, musicFile, clipSounds, seconds, workFolder: work.path, signal });
  });
  return await step(
    'film',
    madeFilm,
    async () =>
      await renderFilm({
        ffmpeg,
        film,
        scale,
        pictureFiles: pictures,
        clipFiles,
        soundFile,
        workFolder: work.path,
        signal,
        onProgress: (percent) => onProgress('film', percent),
      }),
  );
}

type Step = <T>(stage: RenderStage, shape: z.ZodType<T>, make: () => Promise<T>) => Promise<T>;

function sceneOf(scene: { text: string; image: number | null }, part: Spoken['scenes'][number] | undefined) {
  if (!part) throw new Error('A scene has no length.');
  return { ...scene, seconds: part.seconds, ...(part.words && { words: part.words }) };
}

async function fetchPictures({ media }: FilmDeps, work: WorkFolder, keys: string[]): Promise<string[]> {
  const files: string[] = [];
  for (const [index, key] of keys.entries()) {
    const found = await media.read(key);
    if (!found) throw new AppError('not_found', 'A picture of this reel is not there any more. Add it again.');
    const file = join(work.path, `picture-${index}.webp`);
    await pipeline(found.stream, createWriteStream(file));
    files.push(file);
  }
  return files;
}

async function speak(deps: FilmDeps, ffmpeg: Ffmpeg, work: WorkFolder, order: FilmOrder): Promise<Spoken> {
  const { reel, signal, onProgress } = order;
  const { scenes, voice, voiceKey } = reel;
  if (voice.kind === 'none') return { scenes: scenes.map(({ seconds }) => ({ seconds })), speech: [] };
  if (voice.kind === 'own') {
    const bytes = await readSound(deps.media, voiceKey);
    const maxSeconds = limits.reel.voiceMinutes * 60;
    const options = { maxSeconds, ffmpeg, signal, name: 'recording', workFolder: work.path };
    const { file, seconds } = await acceptAudio(bytes, options);
    const recorded = recordedScenes(scenes, speechRange(await wavLevels(file), seconds));
    return { scenes: recorded.scenes, speech: [{ file, atSeconds: recorded.atSeconds }] };
  }
  const speaker = await deps.tools.voice();
  if ('problem' in speaker) throw new AppError('not_configured', speaker.problem);
  const spokenTexts = [];
  for (const [index, { text }] of scenes.entries()) {
    signal.throwIfAborted();
    onProgress('voice', (index / scenes.length) * 100);
    if (text.trim() === '') {
      spokenTexts.push(null);
      continue;
    }
    const said = await speaker.speak({ text, voiceId: voice.voice_id, speed: voice.speed, signal });
    const file = join(work.path, `speech-${index}.wav`);
    await copyFile(said.file, file);
    spokenTexts.push({ ...said, file });
  }
  return spokenScenes(scenes, spokenTexts);
}

async function fetchMusic(
  deps: FilmDeps,
  ffmpeg: Ffmpeg,
  work: WorkFolder,
  { reel, signal }: FilmOrder,
): Promise<string | null> {
  if (reel.bgmKey) {
    const bytes = await readSound(deps.media, reel.bgmKey);
    const maxSeconds = limits.reel.bgmMinutes * 60;
    return (await acceptAudio(bytes, { maxSeconds, ffmpeg, signal, name: 'music', workFolder: work.path })).file;
  }
  const track = reel.bgmUrl ? trackAt(reel.bgmUrl) : null;
  return track && (await trackFile(track, deps.tracksFolder));
}

async function readSound(media: MediaStore, key: string | null): Promise<Buffer> {
  const found = key === null ? null : await media.read(key);
  if (!found) throw new AppError('not_found', 'The sound of this reel is not there any more. Add it again.');
  return await buffer(found.stream);
}
