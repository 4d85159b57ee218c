import { describe, expect, it } from 'vitest';
import { wavRefusal } from './check-wav.ts';
import { wavBytes } from './wav.ts';

const TWO_SECONDS = 16_000;

function aWav(change: (bytes: Buffer) => unknown = () => undefined): Buffer {
  const bytes = wavBytes([new Float32Array(TWO_SECONDS).fill(0.1)], 8000);
  change(bytes);
  return bytes;
}

describe(wavRefusal, () => {
  it.each([
    ['a plain recording', aWav(), null],
    ['more than it says it has', aWav((bytes) => bytes.writeUInt32LE(0xffff_ffff, 40)), null],
    ['another chunk before the sound', withChunk(aWav(), 'LIST', 5), null],
    ['an odd rate that makes it endless', aWav((bytes) => bytes.writeUInt32LE(1, 24)), 'too-long'],
    ['a rate below all recorders', aWav((bytes) => bytes.writeUInt32LE(3999, 24)), 'too-long'],
    ['a rate above all recorders', aWav((bytes) => bytes.writeUInt32LE(192_001, 24)), 'damaged'],
    ['no rate', aWav((bytes) => bytes.writeUInt32LE(0, 24)), 'damaged'],
    ['no channels', aWav((bytes) => bytes.writeUInt16LE(0, 22)), 'damaged'],
    ['nine channels', aWav((bytes) => bytes.writeUInt16LE(9, 22)), 'damaged'],
    ['samples without bits', aWav((bytes) => bytes.writeUInt16LE(0, 34)), 'damaged'],
    ['samples of a bit and a half', aWav((bytes) => bytes.writeUInt16LE(12, 34)), 'damaged'],
    ['no sound', aWav().subarray(0, 44), 'damaged'],
    ['half a header', aWav().subarray(0, 30), 'damaged'],
    ['a chunk that runs over the end', aWav((bytes) => bytes.writeUInt32LE(0xffff_fff0, 16)), 'damaged'],
  ])('%s', (_what, bytes, refusal) => {
    expect(wavRefusal(bytes, 3)).toBe(refusal);
  });

  it('uses the length of the sound, to the sample', () => {
    expect([wavRefusal(aWav(), 2), wavRefusal(aWav(), 1.9999)]).toEqual([null, 'too-long']);
    // The length of compressed sound is only known after decoding.
    const compressed = aWav((bytes) => bytes.writeUInt16LE(0x55, 20));
    expect(wavRefusal(compressed, 1)).toBe(null);
    expect(
      wavRefusal(
        aWav((bytes) => bytes.writeUInt32LE(3999, 24)),
        60,
      ),
    ).toBe('damaged');
  });
});

/** Chunks of odd length are padded. */
function withChunk(bytes: Buffer, kind: string, length: number): Buffer {
  const chunk = Buffer.alloc(8 + length + (length % 2));
  chunk.write(kind, 'latin1');
  chunk.writeUInt32LE(length, 4);
  return Buffer.concat([bytes.subarray(0, 36), chunk, bytes.subarray(36)]);
}
