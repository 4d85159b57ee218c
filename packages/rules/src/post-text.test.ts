import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionsOf, readPostText, tagKey, tagsOf } from './post-text.ts';

describe('readPostText', () => {
  it('keeps every character of the text, in order', () => {
    const bits = fc.constantFrom(
      '#',
      '@',
      'a',
      'Ä',
      '.',
      ' ',
      '\n',
      'https://x.in/',
      '(',
      ')',
      '👩🏽‍🍳',
      'تجربة',
      '<b>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(bits, fc.string())), (parts) => {
        const text = parts.join('');
        expect(
          readPostText(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('leaves markup as text', () => {
    expect(readPostText('<script>alert(1)</script>')).toEqual([{ kind: 'text', text: '<script>alert(1)</script>' }]);
  });

  it.each([
    ['see https://a.in/x?y=1#z.', 'https://a.in/x?y=1#z'],
    ['(https://a.in/b)', 'https://a.in/b'],
    ['https://a.in/b_(c)', 'https://a.in/b_(c)'],
    ['http://a.in!', 'http://a.in'],
    ['“https://a.in”', 'https://a.in'],
  ])('finds the address in %j', (text, href) => {
    expect(readPostText(text)).toContainEqual({ kind: 'link', text: href, href });
  });

  it.each(['javascript:alert(1)', 'https://', 'https:///etc', 'xhttps://a.in', 'ftp://a.in', 'data:text/html,x'])(
    'makes no link of %j',
    (text) => expect(readPostText(text).map(({ kind }) => kind)).not.toContain('link'),
  );
});

describe('tagsOf', () => {
  it.each([
    ['#Reels and #reels again', ['reels']],
    ['#मुंबई #café_2 #東京', ['मुंबई', 'café_2', '東京']],
    ['the #1 place, c#sharp, a&#39;b, ##double', []],
    ['(#food), #travel!', ['food', 'travel']],
    [`#${'x'.repeat(51)}`, []],
    ['https://a.in/#part', []],
  ])('%j has %j', (text, tags) => expect(tagsOf(text)).toEqual(tags));

  it('compares tags without case, width or the sign', () => {
    expect(tagKey('#ＲＥＥＬＳ')).toBe(tagKey('reels'));
  });
});

describe('mentionsOf', () => {
  it.each([
    ['Hi @Asha.Rao, meet @kabir_eats.', ['asha.rao', 'kabir_eats']],
    ['@asha @ASHA', ['asha']],
    ['mail me@home.in or @ab or @@asha', []],
    [`@${'x'.repeat(31)}`, []],
    ['(@asha)', ['asha']],
    ['https://a.in/@asha', []],
  ])('%j mentions %j', (text, names) => expect(mentionsOf(text)).toEqual(names));
});
