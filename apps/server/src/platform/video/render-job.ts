import type { Film } from '@right-circle/film/film';
import type { FfmpegCommand } from '../ffmpeg/run-ffmpeg.ts';

/** What the parent asks the render process for. */
export type RenderJob = {
  ffmpegCommand: FfmpegCommand;
  film: Film;
  /** Pixels for one unit of the frame. */
  scale: number;
  pictureFiles: string[];
  /** Films of ours, by the number of the scene that shows them. */
  clipFiles: (string | null)[];
  soundFile: string | null;
  file: string;
  posterFile: string;
};

/** What the render process answers. */
export type RenderMessage =
  | { kind: 'progress'; percent: number }
  | { kind: 'done' }
  | { kind: 'failed'; why: RenderFailure; detail: string };

export type RenderFailure = 'disk-full' | 'picture' | 'encoder' | 'unexpected';
