/** FFmpeg demuxers allowed for uploads. Each reads one file and follows no references. */
export type AudioDemuxer = 'mp3' | 'aac' | 'mov' | 'wav' | 'ogg' | 'matroska';

/** Detects the format from the bytes, whatever the name; null for anything that is not sound. */
export function sniffAudio(bytes: Uint8Array): AudioDemuxer | null {
  const text = (offset: number, expected: string) =>
    [...expected].every((letter, i) => bytes[offset + i] === letter.charCodeAt(0));
  if (text(0, 'RIFF') && text(8, 'WAVE')) return 'wav';
  if (text(0, 'OggS')) return 'ogg';
  if (text(4, 'ftyp')) return 'mov';
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3) return 'matroska';
  if (text(0, 'ID3')) return 'mp3';
  return frameKind(bytes);
}

/** A raw stream begins with eleven set bits; the layer distinguishes MP3 from AAC, and invalid values are refused. */
function frameKind([first = 0, second = 0, third = 0]: Uint8Array): AudioDemuxer | null {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  if ((second & 0xf6) === 0xf0) return 'aac';
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3];
  const [bitRate, sampleRate] = [third >> 4, (third >> 2) & 3];
  return version !== 1 && layer === 1 && bitRate !== 15 && sampleRate !== 3 ? 'mp3' : null;
}
