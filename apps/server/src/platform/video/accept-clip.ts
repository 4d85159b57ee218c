import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { AppError } from '../app-error.ts';
import type { FfmpegJob, JobResult } from '../ffmpeg/ffmpeg-job.ts';
import { type FfmpegCommand, isBadFile, refuseIfSlow, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { inspectMp4 } from './inspect-mp4.ts';
import { sniffClip } from './sniff-clip.ts';

type AcceptOptions = {
  maxSeconds: number;
  ffmpeg: { command: FfmpegCommand };
  /** Empty, and used for this clip only. */
  workFolder: string;
  signal?: AbortSignal | undefined;
  timeLimitMs?: number;
};

export type AcceptedClip = {
  file: string;
  poster: Buffer;
  seconds: number;
  width: number;
  height: number;
  hasSound: boolean;
};

/** Generous: a minute of high dynamic range is several times the work of another video. */
const TIME_LIMIT_MS = 300_000;
const MIN_SECONDS = 0.5;
const POSTER_QUALITY = 82;

/** Converts an uploaded video into an mp4 with a poster: later steps never see the original bytes. */
export async function acceptClip(bytes: Uint8Array, options: AcceptOptions): Promise<AcceptedClip> {
  const { maxSeconds, workFolder } = options;
  if (bytes.length === 0) throw new AppError('invalid_input', 'This video is empty.');
  const demuxer = sniffClip(bytes);
  if (!demuxer) throw new AppError('unsupported_media', 'Only MP4, MOV and WebM videos can be used.');
  const place = (name: string) => join(workFolder, name);
  const [given, wav, into, posterInto] = [place('upload'), place('sound.wav'), place('clip.mp4'), place('poster.rgb')];
  try {
    await writeFile(given, bytes);
    const sound = { kind: 'decode-audio', file: given, demuxer, maxSeconds, into: wav } as const;
    // A video without sound, or with sound of a rare codec, is still accepted.
    const heard = await unlessBad(sound, options);
    const track = { soundFile: heard && wav, soundStartSeconds: heard && heard.startSeconds };
    const clip = { kind: 'normalise-clip', file: given, demuxer, maxSeconds, ...track, into, posterInto } as const;
    if (!(await unlessBad(clip, options))) throw damaged();
    const { seconds, width, height, codecs } = await inspectMp4(into);
    if (seconds > maxSeconds + MIN_SECONDS) throw tooLong(maxSeconds);
    if (seconds < MIN_SECONDS) throw new AppError('invalid_input', 'This video is too short.');
    const poster = await sharp(await readFile(posterInto), { raw: { width, height, channels: 3 } })
      .webp({ quality: POSTER_QUALITY })
      .toBuffer();
    return { file: into, poster, seconds, width, height, hasSound: codecs.includes('mp4a') };
  } finally {
    await Promise.all([given, wav, posterInto].map((path) => rm(path, { force: true })));
  }
}

/** Returns null if the bytes are invalid. */
async function unlessBad(
  job: FfmpegJob,
  { ffmpeg, signal, timeLimitMs = TIME_LIMIT_MS }: AcceptOptions,
): Promise<JobResult | null> {
  try {
    return await runFfmpeg(ffmpeg.command, job, { timeLimitMs, signal });
  } catch (cause) {
    if (isBadFile(cause)) return null;
    throw refuseIfSlow(cause, 'video');
  }
}

function damaged(): AppError {
  return new AppError('invalid_input', "This video is damaged, or its format isn't supported.");
}

function tooLong(maxSeconds: number): AppError {
  return new AppError('too_large', `This video is too long. It can have up to ${maxSeconds} seconds.`);
}
