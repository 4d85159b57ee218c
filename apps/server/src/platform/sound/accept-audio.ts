import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../app-error.ts';
import { type FfmpegCommand, isBadFile, refuseIfSlow, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { wavRefusal } from './check-wav.ts';
import { type AudioDemuxer, sniffAudio } from './sniff-audio.ts';
import { wavSeconds } from './wav.ts';

type AcceptOptions = {
  maxSeconds: number;
  ffmpeg: { command: FfmpegCommand };
  workFolder: string;
  /** Base name of the file in the work folder. */
  name: string;
  signal?: AbortSignal | undefined;
  timeLimitMs?: number;
};

const TIME_LIMIT_MS = 120_000;
const MIN_SECONDS = 0.1;

/**
 * Converts an uploaded sound into a 48 kHz stereo wav: later steps never see the original bytes. Messages for people
 * depend on the bytes and the result, not on the decoder's messages.
 */
export async function acceptAudio(
  bytes: Uint8Array,
  { maxSeconds, ffmpeg, workFolder, name, signal, timeLimitMs = TIME_LIMIT_MS }: AcceptOptions,
): Promise<{ file: string; seconds: number }> {
  const demuxer = demuxerFor(bytes, maxSeconds);
  const place = (end: string) => join(workFolder, `${name}.${end}`);
  const [given, unfinished, file] = [place('upload'), place('part.wav'), place('wav')] as const;
  try {
    await writeFile(given, bytes);
    await decode({ given, unfinished, demuxer, maxSeconds, ffmpeg, signal, timeLimitMs });
    const seconds = await wavSeconds(unfinished);
    if (seconds > maxSeconds) throw tooLong(maxSeconds);
    if (seconds < MIN_SECONDS) throw new AppError('invalid_input', 'There is no sound in this file.');
    await rename(unfinished, file);
    return { file, seconds };
  } finally {
    await Promise.all([given, unfinished].map((path) => rm(path, { force: true })));
  }
}

/** Refuses everything possible before a decoder sees a byte. */
function demuxerFor(bytes: Uint8Array, maxSeconds: number): AudioDemuxer {
  if (bytes.length === 0) throw new AppError('invalid_input', 'This sound file is empty.');
  const demuxer = sniffAudio(bytes);
  if (!demuxer) throw new AppError('unsupported_media', 'Only MP3, M4A, AAC, WAV, OGG and WebM sound can be used.');
  const refusal = demuxer === 'wav' ? wavRefusal(bytes, maxSeconds) : null;
  if (refusal === 'too-long') throw tooLong(maxSeconds);
  if (refusal === 'damaged') throw damaged();
  return demuxer;
}

type Decoding = Pick<AcceptOptions, 'maxSeconds' | 'ffmpeg' | 'signal'> & {
  timeLimitMs: number;
  given: string;
  unfinished: string;
  demuxer: AudioDemuxer;
};

async function decode({
  given,
  unfinished,
  demuxer,
  maxSeconds,
  ffmpeg,
  signal,
  timeLimitMs,
}: Decoding): Promise<void> {
  const job = { kind: 'decode-audio', file: given, demuxer, maxSeconds, into: unfinished } as const;
  try {
    await runFfmpeg(ffmpeg.command, job, { timeLimitMs, signal });
  } catch (cause) {
    throw isBadFile(cause) ? damaged(cause) : refuseIfSlow(cause, 'sound');
  }
}

function damaged(cause?: unknown): AppError {
  return new AppError('invalid_input', 'This sound file is damaged, or there is no sound in it.', { cause });
}

function tooLong(maxSeconds: number): AppError {
  const length = maxSeconds % 60 === 0 ? `${maxSeconds / 60} minutes` : `${maxSeconds} seconds`;
  return new AppError('too_large', `This sound is too long. It can have up to ${length}.`);
}
