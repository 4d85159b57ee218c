import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fillIn, inlineScriptHashes, readWebPages } from './web-pages.ts';

const config = {
  appName: 'A & "B" <C>',
  supportEmail: 'help@example.com',
  google: null,
  instagram: null,
  checkout: null,
  sms: false,
};

describe(fillIn, () => {
  it('[GEN-14] escapes the settings it writes into the page', () => {
    const html = fillIn('<title>%APP_NAME%</title><meta content="%APP_CONFIG%">', {
      config,
      publicUrl: 'https://c.example',
      notice: null,
    });
    expect(html).toContain('<title>A &amp; &quot;B&quot; &lt;C&gt;</title>');
    expect(html).not.toContain('"appName"');
    const content =
      /content="([^"]*)"/
        .exec(html)?.[1]
        ?.replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&') ?? '';
    expect(JSON.parse(content)).toEqual(config);
  });
});

describe(readWebPages, () => {
  it('compresses each page once per encoding', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'right-circle-pages-'));
    onTestFinished(async () => await rm(dist, { recursive: true }));
    for (const name of ['index.html', 'app.html']) await writeFile(join(dist, name), `<title>${name}</title>`);
    const pages = await readWebPages(dist, { config, publicUrl: 'https://c.example', notice: null });
    const landing = await pages?.landing.compressed('br');
    const app = await pages?.app.compressed('gzip');
    expect(brotliDecompressSync(landing ?? '').toString()).toBe('<title>index.html</title>');
    expect(gunzipSync(app ?? '').toString()).toBe('<title>app.html</title>');
    expect(await pages?.landing.compressed('br')).toBe(landing);
  });
});

describe('the notice above every page', () => {
  const page = (notice: string | null) =>
    fillIn('<body>\n<!--notice-->\n<aside>%NOTICE%</aside>\n<!--/notice-->\n<main>', {
      config,
      publicUrl: 'https://c.example',
      notice,
    });

  it('[PROD-13] is part of the page, so that nothing moves when scripts run', () => {
    expect(page('Test & try')).toContain('<aside>Test &amp; try</aside>');
  });

  it('[PROD-13] leaves no trace if there is none', () => {
    expect(page(null)).toBe('<body>\n<main>');
  });

  it('[PROD-13] has its placeholder in the page we serve', async () => {
    const html = await readFile(join(import.meta.dirname, '../../../../web/index.html'), 'utf8');
    const filled = fillIn(html, { config, publicUrl: 'https://c.example', notice: 'Test payments.' });
    expect(filled).toMatch(
      /<body>\s*<!--notice-->\s*<aside aria-label="About this site"[^>]*>\s*Test payments\.\s*<\/aside>/,
    );
    expect(fillIn(html, { config, publicUrl: 'https://c.example', notice: null })).not.toContain('<aside');
  });
});

describe(inlineScriptHashes, () => {
  it('covers inline code and leaves out files and data', () => {
    const html =
      '<script>a()</script><script type="module" src="/x.js"></script><script type="application/ld+json">{}</script>';
    expect(inlineScriptHashes(html)).toEqual([expect.stringMatching(/^'sha256-[A-Za-z0-9+/=]{44}'$/)]);
  });
});
