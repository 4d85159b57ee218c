import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captionPages, type Measure, safeZone } from './caption-layout.ts';
import { styleOf } from './caption-styles.ts';
import type { TimedWord } from './film.ts';
import { spokenWords } from './timeline.ts';

/** Every letter is 0.6 of the font size wide. */
const measure: Measure = (text, font) => [...text].length * 0.6 * Number(/([\d.]+)px/.exec(font)?.[1]);
const styles = Object.entries(styleOf);
const { setting } = styleOf.classic;

const timed = (text: string): TimedWord[] => spokenWords({ text, seconds: 8, image: null });
const pagesOf = (text: string) => captionPages(timed(text), setting, measure);
const linesOf = (text: string) =>
  pagesOf(text).map(({ words, lines }) =>
    lines.map((_, line) => words.filter((word) => word.line === line).map((word) => word.text)).map((l) => l.join(' ')),
  );

const anyText = fc.string({
  maxLength: 280,
  unit: fc.constantFrom('a', 'W', 'illi', ' ', ' ', 'क्षि', 'ज़्या', 'ं', '🎉', '👨‍👩‍👧‍👦', '।', '.', ',', '\n', 'தமிழ்'),
});

describe(captionPages, () => {
  it('breaks lines so that they are about equally long', () => {
    expect(linesOf('one two three four five')).toEqual([['one two three', 'four five']]);
    expect(linesOf('so good')).toEqual([['so good']]);
  });

  it('continues on the next page at the end of a sentence', () => {
    expect(
      linesOf('Stop right there. Now you can take a really deep breath, and then begin.').map((l) => l.join(' ')),
    ).toEqual(['Stop right there.', 'Now you can take', 'a really deep breath, and then begin.']);
  });

  it('keeps words that would only flash by with their neighbours', () => {
    expect(linesOf('No. Never. Ever.').map((lines) => lines.join(' '))).toEqual(['No. Never. Ever.']);
  });

  it('shrinks a long word, and splits a word that fits on no line', () => {
    const [page] = pagesOf('Donaudampfschiffahrt');
    expect(page?.size).toBeLessThan(setting.size);
    expect(pagesOf('x'.repeat(280)).flatMap(({ words }) => words).length).toBeGreaterThan(10);
  });

  it('shows a text of only emoji large', () => {
    expect(pagesOf('🎉 🔥')[0]?.size).toBeGreaterThan(setting.size);
  });

  it('shows each page shortly before its first word, the first from the start', () => {
    const pages = pagesOf('One two three four five six seven eight nine ten eleven twelve thirteen fourteen.');
    expect(pages[0]?.fromMs).toBe(0);
    for (const { fromMs, words } of pages.slice(1)) expect((words[0]?.fromMs ?? 0) - fromMs).toBe(60);
  });

  it.each(styles)('%s: keeps any text complete, in at most three lines, within the safe zone', (_name, style) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const pages = captionPages(timed(text), style.setting, measure);
        const shown = pages.flatMap(({ words }) => words.map((word) => word.text)).join('');
        const given = text.replaceAll(/\s+/gu, '');
        expect(shown).toBe(style.setting.isUpperCase ? given.toLocaleUpperCase('en') : given);
        for (const { box, lines, words } of pages) {
          expect(lines.length).toBeLessThanOrEqual(3);
          expect(words.length).toBeLessThanOrEqual(8);
          expect(box.x).toBeGreaterThanOrEqual(safeZone.left - 0.001);
          expect(box.x + box.width).toBeLessThanOrEqual(safeZone.right + 0.001);
          expect(box.y).toBeGreaterThanOrEqual(safeZone.top);
          expect(box.y + box.height).toBeLessThanOrEqual(safeZone.bottom + 0.001);
        }
      }),
    );
  });
});
