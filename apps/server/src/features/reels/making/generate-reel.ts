import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@right-circle/contract/limits';
import type { CaptionId } from '@right-circle/film/film';
import { lockPeople } from '#domain/lock-people.store.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { expectFiles, removeMediaJob } from '#platform/media/remove-media.ts';
import { acceptAudio } from '#platform/sound/accept-audio.ts';
import { renderNextJob } from '../reel.jobs.ts';
import { findOwnReel, lockReel, type OwnReel, setSound, updateContent } from '../reel.store.ts';
import { type ReelDeps, reelNotFound } from '../reel-deps.ts';
import { progressOf } from '../rendering/progress-of.ts';
import { countWaiting, queueRender } from '../rendering/render.store.ts';
import type { RenderTools } from '../rendering/render-tools.ts';
import { chooseMusic } from './choose-music.ts';
import { refuseForeignMusic } from './reel-changes.ts';
import { refuseUnchangeable } from './update-reel.ts';

export type GenerateDeps = Pick<ReelDeps, 'db' | 'now' | 'media' | 'enqueue' | 'links' | 'emitProgress'> & {
  tools: RenderTools;
  workRoot: string;
};

type Generation = {
  ownerId: string;
  reel_id: string;
  bgm_url?: string | undefined;
  bgm_file?: Uint8Array | undefined;
  bgm_file_name?: string | undefined;
  caption_id?: CaptionId | undefined;
  voice_file?: Uint8Array | undefined;
};

/** Adds a reel to the render queue, with the uploaded sound. A refused call saves nothing. */
export async function generateReel(deps: GenerateDeps, generation: Generation): Promise<void> {
  const { ownerId, reel_id: reelId, bgm_url: bgmUrl } = generation;
  if (bgmUrl !== undefined) refuseForeignMusic(bgmUrl);
  const reel = await findOwnReel(deps.db, ownerId, reelId);
  if (!reel) throw reelNotFound();
  refuseUnchangeable(reel);

  const kept = await saveSounds(deps, generation);
  try {
    await deps.db.transaction().execute(async (tx) => await queue(deps, tx, generation, kept));
  } catch (error) {
    // Only our own refusal proves that nothing was saved: a connection can break after the commit.
    if (error instanceof AppError) for (const key of Object.values(kept)) await deps.media.remove(key);
    throw error;
  }
  const progress = await progressOf(deps, reelId);
  if (progress) deps.emitProgress(ownerId, progress);
}

type SavedSounds = { bgmKey?: string; voiceKey?: string };

async function queue(deps: GenerateDeps, tx: Tx, generation: Generation, kept: SavedSounds): Promise<void> {
  const { ownerId, reel_id: reelId, bgm_url: bgmUrl, bgm_file_name: bgmName, caption_id: captionId } = generation;
  await lockPeople(tx, [ownerId]);
  const reel = await lockReel(tx, ownerId, reelId);
  if (!reel) throw reelNotFound();
  refuseUnchangeable(reel);
  const voice = kept.voiceKey ? ({ kind: 'own' } as const) : reel.voice;
  await refuseUnready(deps, { ...reel, voice, voiceKey: kept.voiceKey ?? reel.voiceKey });
  if ((await countWaiting(tx, ownerId)) >= limits.reel.waiting) {
    throw new AppError('too_many_requests', `You have ${limits.reel.waiting} reels waiting. Let one finish first.`);
  }

  const at = deps.now();
  await updateContent(tx, reelId, { voice, ...(captionId && { captionId }) }, at);
  if (bgmUrl !== undefined && !kept.bgmKey) await chooseMusic(deps, tx, reel, bgmUrl);
  await setSound(tx, reelId, {
    ...(kept.bgmKey && { bgmUrl: null, bgmFile: { key: kept.bgmKey, name: bgmName || null }, bgmKept: null }),
    ...(kept.voiceKey && { voiceKey: kept.voiceKey }),
  });
  const replaced = [...(kept.bgmKey ? [reel.bgmKey, reel.bgmKeptKey] : []), kept.voiceKey && reel.voiceKey].filter(
    (key) => typeof key === 'string',
  );
  if (replaced.length > 0) await deps.enqueue(tx, removeMediaJob, { keys: replaced });
  await queueRender(tx, reelId, newId(at), at);
  await deps.enqueue(tx, renderNextJob, {}, { singletonKey: 'next' });
}

async function refuseUnready({ tools }: GenerateDeps, { scenes, voice, voiceKey }: OwnReel): Promise<void> {
  if (scenes.length === 0) throw new AppError('invalid_input', 'Write a script or add an image first.');
  if (voice.kind === 'own' && !voiceKey)
    throw new AppError('invalid_input', 'Record your voice first, or choose none.');
  if (voice.kind === 'built-in') {
    const speaker = await tools.voice();
    if ('problem' in speaker) throw new AppError('not_configured', speaker.problem);
    if (!speaker.voices.some(({ id }) => id === voice.voice_id)) {
      throw new AppError('invalid_input', 'There is no such voice. Choose another.');
    }
  }
}

/** Decodes sounds before saving them: invalid or too long ones are refused immediately. */
async function saveSounds(deps: GenerateDeps, { reel_id: id, bgm_file, voice_file }: Generation): Promise<SavedSounds> {
  const ffmpeg = await deps.tools.ffmpeg();
  if ('problem' in ffmpeg) throw new AppError('not_configured', ffmpeg.problem);
  const kept: SavedSounds = {};
  const given = [
    { name: 'bgmKey', bytes: bgm_file, minutes: limits.reel.bgmMinutes },
    { name: 'voiceKey', bytes: voice_file, minutes: limits.reel.voiceMinutes },
  ] as const;
  const workFolder = await mkdtemp(join(deps.workRoot, 'check-'));
  try {
    for (const { name, bytes, minutes } of given) {
      if (!bytes) continue;
      await acceptAudio(bytes, { maxSeconds: minutes * 60, ffmpeg, workFolder, name });
      const key = `private/reel-sounds/${newId(deps.now())}`;
      await expectFiles(deps, { keys: [key], owner: 'reel-sound', id });
      await deps.media.put(key, Buffer.from(bytes), 'application/octet-stream');
      kept[name] = key;
    }
    return kept;
  } catch (error) {
    for (const key of Object.values(kept)) await deps.media.remove(key);
    throw error;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
