const HEADER_BYTES = 22;

/** One PNG in the .ico container that browsers request if they do not read the page's own icon links. */
export function ico(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
