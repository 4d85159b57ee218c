import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** A script. */
export type PageFile = { path: string; bytes: Buffer };
export type PageFiles = Record<'script' | 'visitScript' | 'checkoutScript', PageFile> & { style: PageStyle };
/** Written into each page, which spares phones one more request before they show anything; the policy allows its hash. */
export type PageStyle = { text: string; hash: string };

const ASSETS = join(import.meta.dirname, '../../../../web/dist/assets');

/** Style of the public pages, and their scripts with a content hash in their names. */
export async function readPageFiles(): Promise<PageFiles> {
  const read = async (name: string) => await readFile(join(import.meta.dirname, name), 'utf8');
  return {
    style: pageStyle((await baseStyle()) + (await read('public-page.css')) + (await read('visit/visit.css'))),
    script: pageFile('page', (await read('local-time.js')) + (await read('signed-in.js'))),
    visitScript: pageFile('visit', await read('visit/visit.js')),
    checkoutScript: pageFile('checkout', await read('visit/checkout.js')),
  };
}

/** Without comments, line breaks and indentation. */
export function pageStyle(sheet: string): PageStyle {
  const text = sheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s*\n\s*/g, '');
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

export function pageFile(name: string, text: string): PageFile {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { path: `/public-files/${name}-${hash}.js`, bytes };
}

/** Fonts, colours and everything else that pages and embeds share. */
export async function baseStyle(): Promise<string> {
  return (await fontFaces()) + (await readFile(join(import.meta.dirname, 'base.css'), 'utf8'));
}

const FACES = /@font-face\s*\{\s*font-family:\s*"?(?:Anek Latin|Instrument Sans)[^}]*\}/g;

/**
 * The web app's own fonts, and the stand-ins that keep lines in place until they arrive, from its built style. Without a
 * build there are none, and the pages use those of the system.
 */
async function fontFaces(): Promise<string> {
  const names = await readdir(ASSETS).catch((): string[] => []);
  const sheets = await Promise.all(
    names.filter((name) => name.endsWith('.css')).map(async (name) => await readFile(join(ASSETS, name), 'utf8')),
  );
  return sheets.flatMap((sheet) => sheet.match(FACES) ?? []).join('');
}

/** Scripts whose names contain a hash of their content. */
export function serveFiles(app: FastifyInstance, files: readonly PageFile[]): void {
  for (const { path, bytes } of files) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
      return await reply.type('text/javascript; charset=utf-8').send(bytes);
    });
  }
}
