/**
 * Draws every picture in apps/web/public: portraits, icons, the share card.
 * `--check` draws only the text files and fails if one differs; PNG bytes vary with the renderer's version.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { people } from '../packages/portraits/src/people.ts';
import { portraitSvg } from '../packages/portraits/src/portrait.ts';
import { paper, tile } from './brand-mark.ts';
import { ico } from './ico.ts';
import { socialCard } from './social-card.ts';

const publicDir = new URL('../apps/web/public/', import.meta.url);

const rounded = tile({ corner: 9, scale: 0.86 });
const fullBleed = tile({ corner: 0, scale: 0.76 });
// Launchers may crop a maskable icon to a circle of 80%.
const maskable = tile({ corner: 0, scale: 0.66 });

const manifest = {
  name: 'Right Circle',
  short_name: 'Right Circle',
  description: 'Book creators who have already grown the page you want.',
  lang: 'en-IN',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: paper,
  background_color: paper,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

const portraits = new Map(people.map(({ username, traits }) => [`people/${username}.svg`, portraitSvg(traits)]));
const textFiles = new Map([
  ...portraits,
  ['favicon.svg', rounded],
  ['manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`],
]);

if (process.argv.includes('--check')) await check();
else await write();

async function check(): Promise<void> {
  const stale = await leftovers();
  for (const [file, text] of textFiles) {
    const found = await readFile(new URL(file, publicDir), 'utf8').catch(() => null);
    if (found !== text) stale.push(file);
  }
  if (stale.length === 0) return;
  console.error(`Out of date, run node scripts/make-pictures.ts: ${stale.join(', ')}`);
  process.exitCode = 1;
}

async function write(): Promise<void> {
  await mkdir(new URL('people/', publicDir), { recursive: true });
  for (const file of await leftovers()) await rm(new URL(file, publicDir));
  for (const [file, text] of textFiles) await writeFile(new URL(file, publicDir), text);

  await writeFile(new URL('favicon.ico', publicDir), ico(await png(rounded, 32), 32));
  await writeFile(new URL('icon-192.png', publicDir), await png(rounded, 192));
  await writeFile(new URL('icon-512.png', publicDir), await png(rounded, 512));
  await writeFile(new URL('icon-maskable-512.png', publicDir), await png(maskable, 512));
  await writeFile(new URL('apple-touch-icon.png', publicDir), await png(fullBleed, 180));
  const card = await sharp(await socialCard())
    .png({ palette: true, colours: 256, effort: 10 })
    .toBuffer();
  await writeFile(new URL('social-card.png', publicDir), card);
}

/** Portraits of people who are no longer in the cast. */
async function leftovers(): Promise<string[]> {
  const found = await readdir(new URL('people/', publicDir)).catch(() => []);
  return found.map((name) => `people/${name}`).filter((file) => !portraits.has(file));
}

async function png(svg: string, side: number): Promise<Buffer> {
  return await sharp(Buffer.from(svg), { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
