import { AV_NOPTS_VALUE, AVDISCARD_ALL, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import {
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

const tracks = {
  sound: { type: AVMEDIA_TYPE_AUDIO, missing: 'There is no sound in it.', odd: 'Its sound is of another kind.' },
  pictures: { type: AVMEDIA_TYPE_VIDEO, missing: 'There is no picture in it.', odd: 'Its video is of another kind.' },
} as const;

/** The uploaded bytes are invalid, whatever FFmpeg reports. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** Opens one local file with one given demuxer, so that playlists and references to other files are not followed. */
export async function openUpload(file: string, demuxer: string, decoders: readonly string[]): Promise<FormatContext> {
  const format = InputFormat.findInputFormat(demuxer);
  if (!format) throw new Error(`There is no demuxer ${demuxer}.`);
  const options = {
    protocol_whitelist: 'file',
    format_whitelist: format.name,
    codec_whitelist: decoders.join(','),
    max_streams: 32,
    // An MP4 can reference other files for its sound.
    ...(demuxer === 'mov' && { enable_drefs: 0, use_absolute_path: 0 }),
  };
  const input = new FormatContext();
  readable(await input.openInput(`file:${file}`, format, Dictionary.fromObject(options)), 'open');
  readable(await input.findStreamInfo(null), 'find the streams');
  return input;
}

/** Returns the first track of a kind. */
export function trackIn(input: FormatContext, kind: keyof typeof tracks): Stream {
  const stream = input.streams.find(({ codecpar }) => codecpar.codecType === tracks[kind].type);
  if (!stream) throw new UnreadableError(tracks[kind].missing);
  return stream;
}

/** Time of a decoded frame in its file; null if the file doesn't say. */
export function secondsOf(
  { bestEffortTimestamp: at }: Frame,
  { num, den }: { num: number; den: number },
): number | null {
  return at === AV_NOPTS_VALUE ? null : (Number(at) * num) / den;
}

/** Reuses one frame object: it is valid until the next one. */
export async function* decodedFrames(
  input: FormatContext,
  kind: keyof typeof tracks,
  decoders: readonly string[],
): AsyncGenerator<Frame> {
  const stream = trackIn(input, kind);
  for (const other of input.streams) if (other.index !== stream.index) other.discard = AVDISCARD_ALL;
  const decoder = await openDecoder(stream, kind, decoders);
  const [packet, frame] = [new Packet(), new Frame()];
  packet.alloc();
  frame.alloc();
  for (let isOver = false; !isOver; ) {
    // A truncated file ends with an error: it is used up to that point.
    isOver = (await input.readFrame(packet)) < 0;
    if (!isOver && packet.streamIndex !== stream.index) {
      packet.unref();
      continue;
    }
    // A damaged packet is skipped; the next one may be intact.
    const sent = await decoder.sendPacket(isOver ? null : packet);
    packet.unref();
    if (sent < 0) continue;
    while ((await decoder.receiveFrame(frame)) >= 0) {
      yield frame;
      frame.unref();
    }
  }
}

async function openDecoder(
  stream: Stream,
  kind: keyof typeof tracks,
  decoders: readonly string[],
): Promise<CodecContext> {
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (!codec?.name || !decoders.includes(codec.name)) throw new UnreadableError(tracks[kind].odd);
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  readable(decoder.parametersToContext(stream.codecpar), 'prepare the decoder');
  decoder.pktTimebase = stream.timeBase;
  readable(await decoder.open2(codec, Dictionary.fromObject({ threads: 1 })), 'open the decoder');
  return decoder;
}

function readable(code: number, operation: string): void {
  if (code < 0) throw new UnreadableError(`${operation}: ${FFmpegError.strerror(code)}`);
}
