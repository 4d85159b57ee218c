import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { AppError } from '../app-error.ts';
import { compiledCodeEnv } from '../compiled-code-env.ts';
import type { FfmpegFailure, FfmpegJob, FfmpegReport } from './ffmpeg-job.ts';

/** Program that runs one job, given as JSON in its last argument. */
export type FfmpegCommand = readonly [string, ...string[]];

type RunOptions = {
  signal?: AbortSignal | undefined;
  timeLimitMs: number;
  /** Written to stdin. The next chunk is requested after the previous one was written. */
  frames?: AsyncIterable<Uint8Array>;
};

const LOG_CHARACTERS = 64_000;
const REPORT_CHARACTERS = 64_000;
const ERROR_LINES = 3;

/**
 * Keeps the server's secrets away from untrusted files. Frames are allocated and freed by different threads: in a
 * single arena their memory is reused.
 */
export const ffmpegEnv = (): NodeJS.ProcessEnv => ({ MALLOC_ARENA_MAX: '1', ...compiledCodeEnv() });

/** Our own program. Its heap stays small, because nearly all of its memory is native. */
export const ownFfmpeg: FfmpegCommand = [
  process.execPath,
  '--max-old-space-size=64',
  '--max-semi-space-size=1',
  fileURLToPath(new URL('./ffmpeg-process.ts', import.meta.url)),
];

export class FfmpegError extends Error {
  override name = 'FfmpegError';
  readonly why: FfmpegFailure;
  /** Reported failure, without the messages logged before it. */
  readonly detail: string;

  constructor(why: FfmpegFailure, detail: string, complaints = '') {
    super(`${detail} ${complaints}`.trim());
    this.why = why;
    this.detail = detail;
  }
}

/** True if the given file is to blame: a decoder that crashes or grows without end was given a malicious one. */
export function isBadFile(cause: unknown): boolean {
  return cause instanceof FfmpegError && (cause.why === 'unreadable' || cause.why === 'failed');
}

export function isTooSlow(cause: unknown): boolean {
  return cause instanceof FfmpegError && cause.why === 'too-slow';
}

/** The refusal of an upload that took too long: a busy server, or a malicious file. Other causes stay as they are. */
export function refuseIfSlow(cause: unknown, file: 'video' | 'sound'): unknown {
  if (!isTooSlow(cause)) return cause;
  return new AppError('unavailable', `Reading this ${file} took too long. Try again, or use a shorter one.`, { cause });
}

/**
 * Runs one job at low priority and always waits until the process has ended. Rejects with the reason of the signal, or
 * with an FfmpegError.
 */
export async function runFfmpeg(
  command: FfmpegCommand,
  job: FfmpegJob,
  { signal, timeLimitMs, frames }: RunOptions,
): Promise<Extract<FfmpegReport, { kind: 'done' }>> {
  signal?.throwIfAborted();
  const [program, ...args] = command;
  const child = spawn(program, [...args, JSON.stringify(job)], { stdio: ['pipe', 'pipe', 'pipe'], env: ffmpegEnv() });
  // Before the program creates its threads, which inherit it.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);

  let [log, said, stopped] = ['', '', null as Error | null];
  const stop = (reason: Error) => {
    stopped ??= reason;
    child.kill('SIGKILL');
  };
  const onAbort = () => stop(errorFrom(signal?.reason));
  const timer = setTimeout(() => stop(new FfmpegError('too-slow', 'ffmpeg took too long.')), timeLimitMs);
  signal?.addEventListener('abort', onAbort);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-LOG_CHARACTERS);
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.length > REPORT_CHARACTERS) stop(new FfmpegError('failed', 'ffmpeg wrote too much.'));
  });
  const feeding = feed(child.stdin, frames).catch((error: unknown) => stop(errorFrom(error)));
  try {
    const [code, endSignal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    await feeding;
    if (stopped) throw stopped;
    const report = reportIn(said);
    if (code === 0 && report?.kind === 'done') return report;
    if (report?.kind === 'failed') throw new FfmpegError(report.why, report.detail, errorsIn(log));
    throw new FfmpegError('failed', `ffmpeg ended with ${endSignal ?? `code ${code}`}.`, errorsIn(log));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Returns null if the program ended before it could report. */
function reportIn(said: string): FfmpegReport | null {
  try {
    return JSON.parse(said) as FfmpegReport;
  } catch {
    return null;
  }
}

/** The last lines of stderr, which only contains error messages. */
function errorsIn(log: string): string {
  const complaints = log.split('\n').filter((line) => line.trim() !== '');
  return complaints.slice(-ERROR_LINES).join(' ').slice(0, 500);
}

/**
 * Without frames stdin stays open until the process has ended, because closing it tells the process that nobody waits.
 * A program that ends before reading everything closes the pipe; its exit status says whether that was right.
 */
async function feed(into: NodeJS.WritableStream, frames: RunOptions['frames']): Promise<void> {
  if (!frames) {
    into.on('error', () => undefined);
    return;
  }
  try {
    await pipeline(frames, into);
  } catch (error) {
    if (!isClosedPipe(error)) throw error;
  }
}

function isClosedPipe(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET';
}

function errorFrom(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
