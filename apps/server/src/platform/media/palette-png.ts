import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

type Size = { width: number; height: number };
export type Box = Size & { left: number; top: number };
type Picture = Size & { pixels: Uint8ClampedArray };

/**
 * Encodes opaque pixels (RGBA) as a PNG with a palette. A photo in the box gets colours of its own and dithering; letters
 * and flat areas around it share `plain` others. `detailed` lists how many colours the photo gets, the next one if the file
 * has more than `maxBytes`. Several times faster than a general quantiser, which weighs every pixel of the ground like one
 * of the photo.
 */
export async function encodePalettePng(
  picture: Picture,
  { box, plain, detailed, maxBytes }: { box: Box; plain: number; detailed: number[]; maxBytes: number },
): Promise<Buffer> {
  const outside = (y: number) => spansOutside(picture, box, y);
  const ground: Colour = [picture.pixels[0]!, picture.pixels[1]!, picture.pixels[2]!];
  const letters = byGreen([...choosePalette(countColours(picture, outside), plain - 1), ground]);
  const nearest = createNearest(letters);
  const rows = new Uint8Array((picture.width + 1) * picture.height);
  drawPlain(picture, { rows, spansOf: outside, nearest });
  await nextTurn();
  const colours = countColours(picture, (y) => (isInside(box, y) ? [[box.left, box.left + box.width]] : []));
  const weighed = colours.map(({ colour, weight }) => ({ colour, weight: weight ** DETAIL_EXPONENT }));
  let png: Buffer = Buffer.alloc(0);
  for (const count of detailed) {
    const palette = byGreen(choosePalette(weighed, count));
    await drawDithered(picture, { rows, box, palette, first: letters.length, groundIndex: nearest(...ground) });
    png = await pngOf(picture, rows, [...letters, ...palette]);
    if (png.length <= maxBytes) break;
  }
  return png;
}

/** Below 1, so that something small in a photo keeps its colour beside a large ground. */
const DETAIL_EXPONENT = 0.7;

type Span = readonly [from: number, to: number];

const isInside = ({ top, height }: Box, y: number) => y >= top && y < top + height;
const spansOutside = ({ width }: Size, box: Box, y: number): Span[] =>
  isInside(box, y)
    ? [
        [0, box.left],
        [box.left + box.width, width],
      ]
    : [[0, width]];

/** Whole pixels; signed, so that the engine compares them as small numbers. */
const wordsOf = ({ width, height, pixels }: Picture) =>
  new Int32Array(pixels.buffer, pixels.byteOffset, width * height);

type SpansOf = (y: number) => Span[];

/** Visits runs of equal pixels: most of a drawn picture is ground. */
function forEachRun(picture: Picture, spansOf: SpansOf, visit: (start: number, end: number, y: number) => void): void {
  const { width, height } = picture;
  const words = wordsOf(picture);
  for (let y = 0; y < height; y++) {
    for (const [left, right] of spansOf(y)) {
      const end = y * width + right;
      for (let at = y * width + left, next = at; at < end; at = next) {
        const word = words[at];
        while (next < end && words[next] === word) next += 1;
        visit(at, next, y);
      }
    }
  }
}

type Colour = readonly [red: number, green: number, blue: number];
/** The mean of similar colours, and how many pixels have one of them. */
type Weighted = { colour: Colour; weight: number };

/** Colours that differ by less are one: 5 bits of red, 6 of green and 5 of blue. */
const BINS = 1 << 16;
const binOf = (red: number, green: number, blue: number) => ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3);

/** Leaves out the ground, which has its own place in the palette. */
function countColours(picture: Picture, spansOf: SpansOf): Weighted[] {
  const { pixels } = picture;
  const words = wordsOf(picture);
  const sums = new Uint32Array(BINS * 4);
  forEachRun(picture, spansOf, (start, end) => {
    if (words[start] === words[0]) return;
    const at = start * 4;
    const weight = end - start;
    const bin = binOf(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!) * 4;
    sums[bin]! += pixels[at]! * weight;
    sums[bin + 1]! += pixels[at + 1]! * weight;
    sums[bin + 2]! += pixels[at + 2]! * weight;
    sums[bin + 3]! += weight;
  });
  const found: Weighted[] = [];
  for (let bin = 0; bin < sums.length; bin += 4) {
    const weight = sums[bin + 3]!;
    if (weight === 0) continue;
    const colour: Colour = [sums[bin]! / weight, sums[bin + 1]! / weight, sums[bin + 2]! / weight];
    found.push({ colour, weight });
  }
  return found;
}

type Group = { members: Weighted[]; mean: Colour; spread: Colour; error: number };

/** Splits the group with the largest error until there are enough, each at the mean of the channel that varies most. */
function choosePalette(colours: Weighted[], count: number): Colour[] {
  const groups = colours.length > 0 ? [groupOf(colours)] : [];
  while (groups.length < count) {
    const worst = groups.reduce((found, group, index) => (group.error > groups[found]!.error ? index : found), 0);
    const group = groups[worst];
    if (!group || group.error === 0) break;
    const channel = group.spread.indexOf(Math.max(...group.spread)) as 0 | 1 | 2;
    const low = group.members.filter(({ colour }) => colour[channel] < group.mean[channel]);
    const high = group.members.filter(({ colour }) => colour[channel] >= group.mean[channel]);
    // All are equal but for the last digits.
    if (low.length === 0 || high.length === 0) group.error = 0;
    else groups.splice(worst, 1, groupOf(low), groupOf(high));
  }
  return groups.map(colourOf);
}

/** The mean, or the colour that most pixels have: edges of letters do not change the colour of their inside. */
function colourOf({ members, mean }: Group): Colour {
  const most = members.reduce((found, member) => (member.weight > found.weight ? member : found));
  const total = members.reduce((sum, { weight }) => sum + weight, 0);
  const [red, green, blue] = most.weight > total / 2 ? most.colour : mean;
  return [Math.round(red), Math.round(green), Math.round(blue)];
}

const byGreen = (palette: Colour[]): Colour[] => palette.toSorted(([, a], [, b]) => a - b);

function groupOf(members: Weighted[]): Group {
  const sums = [0, 0, 0];
  const squares = [0, 0, 0];
  let total = 0;
  for (const { colour, weight } of members) {
    total += weight;
    for (let channel = 0; channel < 3; channel++) {
      const value = colour[channel]!;
      sums[channel]! += value * weight;
      squares[channel]! += value * value * weight;
    }
  }
  const of = (get: (channel: number) => number): Colour => [get(0), get(1), get(2)];
  const mean = of((channel) => sums[channel]! / total);
  const spread = of((channel) => Math.max(0, squares[channel]! - sums[channel]! * mean[channel]!));
  return { members, mean, spread, error: members.length > 1 ? spread[0] + spread[1] + spread[2] : 0 };
}

type Nearest = (red: number, green: number, blue: number) => number;

/** Finds the nearest colour of a palette that is sorted by green, once for each bin. */
function createNearest(palette: Colour[]): Nearest {
  const known = new Int16Array(BINS).fill(-1);
  const reds = Int16Array.from(palette, ([red]) => red);
  const greens = Int16Array.from(palette, ([, green]) => green);
  const blues = Int16Array.from(palette, ([, , blue]) => blue);
  /** Number of colours with less green, for each amount of green. */
  const below = Int16Array.from({ length: 256 }, (_, green) => greens.filter((value) => value < green).length);
  return (red, green, blue) => {
    const bin = binOf(red, green, blue);
    if (known[bin]! >= 0) return known[bin]!;
    let best = 0;
    let least = 1e9;
    // The eye is most sensitive to green: once that differs too much, so do all further colours on this side.
    const distanceBy = (at: number) => 4 * (greens[at]! - green) ** 2;
    const compare = (at: number) => {
      const distance = distanceBy(at) + 3 * (reds[at]! - red) ** 2 + 2 * (blues[at]! - blue) ** 2;
      if (distance >= least) return;
      best = at;
      least = distance;
    };
    for (let at = below[green]!; at < greens.length && distanceBy(at) < least; at++) compare(at);
    for (let at = below[green]! - 1; at >= 0 && distanceBy(at) < least; at--) compare(at);
    known[bin] = best;
    return best;
  };
}

type Plain = { rows: Uint8Array; spansOf: SpansOf; nearest: Nearest };

function drawPlain(picture: Picture, { rows, spansOf, nearest }: Plain): void {
  const { pixels } = picture;
  forEachRun(picture, spansOf, (start, end, y) => {
    const index = nearest(pixels[start * 4]!, pixels[start * 4 + 1]!, pixels[start * 4 + 2]!);
    // Each row begins with the byte of its filter.
    rows.fill(index, start + y + 1, end + y + 1);
  });
}

/** Share of the error that neighbours make up for: more of it makes flat areas grainy and the file larger. */
const DITHER = 0.5;
const ROWS_PER_TURN = 64;

type Dithered = { rows: Uint8Array; box: Box; palette: Colour[]; first: number; groundIndex: number };

/** Floyd-Steinberg. Other requests get their turn in between. */
async function drawDithered(picture: Picture, { rows, box, palette, first, groundIndex }: Dithered): Promise<void> {
  const { width, pixels } = picture;
  const words = wordsOf(picture);
  const nearest = createNearest(palette);
  const flat = Uint8Array.from(palette.flat());
  const length = (box.width + 2) * 3;
  let errors = new Float32Array(length);
  let below = new Float32Array(length);
  for (let y = box.top; y < box.top + box.height; y++) {
    if ((y - box.top) % ROWS_PER_TURN === 0) await nextTurn();
    for (let x = 0; x < box.width; x++) {
      const pixel = y * width + box.left + x;
      if (words[pixel] === words[0]) {
        rows[pixel + y + 1] = groundIndex;
        continue;
      }
      const from = pixel * 4;
      const at = (x + 1) * 3;
      const red = toByte(pixels[from]! + errors[at]!);
      const green = toByte(pixels[from + 1]! + errors[at + 1]!);
      const blue = toByte(pixels[from + 2]! + errors[at + 2]!);
      const index = nearest(red, green, blue);
      rows[pixel + y + 1] = first + index;
      spread(errors, below, at, red - flat[index * 3]!);
      spread(errors, below, at + 1, green - flat[index * 3 + 1]!);
      spread(errors, below, at + 2, blue - flat[index * 3 + 2]!);
    }
    const done = errors.fill(0);
    errors = below;
    below = done;
  }
}

function spread(errors: Float32Array, below: Float32Array, at: number, error: number): void {
  if (error === 0) return;
  const part = (error * DITHER) / 16;
  errors[at + 3]! += part * 7;
  below[at - 3]! += part * 3;
  below[at]! += part * 5;
  below[at + 3]! += part;
}

const toByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : (value + 0.5) | 0);

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const INDEXED = 3;

/** Each row begins with its filter, which is none: other filters make indexes less regular. */
async function pngOf({ width, height }: Size, rows: Uint8Array, palette: Colour[]): Promise<Buffer> {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, INDEXED, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const packed = await promisify(deflate)(rows, { level: 7, memLevel: 9 });
  const chunks = [chunk('IHDR', header), chunk('PLTE', Buffer.from(palette.flat())), chunk('IDAT', packed)];
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
