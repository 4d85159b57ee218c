import { BackupError } from './backup-error.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';
import type { ByteSink } from './byte-sink.ts';

const BLOCK = 512;
const NAME_BYTES = 100;
const LARGEST_SIZE = 8 ** 11 - 1;
const DAMAGED = 'The backup is damaged or incomplete';

/** Writes the ustar format, which every `tar` reads. Entries are regular files without owner or time. */
export function createTarWriter(sink: ByteSink) {
  return {
    async add(name: string, bytes: Uint8Array): Promise<void> {
      await sink.write(headerOf(name, bytes.length));
      await sink.write(bytes);
      await sink.write(paddingOf(bytes.length));
    },
    /** `content` must have exactly `size` bytes. */
    async addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
      await sink.write(headerOf(name, size));
      let written = 0;
      for await (const bytes of content) {
        written += bytes.length;
        if (written > size) break;
        await sink.write(bytes);
      }
      if (written !== size) throw new BackupError(`${name} changed its size while it was being copied. Try again.`);
      await sink.write(paddingOf(size));
    },
    async end(): Promise<void> {
      await sink.write(Buffer.alloc(2 * BLOCK));
    },
  };
}

export type TarEntry = { name: string; size: number; content: () => AsyncGenerator<Buffer> };

/**
 * Reads what the writer above has written and nothing else: a header that differs in one bit, padding that is not zero,
 * a missing end and anything after it are refused. Each entry is read to its end before the next.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = createByteReader(source);
  try {
    for (;;) {
      const header = await reader.take(BLOCK);
      if (header.length < BLOCK) throw new BackupError(`${DAMAGED}: it ends too early.`);
      if (isZero(header)) break;
      const { name, size } = parseHeader(header);
      let left = size;
      async function* content(): AsyncGenerator<Buffer> {
        for await (const piece of reader.stream(left)) {
          left -= piece.length;
          yield piece;
        }
        if (left > 0) throw new BackupError(`${DAMAGED}: it ends within ${name}.`);
      }
      yield { name, size, content };
      // Whatever the caller did not read.
      for await (const _ of content());
      await takeZeros(reader, paddingOf(size).length);
    }
    await takeZeros(reader, BLOCK);
    if ((await reader.take(1)).length > 0) throw new BackupError(`${DAMAGED}: something follows its end.`);
  } finally {
    await reader.close();
  }
}

async function takeZeros(reader: ByteReader, size: number): Promise<void> {
  const bytes = await reader.take(size);
  if (bytes.length < size || !isZero(bytes)) throw new BackupError(`${DAMAGED}.`);
}

function headerOf(name: string, size: number): Buffer {
  if (!/^[\x21-\x7e]+$/.test(name) || name.length > NAME_BYTES) throw new Error(`Not a name for an archive: ${name}`);
  if (size > LARGEST_SIZE) throw new BackupError(`${name} is larger than 8 GB, more than a backup can hold.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function parseHeader(header: Buffer): { name: string; size: number } {
  const name = header.subarray(0, NAME_BYTES).toString('latin1').replace(/\0+$/, '');
  const size = Number.parseInt(header.subarray(124, 135).toString('latin1'), 8);
  const isOurs = /^[\x21-\x7e]+$/.test(name) && size >= 0 && headerOf(name, size).equals(header);
  if (!isOurs) throw new BackupError(`${DAMAGED}, or it is not a backup of this product.`);
  return { name, size };
}

function paddingOf(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

function isZero(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}
