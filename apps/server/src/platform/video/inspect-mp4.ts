import { type FileHandle, open } from 'node:fs/promises';

export type Mp4Facts = {
  seconds: number;
  bytes: number;
  /** Codec names as in the file: avc1, mp4a. */
  codecs: string[];
  width: number;
  height: number;
  /** The index is at the beginning, so that a player can start before the rest has loaded. */
  isFastStart: boolean;
};

type Box = { kind: string; body: Buffer };

const HEADER_BYTES = 8;
const MAX_INDEX_BYTES = 20_000_000;
/** Boxes that only contain boxes, and the number of bytes before those. */
const containers: Record<string, number> = { moov: 0, trak: 0, mdia: 0, minf: 0, stbl: 0, stsd: 8 };

class Mp4Error extends Error {
  override name = 'Mp4Error';
}

/** Reads the index of an mp4 file; throws if it is missing or truncated, as in an incomplete file. */
export async function inspectMp4(path: string): Promise<Mp4Facts> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { moov, isFastStart } = await findIndex(file, size);
    const boxes = boxesIn(moov, 'moov');
    const header = boxes.find(({ kind }) => kind === 'mvhd')?.body;
    const video = boxes.find(({ kind }) => kind === 'avc1')?.body;
    if (!header || !video) throw new Mp4Error('the index is not whole');
    return {
      seconds: secondsOf(header),
      bytes: size,
      codecs: boxes.map(({ kind }) => kind).filter((kind) => kind === 'avc1' || kind === 'mp4a'),
      width: video.readUInt16BE(24),
      height: video.readUInt16BE(26),
      isFastStart,
    };
  } finally {
    await file.close();
  }
}

async function findIndex(file: FileHandle, size: number): Promise<{ moov: Buffer; isFastStart: boolean }> {
  let [at, hasSeenMedia] = [0, false];
  let found: { moov: Buffer; isFastStart: boolean } | null = null;
  while (at + HEADER_BYTES <= size) {
    const header = await readAt(file, at, HEADER_BYTES * 2);
    const kind = header.toString('latin1', 4, 8);
    const short = header.readUInt32BE(0);
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    if (length < HEADER_BYTES || at + length > size) throw new Mp4Error('a part is cut off');
    if (kind === 'moov') {
      if (length > MAX_INDEX_BYTES) throw new Mp4Error('the index is too large');
      const moov = await readAt(file, at + HEADER_BYTES, length - HEADER_BYTES);
      found = { moov, isFastStart: !hasSeenMedia };
    }
    if (kind === 'mdat') hasSeenMedia = true;
    at += length;
  }
  if (!found) throw new Mp4Error('there is no index');
  return found;
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, at);
  return bytes;
}

function boxesIn(body: Buffer, kind: string): Box[] {
  const boxes: Box[] = [];
  let at = containers[kind] ?? body.length;
  while (at + HEADER_BYTES <= body.length) {
    const length = body.readUInt32BE(at);
    if (length < HEADER_BYTES || at + length > body.length) throw new Mp4Error('the index is broken');
    const box = { kind: body.toString('latin1', at + 4, at + 8), body: body.subarray(at + HEADER_BYTES, at + length) };
    boxes.push(box, ...boxesIn(box.body, box.kind));
    at += length;
  }
  return boxes;
}

/** Longer videos have a header with wider numbers. */
function secondsOf(header: Buffer): number {
  const isWide = header.readUInt8(0) === 1;
  const scale = header.readUInt32BE(isWide ? 20 : 12);
  const length = isWide ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return length / scale;
}
