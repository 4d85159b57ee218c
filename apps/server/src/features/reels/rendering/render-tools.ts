import { type CheckedFfmpeg, checkFfmpeg } from '#platform/ffmpeg/check-ffmpeg.ts';
import { type FfmpegCommand, isTooSlow } from '#platform/ffmpeg/run-ffmpeg.ts';
import type { Log } from '#platform/logger.ts';
import type { Voice } from '#platform/voice/voice.ts';

/** Optional rendering tools of a server: checked once, on first use. */
export type RenderTools = {
  ffmpeg: () => Promise<CheckedFfmpeg>;
  voice: () => Promise<Voice | { problem: string }>;
  close: () => Promise<void>;
};

const NO_VOICE = 'This server has no built-in voice. You can record your own, or publish without a voice.';

type Settings = { ffmpegCommand: FfmpegCommand; voiceFolder: string; log: Log };

export function createRenderTools({ ffmpegCommand, voiceFolder, log }: Settings): RenderTools {
  let ffmpeg: Promise<CheckedFfmpeg> | undefined;
  let voice: ReturnType<RenderTools['voice']> | undefined;

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
  async function open(): Promise<Voice | { problem: string }> {
    const { openVoice } = await import('#platform/voice/voice.ts');
    const opened = await openVoice({ folder: voiceFolder });
    if (!('problem' in opened)) return opened;
    log.info({ problem: opened.problem }, 'the built-in voice is unavailable, "npm run voice" installs it');
    return { problem: NO_VOICE };
  }

  return {
    ffmpeg: async () => await (ffmpeg ??= check()),
    voice: async () => await (voice ??= open()),
    async close() {
      const opened = await voice;
      if (opened && 'close' in opened) await opened.close();
    },
  };
}
