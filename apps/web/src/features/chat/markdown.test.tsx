import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ToastProvider } from '#ui/toast.tsx';
import { Markdown } from './markdown.tsx';

const html = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ToastProvider>
        <Markdown text={text} />
      </ToastProvider>
    </MemoryRouter>,
  );

describe('Markdown of an answer', () => {
  it('draws headings, lists, tables, code and links', () => {
    const shown = html(
      '# Plan\n\n- **Mon**\n- Tue\n\n| Day | Posts |\n|---|---|\n| Mon | 3 |\n\n```ts\nconst a = 1 < 2;\n```\n\n[site](https://example.com) and [posts](/dashboard/posts)',
    );
    expect(shown).toContain('>Plan</h3>');
    expect(shown).toContain('<strong>Mon</strong>');
    expect(shown).toMatch(/<td[^>]*>3<\/td>/);
    expect(shown).toContain('const a = 1 &lt; 2;');
    expect(shown).toMatch(/href="https:\/\/example.com\/" target="_blank" rel="noopener noreferrer nofollow"/);
    expect(shown).toContain('href="/dashboard/posts"');
  });

  it('lets no HTML, script or picture through', () => {
    const shown = html('<img src=x onerror=alert(1)><script>alert(1)</script>\n\n![a cat](https://evil.example/c.png)');
    expect(shown).not.toMatch(/<(img|script)/);
    expect(shown).not.toContain('evil.example');
    expect(shown).toContain('a cat');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example/x'])(
    'drops the link %s',
    (address) => {
      const shown = html(`[press](${address})`);
      expect(shown).not.toContain('href');
      expect(shown).toContain('press');
    },
  );

  it('draws an unfinished code block as code', () => {
    expect(html('Look:\n\n```\nlet a')).toMatch(/<code>let a<\/code>/);
  });
});
