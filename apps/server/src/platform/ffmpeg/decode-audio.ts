import { AV_CHANNEL_ORDER_NATIVE, AVDISCARD_ALL, AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import {
  avChannelLayoutDefault,
  avGetSampleFmtName,
  Codec,
  CodecContext,
  Dictionary,
  FFmpegError,
  FormatContext,
  Frame,
  InputFormat,
  Packet,
  type Stream,
} from 'node-av/lib';
import { soundBounds } from '../sound/check-wav.ts';
import type { DecodeAudioJob } from './ffmpeg-job.ts';
import { check, framesOf, type Graph, openGraph } from './filter-graph.ts';
import { MediaWriter } from './media-writer.ts';

const RATE = 48_000;
/** Formats that recorders and phones write. Exotic decoders are left out: they get little scrutiny. */
const decoders = (
  'mp3,mp3float,aac,aac_latm,alac,opus,libopus,vorbis,flac,' +
  'pcm_u8,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32le,pcm_f64le,pcm_alaw,pcm_mulaw'
).split(',');

/** The sender's bytes are at fault, whatever FFmpeg says about them. */
class UnreadableError extends Error {
  override name = 'UnreadableError';
}

export async function decodeAudio({ file, demuxer, maxSeconds, into }: DecodeAudioJob): Promise<void> {
  const input = await openUpload(file, demuxer);
  const output = new StereoWav(into);
  for await (const frame of decodedFrames(input)) {
    await output.add(frame);
    if (output.samples >= (maxSeconds + 1) * RATE) break;
  }
  if (output.samples === 0) throw new UnreadableError('There is no sound in it.');
  await output.finish();
}

/** A wav of ours, 48 kHz stereo. Samples are counted here: what a file says about its times and its length is not believed. */
class StereoWav {
  samples = 0;
  readonly #writer: MediaWriter;
  #graph: Graph | null = null;
  #shape = '';
  #taken = 0;

  constructor(path: string) {
    this.#writer = new MediaWriter(path, 'wav');
  }

  async add(frame: Frame): Promise<void> {
    refuseOddSound(frame);
    // Many files only say how many channels there are; some name them in their own way.
    if (frame.channelLayout.order !== AV_CHANNEL_ORDER_NATIVE) {
      frame.channelLayout = avChannelLayoutDefault(frame.channels);
    }
    const shape = shapeOf(frame);
    // Rate and channels may change on the way, as in a stream that was put together from pieces.
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

  /** Null ends what was fed so far. */
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

/** Opens one local file with one named demuxer, so that playlists and references to other files are not followed. */
async function openUpload(file: string, demuxer: string): Promise<FormatContext> {
  const format = InputFormat.findInputFormat(demuxer);
  if (!format) throw new Error(`There is no demuxer ${demuxer}.`);
  const options = {
    protocol_whitelist: 'file',
    format_whitelist: format.name,
    codec_whitelist: decoders.join(','),
    max_streams: 32,
    // An MP4 can name other files as the place of its sound.
    ...(demuxer === 'mov' && { enable_drefs: 0, use_absolute_path: 0 }),
  };
  const input = new FormatContext();
  readable(await input.openInput(`file:${file}`, format, Dictionary.fromObject(options)), 'open');
  readable(await input.findStreamInfo(null), 'find the streams');
  return input;
}

async function* decodedFrames(input: FormatContext): AsyncGenerator<Frame> {
  const stream = input.streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO);
  if (!stream) throw new UnreadableError('There is no sound in it.');
  for (const other of input.streams) if (other.index !== stream.index) other.discard = AVDISCARD_ALL;
  const decoder = await openDecoder(stream);
  const [packet, frame] = [new Packet(), new Frame()];
  packet.alloc();
  frame.alloc();
  for (let isOver = false; !isOver; ) {
    // A file that was cut off ends with an error: it is used as far as it goes.
    isOver = (await input.readFrame(packet)) < 0;
    if (!isOver && packet.streamIndex !== stream.index) {
      packet.unref();
      continue;
    }
    // A damaged packet is skipped; the next one may be whole.
    const sent = await decoder.sendPacket(isOver ? null : packet);
    packet.unref();
    if (sent < 0) continue;
    while ((await decoder.receiveFrame(frame)) >= 0) {
      yield frame;
      frame.unref();
    }
  }
}

async function openDecoder(stream: Stream): Promise<CodecContext> {
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (!codec?.name || !decoders.includes(codec.name)) throw new UnreadableError('Its sound is of another kind.');
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  readable(decoder.parametersToContext(stream.codecpar), 'prepare the decoder');
  decoder.pktTimebase = stream.timeBase;
  readable(await decoder.open2(codec, Dictionary.fromObject({ threads: 1 })), 'open the decoder');
  return decoder;
}

function refuseOddSound({ sampleRate, channels }: Frame): void {
  const { minRate, maxRate, maxChannels } = soundBounds;
  if (sampleRate < minRate || sampleRate > maxRate || channels < 1 || channels > maxChannels)
    throw new UnreadableError('Its rate or its channels are out of bounds.');
}

/** Rate and channels, in the notation of filters. What a file claims goes no further than these numbers. */
function shapeOf({ sampleRate, format, channelLayout }: Frame): string {
  const samples = avGetSampleFmtName(format as Parameters<typeof avGetSampleFmtName>[0]);
  const layout = `0x${channelLayout.mask.toString(16)}`;
  return `time_base=1/${sampleRate}:sample_rate=${sampleRate}:sample_fmt=${samples}:channel_layout=${layout}`;
}

function readable(code: number, operation: string): void {
  if (code < 0) throw new UnreadableError(`${operation}: ${FFmpegError.strerror(code)}`);
}
