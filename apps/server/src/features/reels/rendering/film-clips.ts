import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '@right-circle/contract/limits';
import type { ReelScene } from '@right-circle/contract/reel-making';
import type { ClipPlace, Film } from '@right-circle/film/film';
import { sceneStarts } from '@right-circle/film/timeline';
import { AppError } from '#platform/app-error.ts';
import type { Ffmpeg } from '#platform/ffmpeg/check-ffmpeg.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { acceptAudio } from '#platform/sound/accept-audio.ts';
import type { ClipSound } from '#platform/sound/mix-sound.ts';
import type { ReelImageRow } from '../making/reel-image.store.ts';

/** Use of a clip by one scene. */
export type SceneClip = { key: string; place: ClipPlace; isAudible: boolean };

/** Minimum visible length: a clip starts at least this long before its end. */
const MIN_SECONDS = 0.2;

/** The clip of each scene; null for scenes with a still picture or none. */
export function clipsOf(
  scenes: readonly ReelScene[],
  pictures: readonly Pick<ReelImageRow, 'clip'>[],
): (SceneClip | null)[] {
  return scenes.map(({ image, clip: cut }) => {
    const clip = image === null ? null : pictures[image]?.clip;
    if (!clip) return null;
    const { from_seconds = 0, focus_x = 0.5, focus_y = 0.5, has_sound = true } = cut ?? {};
    const fromSeconds = Math.min(from_seconds, Math.max(0, clip.seconds - MIN_SECONDS));
    return {
      key: clip.key,
      place: { fromSeconds, focus: { x: focus_x, y: focus_y } },
      isAudible: has_sound && clip.hasSound,
    };
  });
}

/** Fetches each clip once, however many scenes show it. */
export async function fetchClips(
  { media }: { media: MediaStore },
  work: { path: string },
  clips: readonly (SceneClip | null)[],
): Promise<(string | null)[]> {
  const files = new Map<string, string>();
  for (const clip of clips) {
    if (!clip || files.has(clip.key)) continue;
    const found = await media.read(clip.key);
    if (!found) throw new AppError('not_found', 'A video of this reel is not there any more. Add it again.');
    const file = join(work.path, `clip-${files.size}.mp4`);
    await pipeline(found.stream, createWriteStream(file));
    files.set(clip.key, file);
  }
  return clips.map((clip) => (clip ? (files.get(clip.key) ?? null) : null));
}

type Decoding = {
  ffmpeg: Ffmpeg;
  film: Film;
  clips: readonly (SceneClip | null)[];
  clipFiles: readonly (string | null)[];
  workFolder: string;
  signal: AbortSignal;
};

/** Decodes the sound of clips that keep it, with its position in the film. */
export async function decodeClipSounds(decoding: Decoding): Promise<ClipSound[]> {
  const { ffmpeg, film, clips, clipFiles, workFolder, signal } = decoding;
  const starts = sceneStarts(film);
  const sounds: ClipSound[] = [];
  for (const [index, clip] of clips.entries()) {
    const clipFile = clipFiles[index];
    if (!clip?.isAudible || !clipFile) continue;
    const options = {
      maxSeconds: limits.reel.clipSeconds + 1,
      ffmpeg,
      signal,
      name: `clip-sound-${index}`,
      workFolder,
    };
    const { file } = await acceptAudio(await readFile(clipFile), options);
    const seconds = film.scenes[index]?.seconds ?? 0;
    sounds.push({ file, fromSeconds: clip.place.fromSeconds, atSeconds: starts[index] ?? 0, seconds });
  }
  return sounds;
}
