import { describe, expect, it } from 'vitest';
import { fillIn, inlineScriptHashes } from './web-pages.ts';

const config = {
  appName: 'A & "B" <C>',
  supportEmail: 'help@example.com',
  google: null,
  instagram: null,
  checkout: null,
};

describe(fillIn, () => {
  it('[GEN-14] escapes the settings it writes into the page', () => {
    const html = fillIn('<title>%APP_NAME%</title><meta content="%APP_CONFIG%">', {
      config,
      publicUrl: 'https://c.example',
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

describe(inlineScriptHashes, () => {
  it('covers inline code and leaves out files and data', () => {
    const html =
      '<script>a()</script><script type="module" src="/x.js"></script><script type="application/ld+json">{}</script>';
    expect(inlineScriptHashes(html)).toEqual([expect.stringMatching(/^'sha256-[A-Za-z0-9+/=]{44}'$/)]);
  });
});
