import type { AudioDemuxer } from '../sound/sniff-audio.ts';

/** Decodes an upload into a wav of ours, 48 kHz stereo. Stops one second after `maxSeconds`, which shows that there is more. */
export type DecodeAudioJob = {
  kind: 'decode-audio';
  file: string;
  demuxer: AudioDemuxer;
  maxSeconds: number;
  into: string;
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

export type FfmpegJob = { kind: 'check' } | DecodeAudioJob | FilterAudioJob | EncodeFilmJob;

/** `not-loaded`: the addon does not run on this machine; `unreadable`: the input is at fault. */
export type FfmpegFailure = 'not-loaded' | 'unreadable' | 'disk-full' | 'failed';

/** All that the process writes to stdout. `loudness` is what the meter of a filter-audio job measured, in LUFS. */
export type FfmpegReport =
  | { kind: 'done'; version: string; loudness: number | null }
  | { kind: 'failed'; why: FfmpegFailure; detail: string };
