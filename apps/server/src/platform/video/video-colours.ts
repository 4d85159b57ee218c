/** In pixels, both even. */
export type VideoSize = { width: number; height: number };

/** Bytes of one frame for an encoder: luma of each pixel, then two chroma planes at half the size. */
export function videoFrameBytes({ width, height }: VideoSize): number {
  return width * height * 1.5;
}

// BT.709 in TV range, as integers of 1/65536.
const GREY = { base: (16 << 16) + 0x8000, red: 11966, green: 40254, blue: 4064 };
const BLUE = { red: -6596, green: -22189, blue: 28785 };
const RED = { red: 28785, green: -26145, blue: -2640 };
/** Four pixels are summed for one colour. */
const COLOUR_BASE = (128 << 18) + 0x20000;

/**
 * Converts the pixels of a canvas to video colours (yuv420p). Encoders can do it too, but would have to read and queue
 * frames more than twice as large.
 */
export function toVideoColours(rgba: Uint8Array, into: Uint8Array, { width, height }: VideoSize): void {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  let blueAt = width * height;
  let redAt = blueAt + (width / 2) * (height / 2);
  for (let y = 0; y < height; y += 2) {
    for (let at = y * width; at < (y + 1) * width; at += 2) {
      const below = at + width;
      const a = pixels[at] ?? 0;
      const b = pixels[at + 1] ?? 0;
      const c = pixels[below] ?? 0;
      const d = pixels[below + 1] ?? 0;
      into[at] = greyOf(a);
      into[at + 1] = greyOf(b);
      into[below] = greyOf(c);
      into[below + 1] = greyOf(d);
      // Red and blue are far enough apart to be summed in one number.
      const redAndBlue = (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff);
      const red = redAndBlue & 0x3ff;
      const blue = redAndBlue >> 16;
      const green = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255);
      into[blueAt++] = (COLOUR_BASE + BLUE.red * red + BLUE.green * green + BLUE.blue * blue) >> 18;
      into[redAt++] = (COLOUR_BASE + RED.red * red + RED.green * green + RED.blue * blue) >> 18;
    }
  }
}

function greyOf(pixel: number): number {
  const colours = GREY.red * (pixel & 255) + GREY.green * ((pixel >> 8) & 255) + GREY.blue * ((pixel >> 16) & 255);
  return (GREY.base + colours) >> 16;
}
