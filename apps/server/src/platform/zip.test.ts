import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readZip } from '../../test/read-zip.ts';
import { type ZipEntry, zip } from './zip.ts';

async function* given(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

describe(zip, () => {
  it('packs files that unpack unchanged, with names in every script', async () => {
    const long = Buffer.from('circle '.repeat(10_000));
    const picture = Buffer.from([0xff, 0xd8, 0, 1, 2, 3]);
    const bytes = await buffer(
      zip(
        given(
          { name: 'a.json', bytes: long },
          { name: 'आशा/😀.webp', bytes: picture },
          { name: 'empty', bytes: Buffer.alloc(0) },
        ),
      ),
    );
    const files = readZip(bytes);
    expect([...files.keys()]).toEqual(['a.json', 'आशा/😀.webp', 'empty']);
    expect(files.get('a.json')?.equals(long)).toBe(true);
    expect(files.get('आशा/😀.webp')?.equals(picture)).toBe(true);
    expect(bytes.length, 'text is packed').toBeLessThan(1000);
  });

  it('is valid without any entry', async () => {
    expect(readZip(await buffer(zip(given()))).size).toBe(0);
  });

  it('requests an entry only when it is read, and closes its source when the reader leaves', async () => {
    const asked: number[] = [];
    let isClosed = false;
    async function* source(): AsyncGenerator<ZipEntry> {
      try {
        for (let n = 0; n < 100; n++) {
          asked.push(n);
          yield { name: `${n}.mp4`, bytes: Buffer.alloc(200_000, n) };
        }
      } finally {
        isClosed = true;
      }
    }
    for await (const chunk of zip(source())) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(asked.length).toBeLessThan(5);
    expect(isClosed).toBe(true);
  });

  it('fails with its source', async () => {
    async function* source(): AsyncGenerator<ZipEntry> {
      yield { name: 'a', bytes: Buffer.from('a') };
      throw new Error('storage is away');
    }
    await expect(buffer(zip(source()))).rejects.toThrow('storage is away');
  });
});
