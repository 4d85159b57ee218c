import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export type ZipEntry = { name: string; bytes: Buffer };

type Placed = { name: Buffer; crc: number; method: number; packedSize: number; size: number; offset: number };

const pack = promisify(deflateRaw);
const STORED = 0;
const DEFLATED = 8;
// Bit 11: names are UTF-8.
const FLAGS = 0x0800;
const VERSION = 20;
// 1 January 1980, the earliest date of the format: the entries contain their own dates where those matter.
const DOS_DATE = 0x21;
const MAX_ENTRIES = 0xffff;
const MAX_BYTES = 0xffff_ffff;
const PACKED_ALREADY = /\.(webp|jpe?g|png|gif|mp4|mp3|zip)$/;

/** Readable JSON, as a person opens it in an editor. */
export function jsonEntry(name: string, content: unknown): ZipEntry {
  return { name, bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
}

/** Streams a zip file: never holds more than one entry in memory. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const placed: Placed[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const method = PACKED_ALREADY.test(name) ? STORED : DEFLATED;
    const data = method === STORED ? bytes : await pack(bytes);
    const entry = {
      name: Buffer.from(name),
      crc: crc32(bytes),
      method,
      packedSize: data.length,
      size: bytes.length,
      offset,
    };
    const header = localHeader(entry);
    offset += header.length + data.length;
    if (placed.push(entry) > MAX_ENTRIES || offset > MAX_BYTES) throw new Error('too much for one zip file');
    yield header;
    yield data;
  }
  const directory = Buffer.concat(placed.map(directoryEntry));
  yield directory;
  yield endOfDirectory(placed.length, directory.length, offset);
}

/** Fields shared by a local header and a directory entry, in the order of the format. */
function describe({ name, crc, method, packedSize, size }: Placed): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt16LE(DOS_DATE, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packedSize, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function localHeader(entry: Placed): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04'), describe(entry), entry.name]);
}

function directoryEntry(entry: Placed): Buffer {
  const madeBy = Buffer.from([VERSION, 0]);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, describe(entry), place, entry.name]);
}

function endOfDirectory(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
