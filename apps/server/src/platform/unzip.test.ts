import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { UnzipError, unzip } from './unzip.ts';
import { zip } from './zip.ts';

const limits = { wants: () => true, maxEntries: 10, maxEntryBytes: 100_000, maxBytes: 150_000 };

async function zipped(files: Record<string, Buffer | string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }));
  return await buffer(Readable.from(zip(Readable.from(entries))));
}

describe(unzip, () => {
  it('unpacks what was packed, and only the requested entries', async () => {
    const bytes = await zipped({ 'a.json': '{"नमस्ते":1}', 'photo.jpg': Buffer.alloc(50, 7), 'empty.txt': '' });
    const entries = await unzip(bytes, { ...limits, wants: (name) => !name.endsWith('.jpg') });
    expect(entries.map(({ name, bytes: content }) => [name, content.toString()])).toEqual([
      ['a.json', '{"नमस्ते":1}'],
      ['empty.txt', ''],
    ]);
  });

  it.each([
    ['one huge file', { 'bomb.json': Buffer.alloc(200_000) }, 'too large'],
    ['many large files', { a: Buffer.alloc(90_000), b: Buffer.alloc(90_000) }, 'too large'],
    ['too many files', Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`f${n}`, 'x'])), 'too many files'],
  ])('refuses a bomb of %s', async (_label, files, problem) => {
    await expect(unzip(await zipped(files), limits)).rejects.toThrow(new UnzipError(problem));
  });

  it('does not trust the size in the directory', async () => {
    const bytes = await zipped({ 'bomb.json': Buffer.alloc(200_000) });
    const directory = bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
    bytes.writeUInt32LE(10, directory + 24);
    await expect(unzip(bytes, limits)).rejects.toThrow(new UnzipError('damaged'));
  });

  it('refuses a locked file and a packing it does not know', async () => {
    const bytes = await zipped({ 'a.json': '{}' });
    const directory = bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
    const [locked, unknown] = [Buffer.from(bytes), Buffer.from(bytes)];
    locked.writeUInt8(bytes.readUInt8(directory + 8) | 1, directory + 8);
    unknown.writeUInt16LE(12, directory + 10);
    await expect(unzip(locked, limits)).rejects.toThrow(new UnzipError('locked with a password'));
    await expect(unzip(unknown, limits)).rejects.toThrow(new UnzipError('damaged'));
    await expect(unzip(Buffer.from('no zip'), limits)).rejects.toThrow(new UnzipError('not a zip file'));
  });

  it('refuses every file with one byte cut off or changed, without hanging or crashing', async () => {
    const whole = await zipped({ 'a.json': '{"likes":[1,2,3]}' });
    for (let at = 0; at < whole.length; at++) {
      const turned = Buffer.from(whole);
      turned.writeUInt8(turned.readUInt8(at) ^ 0xff, at);
      for (const broken of [whole.subarray(0, at), turned]) {
        await unzip(broken, limits).catch((error: unknown) => expect(error).toBeInstanceOf(UnzipError));
      }
    }
  });
});
