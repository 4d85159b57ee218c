import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutOpenLink } from './open-link.ts';

describe(withoutOpenLink, () => {
  it.each([
    ['See [', 'See '],
    ['See [our gui', 'See our gui'],
    ['See [our guide]', 'See our guide'],
    ['See [our guide](', 'See our guide'],
    ['See [our guide](htt', 'See our guide'],
    ['See [our guide](https://a.in/b_(c', 'See our guide'],
    ['See [our guide](https://a.in/b_(c)', 'See our guide'],
    ['See [our guide](https://a.in ', 'See our guide'],
    ['See [our guide](https://a.in "The gui', 'See our guide'],
    ['See [our guide](https://a.in "The guide"', 'See our guide'],
    ['See ![a cat](htt', 'See a cat'],
    ['[a](https://a.in) and [b](htt', '[a](https://a.in) and b'],
    ['- one\n- [two](/dash', '- one\n- two'],
    ['| [a](htt', '| a'],
    ['> [**bold** `x[0]`](htt', '> **bold** `x[0]`'],
    ['It is [not [a link](htt', 'It is [not a link'],
    [String.raw`[a \] b](htt`, String.raw`a \] b`],
    ['`code` and [b](htt', '`code` and b'],
    ['```\na[0]\n```\n[b](htt', '```\na[0]\n```\nb'],
  ])('shows of %j only the text: %j', (block, expected) => expect(withoutOpenLink(block)).toBe(expected));

  it.each([
    ['a whole link', 'See [our guide](https://a.in)'],
    ['a whole link and words', 'See [our guide](https://a.in) today'],
    ['a whole link with a title', 'See [our guide](https://a.in "The guide")'],
    ['a whole link with brackets in its address', 'See [our guide](https://a.in/b_(c))'],
    ['words in brackets', 'It is [sic] so'],
    ['brackets and a remark', 'It is [sic](as they say'],
    ['a bracket of an earlier line', 'It is [so\nand goes on'],
    ['an escaped bracket', String.raw`It is \[so`],
    ['a task', '- [x'],
    ['an open task', '1. [ ]'],
    ['a footnote', 'It is so[^1'],
    ['code between backticks', 'Write `a[0` here'],
    ['open code between backticks', 'Write `a[0'],
    ['open code of two backticks', 'Write ``a`[0'],
    ['a code block', '```ts\nconst a = [b'],
    ['a code block in a list', '- Look:\n  ```\n  [a](htt'],
    ['indented code', 'Look:\n\n    [a](htt'],
    ['words', 'It is so (and so'],
    ['nothing', ''],
  ])('leaves %s alone', (_what, block) => expect(withoutOpenLink(block)).toBe(block));

  it('takes away nothing but a link at the very end, whatever is written', () => {
    const piece = fc.constantFrom(
      'a',
      ' ',
      '[',
      ']',
      '(',
      ')',
      '!',
      '`',
      '```\n',
      '\\',
      '"',
      '\n',
      '- ',
      'https://a.in',
    );
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (block) => {
        const shown = withoutOpenLink(block);
        let at = 0;
        for (const character of shown) at = block.indexOf(character, at) + 1 || Number.NaN;
        expect(at).not.toBeNaN();
        // Another line after it completes the block, so everything is shown.
        expect(withoutOpenLink(`${block}\nso`)).toBe(`${block}\nso`);
      }),
      { numRuns: 2000 },
    );
  });

  it('is quick with text made to be slow', () => {
    for (const block of ['['.repeat(50_000), '[a]('.repeat(20_000), `[a](${'(b'.repeat(20_000)} c`, '`'.repeat(50_000)])
      expect(withoutOpenLink(block).length).toBeGreaterThan(0);
  });
});
