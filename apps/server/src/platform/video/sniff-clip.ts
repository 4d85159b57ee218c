/** FFmpeg demuxers allowed for uploaded videos. Each reads one file and follows no references. */
export type ClipDemuxer = 'mov' | 'matroska';

const MATROSKA = [0x1a, 0x45, 0xdf, 0xa3];

/** Detects the format from the bytes, whatever the name; null for anything but mp4, mov or webm. */
export function sniffClip(bytes: Uint8Array): ClipDemuxer | null {
  const text = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4));
  // Old cameras begin a mov without a type.
  if (['ftyp', 'moov', 'wide', 'mdat'].includes(text(4))) return 'mov';
  return MATROSKA.every((byte, index) => bytes[index] === byte) ? 'matroska' : null;
}
