import { AV_CHANNEL_ORDER_NATIVE } from 'node-av/constants';
import { avChannelLayoutDefault, avGetSampleFmtName, type Frame } from 'node-av/lib';
import { soundBounds } from '../sound/check-wav.ts';
import type { DecodeAudioJob } from './ffmpeg-job.ts';
import { check, framesOf, type Graph, openGraph } from './filter-graph.ts';
import { MediaWriter } from './media-writer.ts';
import { decodedFrames, openUpload, secondsOf, trackIn, UnreadableError } from './open-upload.ts';

const RATE = 48_000;
/** Formats written by recorders and phones. Exotic decoders are left out: they get little scrutiny. */
const decoders = (
  'mp3,mp3float,aac,aac_latm,alac,opus,libopus,vorbis,flac,' +
  'pcm_u8,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32le,pcm_f64le,pcm_alaw,pcm_mulaw'
).split(',');

/** Returns when the sound begins in the file: that of a video can begin later than its pictures. */
export async function decodeAudio({ file, demuxer, maxSeconds, into }: DecodeAudioJob): Promise<number | null> {
  const input = await openUpload(file, demuxer, decoders);
  const { timeBase } = trackIn(input, 'sound');
  const output = new StereoWav(into);
  let startSeconds: number | null = null;
  for await (const frame of decodedFrames(input, 'sound', decoders)) {
    if (output.isEmpty) startSeconds = secondsOf(frame, timeBase);
    await output.add(frame);
    if (output.samples >= (maxSeconds + 1) * RATE) break;
  }
  if (output.samples === 0) throw new UnreadableError('There is no sound in it.');
  await output.finish();
  return startSeconds;
}

/** Writes a 48 kHz stereo wav. Samples are counted here: the file's own timestamps and duration are not trusted. */
class StereoWav {
  samples = 0;
  readonly #writer: MediaWriter;
  #graph: Graph | null = null;
  #shape = '';
  #taken = 0;

  constructor(path: string) {
    this.#writer = new MediaWriter(path, 'wav');
  }

  get isEmpty(): boolean {
    return this.#graph === null;
  }

  async add(frame: Frame): Promise<void> {
    refuseOddSound(frame);
    // Many files only contain the number of channels; some name them in their own way.
    if (frame.channelLayout.order !== AV_CHANNEL_ORDER_NATIVE) {
      frame.channelLayout = avChannelLayoutDefault(frame.channels);
    }
    const shape = shapeOf(frame);
    // Rate and channels may change midway, as in a concatenated stream.
    if (shape !== this.#shape) await this.#open(shape);
    frame.pts = BigInt(this.#taken);
    this.#taken += frame.nbSamples;
    await this.#feed(frame);
  }

  async finish(): Promise<void> {
    await this.#feed(null);
    await this.#writer.finish();
  }

  async #open(shape: string): Promise<void> {
    const isFirst = this.#graph === null;
    await this.#feed(null);
    this.#graph?.close();
    const stereo = `aresample=${RATE},aformat=sample_fmts=s16:channel_layouts=stereo`;
    this.#graph = openGraph(`abuffer@in=${shape},${stereo},abuffersink@out`);
    [this.#shape, this.#taken] = [shape, 0];
    if (!isFirst) return;
    await this.#writer.addTrack(this.#graph, 'pcm_s16le');
    await this.#writer.start();
  }

  /** Null flushes the current graph. */
  async #feed(frame: Frame | null): Promise<void> {
    if (!this.#graph) return;
    check(await this.#graph.filter('in').buffersrcAddFrame(frame), 'take sound');
    for await (const converted of framesOf(this.#graph)) {
      converted.pts = BigInt(this.samples);
      this.samples += converted.nbSamples;
      await this.#writer.write(0, converted);
    }
  }
}

function refuseOddSound({ sampleRate, channels }: Frame): void {
  const { minRate, maxRate, maxChannels } = soundBounds;
  if (sampleRate < minRate || sampleRate > maxRate || channels < 1 || channels > maxChannels)
    throw new UnreadableError('Its rate or its channels are out of bounds.');
}

/** Rate and channels in filter notation. Nothing else that the file claims is used. */
function shapeOf({ sampleRate, format, channelLayout }: Frame): string {
  const samples = avGetSampleFmtName(format as Parameters<typeof avGetSampleFmtName>[0]);
  const layout = `0x${channelLayout.mask.toString(16)}`;
  return `time_base=1/${sampleRate}:sample_rate=${sampleRate}:sample_fmt=${samples}:channel_layout=${layout}`;
}
