import type { Film } from '@right-circle/film/film';
import type { FfmpegCommand } from '../ffmpeg/run-ffmpeg.ts';

/** Sent by the parent to the render process. */
export type RenderJob = {
  ffmpegCommand: FfmpegCommand;
  film: Film;
  /** Pixels per unit of the frame. */
  scale: number;
  pictureFiles: string[];
  /** Converted clips, by scene index. */
  clipFiles: (string | null)[];
  soundFile: string | null;
  file: string;
  posterFile: string;
};

/** Sent by the render process. */
export type RenderMessage =
  | { kind: 'progress'; percent: number }
  | { kind: 'done' }
  | { kind: 'failed'; why: RenderFailure; detail: string };

export type RenderFailure = 'disk-full' | 'picture' | 'encoder' | 'unexpected';
