import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import { frame, videoSize } from '@right-circle/film/film';
import { sceneStarts } from '@right-circle/film/timeline';
import type { DecodeClipJob } from '../ffmpeg/ffmpeg-job.ts';
import { type FfmpegCommand, ffmpegEnv } from '../ffmpeg/run-ffmpeg.ts';
import type { RenderJob } from './render-job.ts';

const BYTES_PER_PIXEL = 4;
const FRAMES_FD = 3;

/** The clips of a film, each read once from start to end. */
export type ClipReel = {
  /** Current frames of the visible scenes' clips, by scene index. Times must not go back. */
  at: (atSeconds: number) => Promise<(Canvas | undefined)[]>;
  close: () => void;
};

/** Only visible clips have a process: two during a cross-fade. */
export function openClips({ film, clipFiles, ffmpegCommand }: RenderJob, scale: number, signal: AbortSignal): ClipReel {
  const size = videoSize(scale);
  const starts = sceneStarts(film);
  const open = new Map<number, ClipFrames>();
  const close = (index: number) => {
    open.get(index)?.close();
    open.delete(index);
  };
  return {
    async at(atSeconds) {
      const shown: (Canvas | undefined)[] = [];
      for (const [index, { seconds, clip }] of film.scenes.entries()) {
        const file = clipFiles[index];
        const at = atSeconds - (starts[index] ?? 0);
        if (!file || !clip || at < 0 || at > seconds + 1 / frame.perSecond) {
          close(index);
          continue;
        }
        const first = Math.round(at * frame.perSecond);
        const frames =
          open.get(index) ??
          new ClipFrames(ffmpegCommand, {
            kind: 'decode-clip',
            file,
            fromSeconds: clip.fromSeconds + first / frame.perSecond,
            frameCount: Math.ceil(seconds * frame.perSecond) + 2 - first,
            ...size,
            focus: clip.focus,
          });
        open.set(index, frames);
        shown[index] = await frames.next(signal);
      }
      return shown;
    },
    close() {
      for (const index of open.keys()) close(index);
    },
  };
}

/** One clip, frame by frame, from its own process. */
class ClipFrames {
  readonly #canvas: Canvas;
  readonly #child;
  readonly #frames: AsyncIterator<Buffer>;

  constructor([program, ...args]: FfmpegCommand, job: DecodeClipJob) {
    this.#canvas = createCanvas(job.width, job.height);
    this.#child = spawn(program, [...args, JSON.stringify(job)], {
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
      env: ffmpegEnv(),
    });
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, constants.priority.PRIORITY_LOW);
    this.#child.on('error', () => undefined);
    this.#child.stdin?.on('error', () => undefined);
    this.#frames = wholeFrames(this.#child.stdio[FRAMES_FD] as Readable, job.width * job.height * BYTES_PER_PIXEL);
  }

  async next(signal: AbortSignal): Promise<Canvas> {
    const { value, done } = await this.#frames.next();
    signal.throwIfAborted();
    if (done) throw new Error('A clip ended before its scene.');
    const pixels = new Uint8ClampedArray(value.buffer, value.byteOffset, value.byteLength);
    const { width, height } = this.#canvas;
    this.#canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0);
    return this.#canvas;
  }

  close(): void {
    this.#child.kill('SIGKILL');
  }
}

/** Reuses one buffer: a frame is drawn before the next one is read. */
async function* wholeFrames(stream: Readable, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.alloc(size);
  let filled = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let taken = 0; taken < chunk.length; ) {
      const part = chunk.copy(bytes, filled, taken);
      [taken, filled] = [taken + part, filled + part];
      if (filled < size) continue;
      yield bytes;
      filled = 0;
    }
  }
}
