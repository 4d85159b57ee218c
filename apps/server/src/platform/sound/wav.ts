import { type FileHandle, open } from 'node:fs/promises';
import { soundLevels } from '@right-circle/film/speech-range';

const HEADER_BYTES = 44;

/** Encodes sound as 16-bit PCM with a minimal header. */
export function wavBytes(channels: readonly Float32Array[], sampleRate: number): Buffer {
  const frames = channels[0]?.length ?? 0;
  const blockBytes = channels.length * 2;
  const bytes = Buffer.alloc(HEADER_BYTES + frames * blockBytes);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels.length, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * blockBytes, 28);
  bytes.writeUInt16LE(blockBytes, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(frames * blockBytes, 40);
  let place = HEADER_BYTES;
  for (let i = 0; i < frames; i++) {
    for (const channel of channels) {
      const value = Math.max(-1, Math.min(1, channel[i] ?? 0));
      place = bytes.writeInt16LE(Math.round(value * 32_767), place);
    }
  }
  return bytes;
}

/** Length of a wav we wrote ourselves: by its header, or less if the file is shorter. */
export async function wavSeconds(file: string): Promise<number> {
  return await readWav(file, (_handle, { dataBytes, bytesPerSecond }) => dataBytes / bytesPerSecond);
}

/** Levels of a 16-bit wav we wrote ourselves. Read in parts, so that it neither fills the memory nor blocks requests. */
export async function wavLevels(file: string): Promise<number[]> {
  return await readWav(file, async (handle, { dataAt, dataBytes, bytesPerSecond, channels, sampleRate }) => {
    const levels: number[] = [];
    const part = Buffer.alloc(bytesPerSecond);
    for (let done = 0; done < dataBytes; ) {
      const { bytesRead } = await handle.read(part, 0, Math.min(part.length, dataBytes - done), dataAt + done);
      if (bytesRead === 0) break;
      levels.push(...soundLevels(samplesIn(part.subarray(0, bytesRead), channels), sampleRate));
      done += bytesRead;
    }
    return levels;
  });
}

function samplesIn(bytes: Buffer, channels: number): Float32Array[] {
  const frames = Math.floor(bytes.length / 2 / channels);
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: frames }, (__, i) => bytes.readInt16LE((i * channels + channel) * 2) / 32_768),
  );
}

type WavData = { channels: number; sampleRate: number; bytesPerSecond: number; dataAt: number; dataBytes: number };

async function readWav<T>(file: string, read: (handle: FileHandle, wav: WavData) => T | Promise<T>): Promise<T> {
  const handle = await open(file);
  try {
    const header = Buffer.alloc(4096);
    const { bytesRead } = await handle.read(header, 0, header.length, 0);
    const dataAt = header.subarray(0, bytesRead).indexOf('data', 0, 'latin1') + 8;
    if (dataAt < 8 || header.toString('latin1', 8, 12) !== 'WAVE') throw new Error('not a wav file');
    const { size } = await handle.stat();
    return await read(handle, {
      channels: header.readUInt16LE(22),
      sampleRate: header.readUInt32LE(24),
      bytesPerSecond: header.readUInt32LE(28),
      dataAt,
      dataBytes: Math.min(header.readUInt32LE(dataAt - 4), size - dataAt),
    });
  } finally {
    await handle.close();
  }
}
