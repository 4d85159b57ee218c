import type { Log } from '#platform/logger.ts';
import { type FoundFfmpeg, findFfmpeg } from '#platform/video/find-ffmpeg.ts';
import type { Voice } from '#platform/voice/voice.ts';

/** What a server needs for rendering and may lack: looked for once, when somebody first asks. */
export type RenderTools = {
  ffmpeg: () => Promise<FoundFfmpeg>;
  voice: () => Promise<Voice | { problem: string }>;
  close: () => Promise<void>;
};

type Settings = { ffmpegPath: string | null; voiceFolder: string; log: Log };

export function createRenderTools({ ffmpegPath, voiceFolder, log }: Settings): RenderTools {
  let ffmpeg: Promise<FoundFfmpeg> | undefined;
  let voice: ReturnType<RenderTools['voice']> | undefined;

  async function look(): Promise<FoundFfmpeg> {
    const found = await findFfmpeg(ffmpegPath ?? undefined);
    if ('problem' in found) log.warn(found.problem);
    else log.info({ path: found.path, version: found.version }, 'reels are rendered with ffmpeg');
    return found;
  }

  // Most servers never speak, and need not carry what it takes.
  async function open(): Promise<Voice | { problem: string }> {
    const { openVoice } = await import('#platform/voice/voice.ts');
    return await openVoice({ folder: voiceFolder });
  }

  return {
    ffmpeg: async () => await (ffmpeg ??= look()),
    voice: async () => await (voice ??= open()),
    async close() {
      const opened = await voice;
      if (opened && 'close' in opened) await opened.close();
    },
  };
}
