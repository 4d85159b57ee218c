import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import { fontOf } from '@right-circle/film/film-fonts';
import { type Box, encodePalettePng } from '#platform/media/palette-png.ts';

const SIZE = { width: 1200, height: 630 };
const MAX_BYTES = 60_000;
const TEXT_COLOURS = 64;
const PICTURE_COLOURS = [128, 40, 12, 4, 2];
const PORTRAIT = { left: 108, top: 163, width: 304, height: 304 };
const POSTER = { left: 80, top: 55, width: 292, height: 520 };
const INK = '#22123b';

export type Preview = {
  appName: string;
  title: string;
  subtitle: string;
  /** "₹400 for 15 min" and "Next: Mon 16 Nov, 6:30 pm IST" */
  lines: string[];
  /** A square portrait, or the poster of a reel. */
  picture: Buffer | null;
  isPoster: boolean;
  initials: string;
};

/** Draws the picture that messengers show with a link, with as many colours as 60 kB have room for. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  // Loaded with the first picture: most processes never draw one.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const { registerFonts } = await import('#platform/video/canvas-fonts.ts');
  registerFonts();
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  drawGround(context);
  const picture = preview.picture && (await loadImage(preview.picture).catch(() => null));
  context.save();
  if (preview.isPoster) {
    context.beginPath();
    context.roundRect(POSTER.left, POSTER.top, POSTER.width, POSTER.height, 28);
    context.clip();
    context.fillStyle = '#f8f0e1';
    context.fillRect(POSTER.left, POSTER.top, POSTER.width, POSTER.height);
    if (picture) drawCovering(context, picture, POSTER);
  } else {
    drawPortraitGround(context, preview.initials);
    context.beginPath();
    context.arc(260, 315, 152, 0, Math.PI * 2);
    context.clip();
    if (picture) drawCovering(context, picture, PORTRAIT);
  }
  context.restore();
  drawTexts(context, preview);
  const { data } = context.getImageData(0, 0, SIZE.width, SIZE.height);
  return await encodePalettePng(
    { ...SIZE, pixels: data },
    { box: preview.isPoster ? POSTER : PORTRAIT, plain: TEXT_COLOURS, detailed: PICTURE_COLOURS, maxBytes: MAX_BYTES },
  );
}

/** Fills the box and cuts off what is too much on two sides. */
function drawCovering(context: SKRSContext2D, picture: Image, { left, top, width, height }: Box): void {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, left + (width - w) / 2, top + (height - h) / 2, w, h);
}

function drawGround(context: SKRSContext2D): void {
  context.fillStyle = '#fff8ec';
  context.fillRect(0, 0, SIZE.width, SIZE.height);
}

function drawPortraitGround(context: SKRSContext2D, initials: string): void {
  context.lineWidth = 14;
  context.lineCap = 'round';
  const arcs = [
    ['#ffb61e', -0.5, 0.28],
    ['#00756b', 0.36, 0.95],
    ['#d3185c', 1.03, 1.42],
  ] as const;
  for (const [colour, from, to] of arcs) {
    context.strokeStyle = colour;
    context.beginPath();
    context.arc(260, 315, 178, from * Math.PI, to * Math.PI);
    context.stroke();
  }
  context.fillStyle = '#ffedc7';
  context.beginPath();
  context.arc(260, 315, 152, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = INK;
  context.font = fontOf({ family: 'Poppins', weight: 800 }, 110);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(initials, 260, 322);
}

const TEXT_LEFT = 500;
const TEXT_WIDTH = 640;

function drawTexts(context: SKRSContext2D, { appName, title, subtitle, lines }: Preview): void {
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  const titleSize = 68;
  context.font = fontOf({ family: 'Poppins', weight: 800 }, titleSize);
  const rows = wrapped(context, title, 2);
  let y = 315 - ((rows.length - 1) * titleSize + lines.length * 54) / 2;
  context.fillStyle = INK;
  for (const row of rows) {
    context.fillText(row, TEXT_LEFT, y);
    y += titleSize * 1.08;
  }
  const small = (text: string, size: number, colour: string) => {
    context.font = fontOf({ family: 'Poppins', weight: 600 }, size);
    context.fillStyle = colour;
    context.fillText(wrapped(context, text, 1)[0] ?? '', TEXT_LEFT, y);
    y += size * 1.6;
  };
  y -= 14;
  small(subtitle, 32, '#5f5075');
  y += 14;
  for (const line of lines) small(line, 36, '#00756b');
  y = 580;
  drawMark(context, y - 10);
  context.font = fontOf({ family: 'Poppins', weight: 600 }, 28);
  context.fillStyle = INK;
  context.fillText(appName, TEXT_LEFT + 50, y);
}

/** The open ring with its dot. */
function drawMark(context: SKRSContext2D, y: number): void {
  const x = TEXT_LEFT + 17;
  context.strokeStyle = INK;
  context.lineWidth = 7;
  context.beginPath();
  context.arc(x, y, 14, -0.06 * Math.PI, 1.4 * Math.PI);
  context.stroke();
  context.fillStyle = '#ffb61e';
  context.beginPath();
  context.arc(x + 9, y - 13, 5.5, 0, Math.PI * 2);
  context.fill();
}

/** Breaks a text between words; what has no room ends with an ellipsis. */
function wrapped(context: SKRSContext2D, text: string, maxRows: number): string[] {
  const fits = (row: string) => context.measureText(row).width <= TEXT_WIDTH;
  const rows: string[] = [];
  let rest = [...text.trim()];
  while (rest.length > 0 && rows.length < maxRows) {
    let length = rest.length;
    const isLast = rows.length === maxRows - 1;
    while (length > 1 && !fits(rest.slice(0, length).join('') + (isLast && length < rest.length ? '…' : '')))
      length -= 1;
    const space = length < rest.length ? rest.slice(0, length + 1).lastIndexOf(' ') : -1;
    const cut = space > 0 ? space : length;
    rows.push(rest.slice(0, cut).join('').trim() + (isLast && cut < rest.length ? '…' : ''));
    rest = [...rest.slice(cut).join('').trim()];
  }
  return rows;
}
