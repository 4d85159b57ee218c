import type { AudioDemuxer } from '../sound/sniff-audio.ts';
import type { ClipDemuxer } from '../video/sniff-clip.ts';

/** Decodes an upload into a 48 kHz stereo wav. Stops one second after `maxSeconds`, which shows that there is more. */
export type DecodeAudioJob = {
  kind: 'decode-audio';
  file: string;
  demuxer: AudioDemuxer;
  maxSeconds: number;
  into: string;
};

/**
 * Converts an upload: H.264 with even sides inside a box, 30 frames a second, and AAC. Stops one second after
 * `maxSeconds`, which shows that there is more. `posterInto` gets one frame of it, three bytes per pixel.
 */
export type NormaliseClipJob = {
  kind: 'normalise-clip';
  file: string;
  demuxer: ClipDemuxer;
  maxSeconds: number;
  /** Decoded wav with its sound; null if it has none. */
  soundFile: string | null;
  /** Time at which the sound begins in the upload, as its decoding reported; null if unknown. */
  soundStartSeconds: number | null;
  into: string;
  posterInto: string;
};

/**
 * Writes the frames of a converted video from a given time on, four bytes per pixel, to descriptor 3. The last one is
 * repeated.
 */
export type DecodeClipJob = {
  kind: 'decode-clip';
  file: string;
  fromSeconds: number;
  frameCount: number;
  width: number;
  height: number;
  /** Part that stays visible if the shapes differ, from 0 (left, top) to 1. */
  focus: { x: number; y: number };
};

/** Runs filters over decoded wav files. `filters` uses the inputs `[0:a]`, `[1:a]`… and the output `[out]`. */
export type FilterAudioJob = {
  kind: 'filter-audio';
  inputs: readonly { file: string; isRepeated?: boolean }[];
  filters: string;
  samples: 'pcm_s16le' | 'pcm_f32le';
  into: string;
};

/** Encodes the frames from stdin (yuv420p, one after the other), with a wav file or silence, as an mp4 file. */
export type EncodeFilmJob = {
  kind: 'encode-film';
  size: { width: number; height: number };
  frameCount: number;
  soundFile: string | null;
  seconds: number;
  file: string;
};

export type FfmpegJob =
  | { kind: 'check' }
  | DecodeAudioJob
  | NormaliseClipJob
  | DecodeClipJob
  | FilterAudioJob
  | EncodeFilmJob;

/** `not-loaded`: the addon does not run on this machine; `unreadable`: the input is invalid. */
export type FfmpegFailure = 'not-loaded' | 'unreadable' | 'disk-full' | 'too-slow' | 'failed';

/** `loudness` is measured by the meter of a filter-audio job, in LUFS; `startSeconds` is when decoded sound begins. */
export type JobResult = { loudness: number | null; startSeconds: number | null };

/** Everything the process writes to stdout. */
export type FfmpegReport =
  | ({ kind: 'done'; version: string } & JobResult)
  | { kind: 'failed'; why: FfmpegFailure; detail: string };
