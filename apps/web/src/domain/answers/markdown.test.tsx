import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import { Block, Markdown } from './markdown.tsx';
import { plainOf } from './markdown-blocks.ts';

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

  it('draws plain words as reading them as Markdown would, only without reading them', () => {
    const plainWord = fc.constantFrom('reel', 'शाम', 'a', 'É', 'so: why?', 'costs 2.50', '“f”!', 'x-y', '(one)');
    const oddWord = fc.constantFrom(
      '10.',
      '-',
      '+',
      '#',
      '*b*',
      '`c`',
      '<d>',
      'x@y.in',
      'www.a.in',
      'http://a.in',
      '&amp;',
      '[e]',
      '1)',
      '|',
      '~g~',
    );
    const word = fc.oneof({ weight: 12, arbitrary: plainWord }, { weight: 1, arbitrary: oddWord });
    const mark = fc.constantFrom('', '## ', '- ', '* ', '1. ', '> ', '    ');
    const line = (start: string) =>
      fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => start + words.join(' '));
    const lines = fc.oneof(
      mark.chain((start) => fc.array(line(start), { minLength: 1, maxLength: 3 })),
      fc.array(mark.chain(line), { minLength: 1, maxLength: 3 }),
    );
    const block = lines.map((all) => `${all.join('\n')}\n\n`);
    const inside = (shown: string) => shown.replaceAll('\n', '').replace(/^<div[^>]*>(.*)<\/div>$/s, '$1');
    let plain = 0;
    fc.assert(
      fc.property(block, (text) => {
        if (!plainOf(text)) return;
        plain++;
        const read = renderToStaticMarkup(<Block text={text} />);
        expect(inside(html(text))).toContain(inside(read));
      }),
      { numRuns: 500 },
    );
    expect(plain).toBeGreaterThan(50);
  });
});
