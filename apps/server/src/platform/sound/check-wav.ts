/** Rates and channels of real recordings; AAC may have as little as 7350 Hz. */
export const soundBounds = { minRate: 4000, maxRate: 192_000, maxChannels: 8 };

/** Sample formats of constant size, so that bytes determine the length: PCM, floating point, telephone, extended. */
const plainKinds = new Set([1, 3, 6, 7, 0xfffe]);
const sampleBits = new Set([8, 16, 24, 32, 64]);

/** Why a wav file is refused before any decoder sees it, or null. Uses the length of the bytes, not the claimed one. */
export function wavRefusal(bytes: Uint8Array, maxSeconds: number): 'too-long' | 'damaged' | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = chunkOf(view, 'fmt ');
  const data = chunkOf(view, 'data');
  if (!format || format.length < 16 || !data || data.length === 0) return 'damaged';
  const [kind, channels, rate] = [format.readUInt16LE(0), format.readUInt16LE(2), format.readUInt32LE(4)];
  const { minRate, maxRate, maxChannels } = soundBounds;
  if (channels < 1 || channels > maxChannels || rate < 1 || rate > maxRate) return 'damaged';
  if (plainKinds.has(kind)) {
    const bits = format.readUInt16LE(14);
    if (!sampleBits.has(bits)) return 'damaged';
    if (data.length / ((channels * bits) / 8) / rate > maxSeconds) return 'too-long';
  }
  return rate < minRate ? 'damaged' : null;
}

/** Available part of a chunk, which may claim to be longer. */
function chunkOf(bytes: Buffer, kind: string): Buffer | null {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === kind) return bytes.subarray(at + 8, at + 8 + length);
    // Chunks begin at even offsets.
    at += 8 + length + (length % 2);
  }
  return null;
}
