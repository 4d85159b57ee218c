import { gzipSync } from 'node:zlib';

export type PackedFile = { path: string; content: Buffer | string; mode?: number };

const BLOCK = 512;

/** Packs files like the npm registry: a gzipped tar archive with everything below "package/". */
export function packTarball(files: PackedFile[]): Buffer {
  const blocks = files.flatMap(({ path, content, mode = 0o644 }) => {
    const bytes = Buffer.from(content);
    return [headerOf(`package/${path}`, bytes.length, mode), bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))];
  });
  // Level 0: the tests pack often and download locally.
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 0 });
}

function headerOf(path: string, size: number, mode: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(path, 0);
  header.write(octal(mode, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(1_700_000_000, 11), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
