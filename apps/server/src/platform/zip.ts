import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  name: string;
  bytes: Buffer;
  /** Number of records, for files that list something. */
  records?: number;
};

const PACKED_ALREADY = /\.(webp|jpe?g|png|gif|mp4|mp3|zip)$/;
// The entries contain their own dates where those matter.
const EARLIEST = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Readable JSON, as a person opens it in an editor. */
export function jsonEntry(name: string, content: unknown): ZipEntry {
  const records = Array.isArray(content) ? content.length : 1;
  return { name, bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`), records };
}

/** Streams a zip file. The next entry is requested when the one before it has been read. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const file = new ZipFile();
  const output = file.outputStream.pipe(new PassThrough());
  const reader = new AbortController();
  const filled = fill(file, entries, reader.signal).catch((error: Error) => output.destroy(error));
  try {
    yield* output;
  } finally {
    // Nothing more is wanted, also if the reader left early: `entries` is closed then.
    reader.abort();
    await filled;
  }
}

async function fill(file: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, bytes } of entries) {
    const content = Readable.from([bytes], { objectMode: false });
    file.addReadStream(content, name, { ...EARLIEST, size: bytes.length, compress: !PACKED_ALREADY.test(name) });
    await finished(content, { signal });
  }
  file.end();
}
