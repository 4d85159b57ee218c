import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../app-error.ts';
import { FfmpegError, runFfmpeg } from '../video/run-ffmpeg.ts';
import { sniffAudio } from './sniff-audio.ts';
import { wavSeconds } from './wav.ts';

type AcceptOptions = {
  maxSeconds: number;
  ffmpeg: { path: string };
  workFolder: string;
  /** What the file is called in the work folder. */
  name: string;
  signal?: AbortSignal;
};

const RATE = 48_000;
const BYTES_PER_SECOND = RATE * 4;
const TIME_LIMIT_MS = 120_000;
const SHORTEST_SECONDS = 0.1;
const MAX_ALLOCATION = 64_000_000;
/** What people's recorders and phones write, and nothing exotic whose decoder nobody has looked at for years. */
const codecs =
  'mp3,mp3float,aac,aac_latm,alac,opus,libopus,vorbis,flac,' +
  'pcm_u8,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32le,pcm_f64le,pcm_alaw,pcm_mulaw';

/**
 * An uploaded sound as a wav of our own making, 48 kHz stereo: what comes after never sees the sender's bytes. They go to
 * ffmpeg as one local file read by one named demuxer, so that a playlist or a reference to elsewhere leads nowhere.
 */
export async function acceptAudio(
  bytes: Uint8Array,
  { maxSeconds, ffmpeg, workFolder, name, signal }: AcceptOptions,
): Promise<{ file: string; seconds: number }> {
  if (bytes.length === 0) throw new AppError('invalid_input', 'This sound file is empty.');
  const demuxer = sniffAudio(bytes);
  if (!demuxer) throw new AppError('unsupported_media', 'Only MP3, M4A, AAC, WAV, OGG and WebM sound can be used.');

  const place = (end: string) => join(workFolder, `${name}.${end}`);
  const [given, unfinished, file] = [place('upload'), place('part.wav'), place('wav')] as const;
  try {
    await writeFile(given, bytes);
    await decode({ given, unfinished, demuxer, maxSeconds, path: ffmpeg.path, signal });
    const seconds = await wavSeconds(unfinished);
    if (seconds > maxSeconds) throw new AppError('too_large', tooLongText(maxSeconds));
    if (seconds < SHORTEST_SECONDS) throw new AppError('invalid_input', 'There is no sound in this file.');
    await rename(unfinished, file);
    return { file, seconds };
  } finally {
    await Promise.all([given, unfinished].map((path) => rm(path, { force: true })));
  }
}

type Decoding = {
  given: string;
  unfinished: string;
  demuxer: string;
  maxSeconds: number;
  path: string;
  signal: AbortSignal | undefined;
};

async function decode({ given, unfinished, demuxer, maxSeconds, path, signal }: Decoding): Promise<void> {
  // A second more than allowed shows that there is more; a header may claim what it likes.
  const seconds = maxSeconds + 1;
  const guard = ['-max_alloc', String(MAX_ALLOCATION), '-codec_whitelist', codecs];
  // An MP4 can name other files as the place of its sound.
  const inside = demuxer === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : [];
  const input = [...guard, ...inside, '-f', demuxer, '-i', given];
  const output = [
    '-t',
    String(seconds),
    '-fs',
    String((seconds + 1) * BYTES_PER_SECOND),
    '-ar',
    String(RATE),
    '-ac',
    '2',
  ];
  const plain = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-fflags', '+bitexact'];
  try {
    await runFfmpeg(path, [...input, ...plain, ...output, '-c:a', 'pcm_s16le', '-f', 'wav', unfinished], {
      timeLimitMs: TIME_LIMIT_MS,
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (!(cause instanceof FfmpegError)) throw cause;
    throw new AppError('invalid_input', 'This sound file is damaged, or there is no sound in it.', { cause });
  }
}

function tooLongText(maxSeconds: number): string {
  const length = maxSeconds % 60 === 0 ? `${maxSeconds / 60} minutes` : `${maxSeconds} seconds`;
  return `This sound is too long. It can have up to ${length}.`;
}
