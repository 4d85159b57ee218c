import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { ByteSink } from './byte-sink.ts';
import { keyFrom, newKey, sealedSize, sealTo, unseal } from './sealed-file.ts';
import { createTarWriter, readTar } from './tar.ts';

function memorySink(): ByteSink & { bytes: () => Buffer } {
  const pieces: Uint8Array[] = [];
  return {
    write: async (bytes) => void pieces.push(Uint8Array.from(bytes)),
    finish: async () => undefined,
    abandon: async () => undefined,
    bytes: () => Buffer.concat(pieces),
  };
}

/** Small uneven pieces, as a file or socket may deliver them. */
async function* inPieces(bytes: Buffer, size = 1000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('the archive', () => {
  it('returns every entry, whether the one before was read or not', async () => {
    const sink = memorySink();
    const tar = createTarWriter(sink);
    await tar.add('one.txt', Buffer.from('first'));
    await tar.addStream('folder/two.bin', 1500, inPieces(Buffer.alloc(1500, 2)));
    await tar.add('empty', Buffer.alloc(0));
    await tar.end();
    const seen: string[] = [];
    for await (const { name, size, content } of readTar(inPieces(sink.bytes(), 700))) {
      seen.push(`${name} ${size} ${name === 'one.txt' ? '' : (await buffer(content())).length}`);
    }
    expect(seen).toEqual(['one.txt 5 ', 'folder/two.bin 1500 1500', 'empty 0 0']);
  });

  it('refuses a file whose size changed while it was copied', async () => {
    const tar = createTarWriter(memorySink());
    await expect(tar.addStream('a', 10, inPieces(Buffer.alloc(9)))).rejects.toThrow('changed its size');
    await expect(tar.addStream('a', 10, inPieces(Buffer.alloc(11)))).rejects.toThrow('changed its size');
  });
});

describe('a sealed file', async () => {
  const key = await newKey('correct horse battery');
  const keyOf = async () => key;
  const chunk = 65_536 + 16;
  const seal = async (plain: Buffer) => {
    const sink = memorySink();
    const sealed = await sealTo(sink, key);
    for await (const piece of inPieces(plain, 50_000)) await sealed.write(piece);
    await sealed.finish();
    return sink.bytes();
  };
  const open = async (sealed: Buffer) => await buffer(unseal(inPieces(sealed, 30_000), keyOf));

  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('[BACKUP-14] returns %d bytes', async (size) => {
    const plain = Buffer.alloc(size, 'abc');
    const sealed = await seal(plain);
    expect((await open(sealed)).equals(plain)).toBe(true);
    expect(sealedSize(key, size)).toBe(sealed.length);
  });

  it('[BACKUP-14] refuses what was cut, extended, changed or reordered', async () => {
    const sealed = await seal(Buffer.alloc(3 * 65_536 + 100, 'abc'));
    const start = sealed.length - 3 * chunk - 116;
    const cuts = [sealed.length - 1, sealed.length - 116, sealed.length - 116 - chunk, start + chunk, start, start - 5];
    for (const end of cuts) await expect(open(sealed.subarray(0, end)), `cut at ${end}`).rejects.toThrow();
    await expect(open(Buffer.concat([sealed, Buffer.from('x')]))).rejects.toThrow('damaged');
    for (const at of [30, 60, start - 10, start, start + 70_000, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(open(changed), `changed at ${at}`).rejects.toThrow();
    }
    const [head, first, second, rest] = [
      sealed.subarray(0, start),
      sealed.subarray(start, start + chunk),
      sealed.subarray(start + chunk, start + 2 * chunk),
      sealed.subarray(start + 2 * chunk),
    ];
    await expect(open(Buffer.concat([head, second, first, rest]))).rejects.toThrow('damaged');
    await expect(open(Buffer.concat([head, first, rest]))).rejects.toThrow('damaged');
  });

  it('[BACKUP-06] tells a wrong passphrase from a damaged file', async () => {
    await expect(keyFrom('another passphrase', key.parameters)).rejects.toThrow('The passphrase is wrong.');
    expect((await keyFrom('correct horse battery', key.parameters)).secret.equals(key.secret)).toBe(true);
  });
});
