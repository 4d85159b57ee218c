import type { AudioDemuxer } from '../sound/sniff-audio.ts';
import type { ClipDemuxer } from '../video/sniff-clip.ts';

/** Decodes an upload into a wav of ours, 48 kHz stereo. Stops one second after `maxSeconds`, which shows that there is more. */
export type DecodeAudioJob = {
  kind: 'decode-audio';
  file: string;
  demuxer: AudioDemuxer;
  maxSeconds: number;
  into: string;
};

/**
 * Makes an upload our own film: H.264 with even sides inside a box, 30 pictures a second, and AAC. Stops one second after
 * `maxSeconds`, which shows that there is more. `posterInto` gets one picture of it, three bytes a pixel.
 */
export type NormaliseClipJob = {
  kind: 'normalise-clip';
  file: string;
  demuxer: ClipDemuxer;
  maxSeconds: number;
  /** A wav of ours with its sound; null when it has none. */
  soundFile: string | null;
  into: string;
  posterInto: string;
};

/** Gives the frames of a film of ours from a moment on, four bytes a pixel, through descriptor 3. The last one stays. */
export type DecodeClipJob = {
  kind: 'decode-clip';
  file: string;
  fromSeconds: number;
  frameCount: number;
  width: number;
  height: number;
  /** Which part stays where the shapes differ, from 0 (left, top) to 1. */
  focus: { x: number; y: number };
};

/** Runs filters over wav files of ours. `filters` names the inputs `[0:a]`, `[1:a]`… and its end `[out]`. */
export type FilterAudioJob = {
  kind: 'filter-audio';
  inputs: readonly { file: string; isRepeated?: boolean }[];
  filters: string;
  samples: 'pcm_s16le' | 'pcm_f32le';
  into: string;
};

/** Encodes the frames that come through stdin (yuv420p, one after the other), with a wav file or silence, as an mp4 file. */
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

/** `not-loaded`: the addon does not run on this machine; `unreadable`: the input is at fault. */
export type FfmpegFailure = 'not-loaded' | 'unreadable' | 'disk-full' | 'failed';

/** All that the process writes to stdout. `loudness` is what the meter of a filter-audio job measured, in LUFS. */
export type FfmpegReport =
  | { kind: 'done'; version: string; loudness: number | null }
  | { kind: 'failed'; why: FfmpegFailure; detail: string };
