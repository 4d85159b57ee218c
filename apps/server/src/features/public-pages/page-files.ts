import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PageFile = { path: string; contentType: string; bytes: Buffer };
export type PageFiles = Record<'style' | 'script' | 'visitScript' | 'checkoutScript', PageFile>;

const FONTS = join(import.meta.dirname, '../../../../web/dist/assets');

/** Style and scripts of the public pages, with a content hash in their names. */
export async function readPageFiles(): Promise<PageFiles> {
  const read = async (name: string) => await readFile(join(import.meta.dirname, name), 'utf8');
  return {
    style: pageFile(
      'page',
      'css',
      (await baseStyle()) + (await read('public-page.css')) + (await read('visit/visit.css')),
    ),
    script: pageFile('local-time', 'js', await read('local-time.js')),
    visitScript: pageFile('visit', 'js', await read('visit/visit.js')),
    checkoutScript: pageFile('checkout', 'js', await read('visit/checkout.js')),
  };
}

export function pageFile(name: string, ending: 'css' | 'js', text: string): PageFile {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const contentType = ending === 'css' ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
  return { path: `/public-files/${name}-${hash}.${ending}`, contentType, bytes };
}

const faces = [
  { family: 'Anek Latin', file: 'anek-latin-latin', weight: '600 750', more: '' },
  { family: 'Anek Latin', file: 'anek-latin-rupee', weight: '600 750', more: 'unicode-range: U+20B9;' },
  { family: 'Instrument Sans', file: 'instrument-sans-latin', weight: '400 600', more: '' },
];

/** Fonts, colours and everything else that pages and embeds share. */
export async function baseStyle(): Promise<string> {
  return (await fontFaces()) + (await readFile(join(import.meta.dirname, 'base.css'), 'utf8'));
}

/** The web app's own fonts. Without a build there are none, and the pages use those of the system. */
async function fontFaces(): Promise<string> {
  const names = await readdir(FONTS).catch((): string[] => []);
  return faces
    .flatMap(({ family, file, weight, more }) => {
      const name = names.find((one) => one.startsWith(`${file}-`) && one.endsWith('.woff2'));
      if (name === undefined) return [];
      const source = `url("/assets/${name}") format("woff2")`;
      const range = more || 'unicode-range: U+0000-00FF, U+2013-2026, U+20AC;';
      return [`@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:${source};${range}}\n`];
    })
    .join('');
}
