import { crc32, inflateRawSync } from 'node:zlib';

/** Files of a zip by name, read through its directory like any unpacker; throws on inconsistencies. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf('PK\x05\x06');
  if (end < 0) throw new Error('not a zip file');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new Error('broken directory');
    const method = bytes.readUInt16LE(at + 10);
    const [crc, packedSize, size] = [16, 20, 24].map((field) => bytes.readUInt32LE(at + field));
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (bytes.toString('latin1', local, local + 4) !== 'PK\x03\x04') throw new Error(`no entry for ${name}`);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + (packedSize ?? 0));
    const content = method === 0 ? packed : inflateRawSync(packed);
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
