import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { pipeline } from 'node:stream/promises';

type RunOptions = {
  signal?: AbortSignal;
  timeLimitMs: number;
  /**
   * Read by the input `pipe:0`; `-` would name another protocol, which is refused. The next chunk is asked for when the one
   * before has been written.
   */
  stdin?: Uint8Array | AsyncIterable<Uint8Array>;
};

/** `log` is what the program said, shortened to its end; `output` is what was written to `pipe:1`. */
export type FfmpegResult = { log: string; output: Buffer };

const LOG_CHARACTERS = 64_000;
const OUTPUT_BYTES = 64_000_000;
const SAID_LINES = 3;

export class FfmpegError extends Error {
  override name = 'FfmpegError';
}

/**
 * Runs the program at low priority and waits until it is gone, whatever happens. Inputs can only be files and pipes: a
 * crafted file cannot make it open an address. Rejects with the reason of the signal, or with what the program complained of.
 */
export async function runFfmpeg(
  path: string,
  args: readonly string[],
  { signal, timeLimitMs, stdin }: RunOptions,
): Promise<FfmpegResult> {
  signal?.throwIfAborted();
  const child = spawn(path, ffmpegArgs(args), { stdio: ['pipe', 'pipe', 'pipe'], env: {} });
  // Before the program makes its threads, which inherit it.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);

  const output: Buffer[] = [];
  let [log, outputBytes, stopped] = ['', 0, null as Error | null];
  const stop = (reason: Error) => {
    stopped ??= reason;
    child.kill('SIGKILL');
  };
  const onAbort = () => stop(errorFrom(signal?.reason));
  const timer = setTimeout(() => stop(new FfmpegError('ffmpeg took too long.')), timeLimitMs);
  signal?.addEventListener('abort', onAbort);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-LOG_CHARACTERS);
  });
  child.stdout.on('data', (bytes: Buffer) => {
    outputBytes += bytes.length;
    if (outputBytes > OUTPUT_BYTES) stop(new FfmpegError('ffmpeg wrote too much.'));
    else output.push(bytes);
  });
  const feeding = feed(child.stdin, stdin).catch((error: unknown) => stop(errorFrom(error)));
  try {
    const [code, endSignal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    await feeding;
    if (stopped) throw stopped;
    if (code !== 0)
      throw new FfmpegError(`ffmpeg ended with ${endSignal ?? `code ${code}`}. ${complaintsIn(log)}`.trim());
    return { log, output: Buffer.concat(output) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** The options every run needs, before those of the caller. */
export function ffmpegArgs(args: readonly string[]): string[] {
  const guarded = args.flatMap((arg) => (arg === '-i' ? ['-protocol_whitelist', 'file,pipe', '-i'] : [arg]));
  return ['-hide_banner', '-nostdin', '-y', '-nostats', '-loglevel', 'level+info', ...guarded];
}

/** Its last complaints; what it says besides may hold words out of somebody's file. */
export function complaintsIn(log: string): string {
  const complaints = log.split('\n').filter((line) => /\[(error|fatal|panic)\]/.test(line));
  return complaints.slice(-SAID_LINES).join(' ').slice(0, 500);
}

/** A program that ends before it has read everything closes the pipe; how it ended says whether that was right. */
async function feed(into: NodeJS.WritableStream, from: RunOptions['stdin']): Promise<void> {
  if (from === undefined) {
    into.end();
    return;
  }
  try {
    await pipeline(from instanceof Uint8Array ? [from] : from, into);
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
