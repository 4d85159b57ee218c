import {
  AV_CODEC_FLAG_FRAME_DURATION,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AVERROR_EOF,
  AVFMT_FLAG_BITEXACT,
  AVFMT_GLOBALHEADER,
  type AVFormatFlag,
  type FFEncoderCodec,
} from 'node-av/constants';
import { Codec, CodecContext, Dictionary, FormatContext, Frame, Packet, type Stream } from 'node-av/lib';
import { AVERROR_EAGAIN, check, type Graph } from './filter-graph.ts';

type Options = Record<string, string | number>;
type Track = { encoder: CodecContext; stream: Stream };

/** Writes a media file with one or more tracks, each fed with the frames of a graph. */
export class MediaWriter {
  readonly #file = new FormatContext();
  readonly #tracks: Track[] = [];
  readonly #packet = new Packet();

  constructor(path: string, format: string) {
    this.#packet.alloc();
    check(this.#file.allocOutputContext2(null, format, `file:${path}`), 'prepare the file');
    // Keeps program names and versions out of downloads.
    this.#file.flags = (this.#file.flags | AVFMT_FLAG_BITEXACT) as AVFormatFlag;
  }

  /** Returns the index of the track. The graph determines the encoded format. */
  async addTrack(graph: Graph, codecName: string, options: Options = {}): Promise<number> {
    const codec = findEncoder(codecName);
    if (!codec) throw new Error(`There is no encoder ${codecName}.`);
    const encoder = new CodecContext();
    encoder.allocContext3(codec);
    describeFrames(encoder, graph);
    // Otherwise the duration of the last frame is unknown.
    encoder.setFlags(AV_CODEC_FLAG_FRAME_DURATION);
    if (((this.#file.oformat?.flags ?? 0) & AVFMT_GLOBALHEADER) !== 0) encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
    check(await encoder.open2(codec, Dictionary.fromObject(options)), `open ${codecName}`);
    const stream = this.#file.newStream(codec);
    stream.timeBase = encoder.timeBase;
    check(stream.codecpar.fromContext(encoder), 'describe the track');
    this.#tracks.push({ encoder, stream });
    return this.#tracks.length - 1;
  }

  async start(options: Options = {}): Promise<void> {
    check(await this.#file.openOutput(), 'open the file');
    check(await this.#file.writeHeader(Dictionary.fromObject(options)), 'write the header');
  }

  /** Null ends the track. */
  async write(track: number, frame: Frame | null): Promise<void> {
    const { encoder, stream } = this.#track(track);
    check(await encoder.sendFrame(frame), 'encode');
    for (;;) {
      const code = await encoder.receivePacket(this.#packet);
      if (code === AVERROR_EAGAIN || code === AVERROR_EOF) return;
      check(code, 'encode');
      this.#packet.streamIndex = track;
      this.#packet.rescaleTs(encoder.timeBase, stream.timeBase);
      check(await this.#file.interleavedWriteFrame(this.#packet), 'write');
    }
  }

  async finish(): Promise<void> {
    for (const track of this.#tracks.keys()) await this.write(track, null);
    check(await this.#file.writeTrailer(), 'finish the file');
    await this.#file.closeOutput();
  }

  #track(track: number): Track {
    const found = this.#tracks[track];
    if (!found) throw new Error('There is no such track.');
    return found;
  }
}

export function findEncoder(name: string): Codec | null {
  return Codec.findEncoderByName(name as FFEncoderCodec);
}

/** Runs graphs to their end, into the tracks of one file. */
export async function writeGraphs(
  { file, format, options = {} }: { file: string; format: string; options?: Options },
  tracks: readonly { graph: Graph; codec: string; options?: Options }[],
): Promise<void> {
  const writer = new MediaWriter(file, format);
  const running = new Map<number, Graph>();
  for (const { graph, codec, options: encoding } of tracks) {
    running.set(await writer.addTrack(graph, codec, encoding), graph);
  }
  await writer.start(options);
  while (running.size > 0) {
    for (const [track, graph] of running) {
      const frame = await graph.pull();
      if (frame instanceof Frame) await writer.write(track, frame);
      else running.delete(track);
    }
  }
  await writer.finish();
}

function describeFrames(encoder: CodecContext, { sink }: Graph): void {
  encoder.timeBase = sink.buffersinkGetTimeBase();
  if (sink.filter?.name === 'abuffersink') {
    encoder.sampleRate = sink.buffersinkGetSampleRate();
    encoder.sampleFormat = sink.buffersinkGetFormat() as typeof encoder.sampleFormat;
    encoder.channelLayout = sink.buffersinkGetChannelLayout();
    return;
  }
  encoder.width = sink.buffersinkGetWidth();
  encoder.height = sink.buffersinkGetHeight();
  encoder.pixelFormat = sink.buffersinkGetFormat() as typeof encoder.pixelFormat;
  encoder.framerate = sink.buffersinkGetFrameRate();
  encoder.sampleAspectRatio = sink.buffersinkGetSampleAspectRatio();
}
