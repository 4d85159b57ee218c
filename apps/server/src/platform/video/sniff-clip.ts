/** The demuxers of FFmpeg that may ever see an uploaded film. Each reads one file and follows no reference out of it. */
export type ClipDemuxer = 'mov' | 'matroska';

const MATROSKA = [0x1a, 0x45, 0xdf, 0xa3];

/** What the bytes are, whatever the sender called them; null for anything that is no mp4, mov or webm. */
export function sniffClip(bytes: Uint8Array): ClipDemuxer | null {
  const text = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4));
  // Old cameras begin a mov without naming its kind.
  if (['ftyp', 'moov', 'wide', 'mdat'].includes(text(4))) return 'mov';
  return MATROSKA.every((byte, index) => bytes[index] === byte) ? 'matroska' : null;
}
