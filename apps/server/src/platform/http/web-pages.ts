import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppConfig } from '@right-circle/contract/app-config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../escape-html.ts';

export type Page = { html: Buffer; etag: string; compressed: (encoding: Encoding) => Promise<Buffer> };
export type Encoding = 'br' | 'gzip';
export type WebPages = { landing: Page; app: Page; inlineScriptHashes: string[] };

/** `notice` is shown above every page; without one its placeholder is removed. */
type Values = { config: AppConfig; publicUrl: string; notice: string | null };

const NOTICE = /<!--notice-->.*?<!--\/notice-->\s*/s;

/** Reads the built HTML and fills in this server's settings, once at start. Null if the web app has not been built. */
export async function readWebPages(distDir: string, values: Values): Promise<WebPages | null> {
  if (!existsSync(join(distDir, 'app.html'))) return null;
  const [landing, app] = await Promise.all(
    ['index.html', 'app.html'].map(async (name) => fillIn(await readFile(join(distDir, name), 'utf8'), values)),
  );
  if (landing === undefined || app === undefined) return null;
  const hashes = new Set([...inlineScriptHashes(landing), ...inlineScriptHashes(app)]);
  return { landing: toPage(landing), app: toPage(app), inlineScriptHashes: [...hashes] };
}

export function fillIn(template: string, { config, publicUrl, notice }: Values): string {
  const replacements: Record<string, string> = {
    '%APP_CONFIG%': escapeHtml(JSON.stringify(config)),
    '%APP_NAME%': escapeHtml(config.appName),
    '%SUPPORT_EMAIL%': escapeHtml(config.supportEmail),
    '%PUBLIC_URL%': escapeHtml(publicUrl),
    '%NOTICE%': escapeHtml(notice ?? ''),
  };
  const withoutPlace = notice === null ? template.replace(NOTICE, '') : template;
  return withoutPlace.replaceAll(
    /%(?:APP_CONFIG|APP_NAME|SUPPORT_EMAIL|PUBLIC_URL|NOTICE)%/g,
    (name) => replacements[name] ?? name,
  );
}

/** CSP sources for executable inline scripts; scripts with a `src` and data blocks need none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/** `brotliQuality`: less than the best for pages that are written for each visit. */
export function toPage(text: string, { brotliQuality = 11 } = {}): Page {
  const html = Buffer.from(text);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { html, etag, compressed: compressOnce(html, brotliQuality) };
}

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** The first request compresses off the event loop, so that no start has to wait for it. */
function compressOnce(html: Buffer, quality: number): Page['compressed'] {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const done = new Map<Encoding, Promise<Buffer>>();
  return async (encoding) => {
    const bytes = done.get(encoding) ?? (encoding === 'br' ? brotli(html, { params }) : gzipped(html));
    done.set(encoding, bytes);
    return await bytes;
  };
}

/** Returns the page in an encoding that the browser accepts, and names it in the reply. */
export async function encodedPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<Buffer> {
  const encoding = acceptedEncoding(request);
  void reply.header('vary', 'accept-encoding');
  if (encoding === null) return page.html;
  void reply.header('content-encoding', encoding);
  return await page.compressed(encoding);
}

/** Null if the browser accepts neither. */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding | null {
  const accepted = headers['accept-encoding'] ?? '';
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}
