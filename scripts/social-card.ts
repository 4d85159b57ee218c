import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { people } from '../packages/portraits/src/people.ts';
import { portraitSvg } from '../packages/portraits/src/portrait.ts';
import { ink, marigold, mark, paper } from './brand-mark.ts';
import { chromiumArgs, chromiumPath } from './chromium.ts';

const size = { width: 1200, height: 630 };
const line = '#eadfcb';
const centre = { x: 894, y: 315 };

/** Clockwise from three o'clock, in degrees. */
type Body = { username: string; orbit: number; angle: number; radius: number };
const bodies: readonly Body[] = [
  { username: 'aarohi.menon', orbit: 160, angle: 318, radius: 66 },
  { username: 'jasraj.lifts', orbit: 160, angle: 72, radius: 66 },
  { username: 'oishi.glows', orbit: 160, angle: 196, radius: 66 },
  { username: 'kabir.eats', orbit: 256, angle: 238, radius: 46 },
  { username: 'imtila.hums', orbit: 256, angle: 276, radius: 38 },
  { username: 'vihaan.plays', orbit: 256, angle: 18, radius: 46 },
  { username: 'rustom.laughs', orbit: 256, angle: 128, radius: 46 },
  { username: 'zoya.wanders', orbit: 256, angle: 346, radius: 38 },
  { username: 'vasudha.iyengar', orbit: 256, angle: 164, radius: 38 },
];

/** Chromium draws the card because it uses our own font files; other renderers use the machine's. */
export async function socialCard(): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: size });
    await page.setContent(await cardHtml());
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot();
  } finally {
    await browser.close();
  }
}

async function cardHtml(): Promise<string> {
  const font = await readFile(new URL('../apps/web/src/fonts/anek-latin-latin.woff2', import.meta.url), 'base64');
  return `<!doctype html><style>
    @font-face { font-family: Anek; font-weight: 600 750; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; background: ${paper}; color: ${ink}; font-family: Anek; font-weight: 750; letter-spacing: -0.01em }
    svg, p, h1 { position: absolute; margin: 0 }
    p { left: 128px; top: 60px; font-size: 38px; line-height: 1 }
    h1 { left: 64px; top: 206px; font-size: 104px; line-height: 0.92 }
  </style>
  <svg width="${size.width}" height="${size.height}">${orbits()}${bodies.map(portrait).join('')}${circled()}</svg>
  <svg style="left:64px;top:52px" width="52" height="52" viewBox="0 0 32 32">${mark(ink)}</svg>
  <p>Right Circle</p>
  <h1>Grow 5X Faster<br>with the Right<br>Circle</h1>`;
}

function orbits(): string {
  const { x, y } = centre;
  const rings = [70, 160, 256].map(
    (r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${line}" stroke-width="3"/>`,
  );
  return (
    rings.join('') +
    arc(256, 196, 226, marigold) +
    arc(256, 36, 66, '#6235c4') +
    arc(160, 110, 160, '#d3185c') +
    arc(160, 350, 400, '#00756b') +
    `<circle cx="${x}" cy="${y}" r="62" fill="${marigold}"/>` +
    `<text x="${x}" y="${y + 11}" font-size="38" text-anchor="middle" fill="${ink}">you</text>`
  );
}

function arc(radius: number, from: number, to: number, colour: string): string {
  const start = onOrbit(radius, from);
  const end = onOrbit(radius, to);
  return `<path d="M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}" fill="none" stroke="${colour}" stroke-width="12" stroke-linecap="round"/>`;
}

function portrait({ username, orbit, angle, radius }: Body): string {
  const person = people.find((candidate) => candidate.username === username);
  if (!person) throw new Error(`No portrait of ${username}.`);
  const { x, y } = onOrbit(orbit, angle);
  const picture = Buffer.from(portraitSvg(person.traits)).toString('base64');
  return (
    `<clipPath id="${username}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>` +
    `<circle cx="${x}" cy="${y}" r="${radius + 6}" fill="${paper}"/>` +
    `<image href="data:image/svg+xml;base64,${picture}" x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}" clip-path="url(#${username})"/>`
  );
}

/** The pen mark around the headline's last word: the open ring again, closed by its dot. */
function circled(): string {
  return (
    `<path d="M240 409C166 385 50 399 46 450C42 506 276 509 288 454C292 434 280 423 271 418" fill="none" stroke="${marigold}" stroke-width="9" stroke-linecap="round"/>` +
    `<circle cx="256" cy="411" r="8.5" fill="${marigold}"/>`
  );
}

function onOrbit(radius: number, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.round(centre.x + radius * Math.cos(angle)), y: Math.round(centre.y + radius * Math.sin(angle)) };
}
