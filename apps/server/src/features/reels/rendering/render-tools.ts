import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheckedFfmpeg, checkFfmpeg } from '#platform/ffmpeg/check-ffmpeg.ts';
import { type FfmpegCommand, isTooSlow } from '#platform/ffmpeg/run-ffmpeg.ts';
import type { Log } from '#platform/logger.ts';
import type { Voice } from '#platform/voice/voice.ts';
import { packFiles } from '#platform/voice/voice-pack.ts';

type FoundVoice = Voice | { problem: string };

/** Optional rendering tools of a server. */
export type RenderTools = {
  /** Checked once, on first use. */
  ffmpeg: () => Promise<CheckedFfmpeg>;
  /** Checks each time whether any process has installed, replaced or removed the voice. */
  voice: () => Promise<FoundVoice>;
  close: () => Promise<void>;
};

const NO_VOICE = 'This server has no built-in voice. You can record your own, or publish without a voice.';

type Settings = { ffmpegCommand: FfmpegCommand; voiceFolder: string; log: Log };

export function createRenderTools({ ffmpegCommand, voiceFolder, log }: Settings): RenderTools {
  let ffmpeg: Promise<CheckedFfmpeg> | undefined;
  let current: { installedAt: number; opening: Promise<FoundVoice> } | undefined;

  async function check(): Promise<CheckedFfmpeg> {
    const checked = await checkFfmpeg(ffmpegCommand);
    if ('problem' in checked) {
      log.warn({ err: checked.cause }, checked.problem);
      // Only the machine was too busy: the next use checks again.
      if (isTooSlow(checked.cause)) ffmpeg = undefined;
    } else log.info({ version: checked.version }, 'FFmpeg is ready to render reels');
    return checked;
  }

  // Loaded on demand, because most servers never use it.
  async function open(): Promise<FoundVoice> {
    const { openVoice } = await import('#platform/voice/voice.ts');
    const opened = await openVoice({ folder: voiceFolder });
    if (!('problem' in opened)) return opened;
    log.info({ problem: opened.problem }, 'the built-in voice is unavailable, "npm run voice" installs it');
    return { problem: NO_VOICE };
  }

  async function findVoice(): Promise<FoundVoice> {
    const note = await stat(join(voiceFolder, packFiles.note)).catch(() => null);
    const installedAt = note?.mtimeMs ?? 0;
    if (current?.installedAt !== installedAt) {
      const replaced = current;
      current = { installedAt, opening: open() };
      await close(replaced);
    }
    return await current.opening;
  }

  return {
    ffmpeg: async () => await (ffmpeg ??= check()),
    voice: findVoice,
    close: async () => await close(current),
  };
}

async function close(voice: { opening: Promise<FoundVoice> } | undefined): Promise<void> {
  const opened = await voice?.opening;
  if (opened && 'close' in opened) await opened.close();
}
