import { writeFile } from 'node:fs/promises';
import {
  AV_FRAME_DATA_DISPLAYMATRIX,
  AVCOL_RANGE_JPEG,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  type AVPixelFormat,
} from 'node-av/constants';
import { avGetPixFmtName, Frame } from 'node-av/lib';
import { COLOURS, filmColours } from './encode-film.ts';
import type { NormaliseClipJob } from './ffmpeg-job.ts';
import { check, fileSource, framesOf, type Graph, openGraph } from './filter-graph.ts';
import { MediaWriter } from './media-writer.ts';
import { decodedFrames, openUpload, secondsOf, trackIn, UnreadableError } from './open-upload.ts';

/** Codecs of phones, cameras and browsers. Exotic decoders are left out: they get little scrutiny. */
const decoders = ['h264', 'hevc', 'vp8', 'vp9', 'libdav1d', 'mpeg4'];
const MAX_SIDE = 4096;
const MIN_SIDE = 16;
/** Enough to fill a frame of 1080 x 1920 with the centre of a wide picture. */
const box = { short: 1080, long: 1920 };
const PER_SECOND = 30;
const RATE = 48_000;
const AAC_FRAME_SAMPLES = 1024;
const videoEncoding = {
  preset: 'veryfast',
  crf: 20,
  profile: 'high',
  threads: 2,
  g: PER_SECOND,
  bf: 0,
  ...filmColours,
};

/** Transfer functions of high dynamic range: HLG from phones, PQ from cameras. */
const hdrTransfers = new Map<number, string>([
  [AVCOL_TRC_ARIB_STD_B67, 'arib-std-b67'],
  [AVCOL_TRC_SMPTE2084, 'smpte2084'],
]);
/** Brightness of white paper, and of the brightest highlight that keeps its detail (ITU-R BT.2408). */
const nits = { white: 203, peak: 1000 };

type Size = { width: number; height: number };

export async function normaliseClip(job: NormaliseClipJob): Promise<void> {
  const { file, demuxer, maxSeconds } = job;
  const input = await openUpload(file, demuxer, decoders);
  const { timeBase } = trackIn(input, 'pictures');
  const output = new ClipFile({ ...job, timeBase, maxFrames: (maxSeconds + 1) * PER_SECOND });
  for await (const picture of decodedFrames(input, 'pictures', decoders)) {
    await output.add(picture);
    if (output.isFull) break;
  }
  await output.finish();
}

type ClipSettings = Pick<NormaliseClipJob, 'into' | 'posterInto' | 'soundFile' | 'soundStartSeconds'> & {
  timeBase: { num: number; den: number };
  maxFrames: number;
};

/** Frames are counted here: the file's own timestamps can only drop and repeat frames. */
class ClipFile {
  readonly #settings: ClipSettings;
  readonly #writer: MediaWriter;
  #graph: Graph | null = null;
  #sound: Graph | null = null;
  #shape = '';
  #size: Size | null = null;
  #frames = 0;
  #soundSeconds = 0;

  constructor(settings: ClipSettings) {
    this.#settings = settings;
    this.#writer = new MediaWriter(settings.into, 'mp4');
  }

  get isFull(): boolean {
    return this.#frames >= this.#settings.maxFrames;
  }

  async add(picture: Frame): Promise<void> {
    refuseOddPicture(picture);
    const turn = turnOf(picture);
    const shape = `${picture.width}x${picture.height} ${picture.format} ${picture.colorTrc} ${turn}`;
    // A video can change its size midway; the output keeps the first.
    if (shape !== this.#shape) await this.#open(picture, turn);
    this.#shape = shape;
    picture.pts = picture.bestEffortTimestamp;
    await this.#feed(picture);
  }

  async finish(): Promise<void> {
    await this.#feed(null);
    if (this.#frames === 0) throw new UnreadableError('There is no picture in it.');
    await this.#writer.finish();
  }

  async #open(picture: Frame, turn: string): Promise<void> {
    await this.#feed(null);
    this.#graph?.close();
    const { num, den } = this.#settings.timeBase;
    const isOnSide = turn.includes('transpose');
    const [width, height] = isOnSide ? [picture.height, picture.width] : [picture.width, picture.height];
    const isFirst = this.#size === null;
    this.#size ??= sizeInBox({ width, height });
    const pixels = avGetPixFmtName(picture.format as AVPixelFormat);
    const source = `buffer@in=video_size=${picture.width}x${picture.height}:pix_fmt=${pixels}:time_base=${num}/${den}:pixel_aspect=1/1`;
    const scale = `scale=${this.#size.width}:${this.#size.height}:flags=bicubic`;
    const isHdr = hdrTransfers.has(picture.colorTrc);
    const steps = [
      source,
      'setpts=PTS-STARTPTS',
      `fps=${PER_SECOND}`,
      turn,
      isHdr ? `${scale},${toneMap(picture)}` : `${scale}:out_color_matrix=bt709:out_range=tv`,
      'setsar=1',
      'format=yuv420p',
      COLOURS,
    ];
    this.#graph = openGraph(`${steps.filter(Boolean).join(',')},buffersink@out`);
    if (isFirst) await this.#start(this.#graph, secondsOf(picture, this.#settings.timeBase));
  }

  async #start(pictures: Graph, startSeconds: number | null): Promise<void> {
    await this.#writer.addTrack(pictures, 'libx264', videoEncoding);
    const { soundFile, soundStartSeconds } = this.#settings;
    if (soundFile !== null) {
      const source = fileSource('amovie', soundFile, { format_name: 'wav' });
      const stereo = `aresample=${RATE},aformat=sample_fmts=fltp:channel_layouts=stereo`;
      const shift = shiftSound((soundStartSeconds ?? 0) - (startSeconds ?? 0), this.#settings.maxFrames / PER_SECOND);
      this.#sound = openGraph(
        `${source},${stereo},${shift},apad,asetnsamples=n=${AAC_FRAME_SAMPLES}:p=0,abuffersink@out`,
      );
      await this.#writer.addTrack(this.#sound, 'aac', { b: '128k' });
    }
    await this.#writer.start({ movflags: '+faststart' });
  }

  /** Null flushes the current graph. */
  async #feed(picture: Frame | null): Promise<void> {
    if (!this.#graph) return;
    check(await this.#graph.filter('in').buffersrcAddFrame(picture), 'take a picture');
    for await (const frame of framesOf(this.#graph)) {
      if (this.isFull) return;
      if (this.#frames === 0) await this.#keepPoster(frame);
      frame.pts = BigInt(this.#frames++);
      frame.duration = 1n;
      await this.#writer.write(0, frame);
      await this.#writeSound(this.#frames / PER_SECOND);
    }
  }

  async #writeSound(untilSeconds: number): Promise<void> {
    while (this.#sound && this.#soundSeconds < untilSeconds) {
      const samples = await this.#sound.pull();
      if (!(samples instanceof Frame)) return;
      this.#soundSeconds += samples.nbSamples / RATE;
      await this.#writer.write(1, samples);
    }
  }

  async #keepPoster(frame: Frame): Promise<void> {
    const { width, height } = frame;
    const source = `buffer@in=video_size=${width}x${height}:pix_fmt=yuv420p:time_base=1/${PER_SECOND}:pixel_aspect=1/1`;
    const graph = openGraph(`${source},scale=in_color_matrix=bt709:in_range=tv,format=rgb24,buffersink@out`);
    check(await graph.filter('in').buffersrcAddFrame(frame.clone()), 'take a picture');
    for await (const drawn of framesOf(graph)) await writeFile(this.#settings.posterInto, drawn.toBuffer());
    graph.close();
  }
}

/** Filter for sound that begins this long after the first picture, or before it: both tracks start at 0 in the output. */
function shiftSound(delaySeconds: number, maxSeconds: number): string {
  const samples = Math.round(Math.max(-maxSeconds, Math.min(maxSeconds, delaySeconds)) * RATE);
  const shift = samples < 0 ? `atrim=start_sample=${-samples}` : `adelay=delays=${samples}S:all=1`;
  return `${shift},asetpts=N/SR/TB`;
}

/** Without it, a video of high dynamic range looks pale and dark. */
function toneMap({ colorTrc, colorRange }: Pick<Frame, 'colorTrc' | 'colorRange'>): string {
  const range = colorRange === AVCOL_RANGE_JPEG ? 'pc' : 'tv';
  return [
    `setparams=range=${range}:color_primaries=bt2020:color_trc=${hdrTransfers.get(colorTrc)}:colorspace=bt2020nc`,
    `zscale=t=linear:npl=${nits.white}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    `tonemap=mobius:param=0.6:desat=0:peak=${(nits.peak / nits.white).toFixed(2)}`,
    'zscale=t=bt709:m=bt709:r=tv',
  ].join(',');
}

function refuseOddPicture({ width, height }: Size): void {
  if (Math.min(width, height) < MIN_SIDE || Math.max(width, height) > MAX_SIDE)
    throw new UnreadableError('Its size is out of bounds.');
}

/** Even sides, because chroma is subsampled; never enlarges. */
function sizeInBox({ width, height }: Size): Size {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const scale = Math.min(1, box.short / short, box.long / long);
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** Phones store the rotation next to the unrotated video: the first two numbers of a matrix, in 16.16. */
function turnOf(picture: Frame): string {
  const matrix = picture.getSideData(AV_FRAME_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 36) return '';
  const [a, b] = [matrix.readInt32LE(0), matrix.readInt32LE(4)];
  if (Math.abs(a) >= Math.abs(b)) return a < 0 ? 'hflip,vflip' : '';
  return b > 0 ? 'transpose=clock' : 'transpose=cclock';
}
