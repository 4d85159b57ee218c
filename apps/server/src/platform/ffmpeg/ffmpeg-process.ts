import { writeSync } from 'node:fs';
import type { FfmpegFailure, FfmpegJob, FfmpegReport, JobResult } from './ffmpeg-job.ts';

// The only program that loads FFmpeg, which is a native addon: a file that makes it crash, hang or grow ends only this
// process. It runs one job, given as its argument, and reports on stdout.

const STDIN = 0;
const STDOUT = 1;
const FRAMES = 3;
/** Ten times what a sound decoder needs. */
const MAX_BYTES = 400_000_000;
/** Decoded 4K frames are buffered here and in the encoder. */
const MAX_CLIP_BYTES = 1_200_000_000;
const WATCH_MS = 50;
const needed = ['libx264', 'aac'];

report(await run(JSON.parse(process.argv.at(-1) ?? '') as FfmpegJob));

async function run(job: FfmpegJob): Promise<FfmpegReport> {
  try {
    const { AV_LOG_ERROR } = await import('node-av/constants');
    const { getFFmpegInfo, Log } = await import('node-av/lib');
    const { findEncoder } = await import('./media-writer.ts');
    // Errors only: other messages may contain text from the uploaded file.
    Log.setLevel(AV_LOG_ERROR);
    const missing = needed.filter((name) => !findEncoder(name));
    if (missing.length > 0) {
      return { kind: 'failed', why: 'not-loaded', detail: `FFmpeg lacks ${missing.join(' and ')}.` };
    }
    return await work(job, getFFmpegInfo().version);
  } catch (error) {
    // On one line: only the end of stderr is kept.
    process.stderr.write(String(error).replaceAll(/\s+/g, ' '));
    return { kind: 'failed', why: 'not-loaded', detail: `FFmpeg doesn't load on ${process.platform}-${process.arch}.` };
  }
}

async function work(job: FfmpegJob, version: string): Promise<FfmpegReport> {
  try {
    return { kind: 'done', version, loudness: null, startSeconds: null, ...(await dispatch(job)) };
  } catch (error) {
    return { kind: 'failed', why: await failureOf(error), detail: `ffmpeg failed. ${String(error)}` };
  }
}

async function dispatch(job: FfmpegJob): Promise<Partial<JobResult>> {
  if (job.kind === 'encode-film') {
    const { encodeFilm } = await import('./encode-film.ts');
    await encodeFilm(job, STDIN);
    return {};
  }
  endWithParent();
  if (job.kind === 'decode-audio') {
    watchMemory(MAX_BYTES);
    const { decodeAudio } = await import('./decode-audio.ts');
    return { startSeconds: await decodeAudio(job) };
  }
  if (job.kind === 'normalise-clip') {
    watchMemory(MAX_CLIP_BYTES);
    const { normaliseClip } = await import('./normalise-clip.ts');
    await normaliseClip(job);
  }
  if (job.kind === 'decode-clip') {
    const { decodeClip } = await import('./decode-clip.ts');
    await decodeClip(job, FRAMES);
  }
  if (job.kind !== 'filter-audio') return {};
  const { filterAudio } = await import('./filter-audio.ts');
  return { loudness: await filterAudio(job) };
}

/** The parent holds the other end of stdin: once it closes, nobody waits for the result. */
function endWithParent(): void {
  process.stdin.resume().once('close', () => process.exit(1));
}

/** A crafted header can ask a decoder for more memory than the machine has. */
function watchMemory(maxBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes)
      report({ kind: 'failed', why: 'unreadable', detail: 'ffmpeg took too much memory.' });
  }, WATCH_MS);
}

async function failureOf(error: unknown): Promise<FfmpegFailure> {
  const { FFmpegError, PosixError } = await import('node-av/lib');
  if (error instanceof FFmpegError && error.code === FFmpegError.AVERROR(PosixError.ENOSPC)) return 'disk-full';
  return error instanceof Error && error.name === 'UnreadableError' ? 'unreadable' : 'failed';
}

function report(message: FfmpegReport): never {
  writeSync(STDOUT, JSON.stringify(message));
  process.exit(message.kind === 'done' ? 0 : 1);
}
