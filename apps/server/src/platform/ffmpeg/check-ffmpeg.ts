import { type FfmpegCommand, FfmpegError, isTooSlow, runFfmpeg } from './run-ffmpeg.ts';

export type Ffmpeg = { command: FfmpegCommand; version: string };
/** `problem` is for the page, `cause` for the log. */
export type CheckedFfmpeg = Ffmpeg | { problem: string; cause: unknown };

const TIME_LIMIT_MS = 60_000;

/** Starts FFmpeg once, to check whether it loads on this machine and has the encoders we use. */
export async function checkFfmpeg(command: FfmpegCommand, timeLimitMs = TIME_LIMIT_MS): Promise<CheckedFfmpeg> {
  try {
    const { version } = await runFfmpeg(command, { kind: 'check' }, { timeLimitMs });
    return { command, version };
  } catch (cause) {
    return { problem: `Videos can't be rendered on this server: ${reasonOf(command, cause)}`, cause };
  }
}

function reasonOf([program]: FfmpegCommand, cause: unknown): string {
  if (cause instanceof FfmpegError && cause.why === 'not-loaded') return cause.detail;
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return `${program} isn't there.`;
  if (isTooSlow(cause)) return 'it is too busy. Please try again.';
  return `FFmpeg doesn't run on ${process.platform}-${process.arch}.`;
}
