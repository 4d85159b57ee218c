import { read } from 'node:fs';
import { promisify } from 'node:util';
import { frame } from '@right-circle/film/film';
import { AV_PIX_FMT_YUV420P } from 'node-av/constants';
import { Frame } from 'node-av/lib';
import { videoFrameBytes } from '../video/video-colours.ts';
import type { EncodeFilmJob } from './ffmpeg-job.ts';
import { check, fileSource, framesOf, type Graph, openGraph } from './filter-graph.ts';
import { MediaWriter } from './media-writer.ts';

const RATE = 48_000;
const AAC_FRAME_SAMPLES = 1024;

/** Declares the colour space of a frame, so that no filter guesses another one. */
export const COLOURS = 'setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709';
/** Faint luminance noise that prevents banding in soft gradients. */
const GRAIN = 'noise=c0s=2:c0f=t';

export const filmColours = {
  colorspace: 'bt709',
  color_primaries: 'bt709',
  color_trc: 'bt709',
  color_range: 'tv',
  chroma_sample_location: 'center',
};
const videoEncoding = {
  preset: 'veryfast',
  crf: 21,
  profile: 'high',
  threads: 2,
  // The encoder keeps every frame it looks ahead at, 6 MB each in full HD. Looking further made no smaller file.
  'rc-lookahead': 2,
  bf: 2,
  // Both threads work on the same frame: 20 MB less than a frame for each. At full strength, adaptive quantisation takes
  // so many bits from textures that a slow move over a photo jitters.
  'x264-params': 'sync-lookahead=0:sliced-threads=1:aq-strength=0.5',
  g: 2 * frame.perSecond,
  ...filmColours,
};
const soundEncoding = { b: '160k' };

const readInto = promisify(read);

/** Encodes an mp4 that browsers and phones can play while loading: H.264 and AAC, with its index first. */
export async function encodeFilm(
  { soundFile, seconds, frameCount, size, file }: EncodeFilmJob,
  framesFd: number,
): Promise<void> {
  const [pictures, sound] = [openPictures(size), openSound(soundFile, seconds)];
  const writer = new MediaWriter(file, 'mp4');
  const video = await writer.addTrack(pictures, 'libx264', videoEncoding);
  const audio = await writer.addTrack(sound, 'aac', soundEncoding);
  await writer.start({ movflags: '+faststart' });

  let soundUntil = 0;
  const writeSound = async (untilSeconds: number) => {
    while (soundUntil < untilSeconds) {
      const samples = await sound.pull();
      if (!(samples instanceof Frame)) return;
      soundUntil += samples.nbSamples / RATE;
      await writer.write(audio, samples);
    }
  };
  const source = pictures.filter('in');
  let index = 0;
  for await (const picture of drawnFrames(framesFd, frameCount, size)) {
    check(await source.buffersrcAddFrame(picture), 'take a frame');
    const filtered = await pictures.pull();
    if (!(filtered instanceof Frame)) throw new Error('A frame got lost.');
    await writer.write(video, filtered);
    // Interleaves sound and pictures, as players need them.
    await writeSound(++index / frame.perSecond);
  }
  for await (const samples of framesOf(sound)) await writer.write(audio, samples);
  await writer.finish();
}

function openPictures({ width, height }: EncodeFilmJob['size']): Graph {
  const size = `video_size=${width}x${height}:pix_fmt=yuv420p`;
  const time = `time_base=1/${frame.perSecond}:frame_rate=${frame.perSecond}:pixel_aspect=1/1`;
  return openGraph(`buffer@in=${size}:${time}:colorspace=bt709:range=tv,${COLOURS},${GRAIN},buffersink@out`);
}

/** Exactly as long as the film: a sound that is too short is padded with silence. */
function openSound(soundFile: string | null, seconds: number): Graph {
  const source =
    soundFile === null ? `anullsrc=r=${RATE}:cl=stereo` : fileSource('amovie', soundFile, { format_name: 'wav' });
  const stereo = `aresample=${RATE},aformat=sample_fmts=fltp:channel_layouts=stereo`;
  const length = `apad,atrim=end_sample=${Math.round(seconds * RATE)}`;
  return openGraph(`${source},${stereo},${length},asetnsamples=n=${AAC_FRAME_SAMPLES}:p=0,abuffersink@out`);
}

/** Reads the next frame while this one is being encoded, so that drawing and encoding run in parallel. */
async function* drawnFrames(fd: number, count: number, size: EncodeFilmJob['size']): AsyncGenerator<Frame> {
  const bytesEach = videoFrameBytes(size);
  const buffers = [Buffer.alloc(bytesEach), Buffer.alloc(bytesEach)] as const;
  const picture = new Frame();
  picture.alloc();
  let reading = fill(fd, buffers[0]);
  for (let index = 0; index < count; index++) {
    const bytes = await reading;
    // A failure of the next read is thrown when it is awaited.
    if (index + 1 < count) (reading = fill(fd, index % 2 === 0 ? buffers[1] : buffers[0])).catch(() => undefined);
    picture.width = size.width;
    picture.height = size.height;
    picture.format = AV_PIX_FMT_YUV420P;
    check(picture.getBuffer(), 'allocate a frame');
    check(picture.fromBuffer(bytes), 'copy a frame');
    picture.pts = BigInt(index);
    picture.duration = 1n;
    yield picture;
    picture.unref();
  }
  picture.free();
}

async function fill(fd: number, buffer: Buffer): Promise<Buffer> {
  for (let filled = 0; filled < buffer.length; ) {
    const { bytesRead } = await readInto(fd, buffer, filled, buffer.length - filled, null);
    if (bytesRead === 0) throw new Error('The frames ended before the film.');
    filled += bytesRead;
  }
  return buffer;
}
