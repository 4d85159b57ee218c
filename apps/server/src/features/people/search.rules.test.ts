import { searchTerms } from '@right-circle/rules/search-terms';
import { describe, expect, it } from 'vitest';
import { placeText, readPlace } from './search.rules.ts';

describe(searchTerms, () => {
  it.each([
    ['', []],
    [' @ ', []],
    ['@Asha.Rao', ['asha.rao']],
    ['  asha   RAO ', ['asha', 'rao']],
    ['a b c d e f g', ['a', 'b', 'c', 'd', 'e']],
    ['आशा', ['आशा']],
  ])('%j searches for %j', (typed, terms) => expect(searchTerms(typed)).toEqual(terms));
});

describe(readPlace, () => {
  it('reads what placeText wrote', () => {
    const place = { rank: 3999, followersCount: 12, id: '0198c1a2-0000-7000-8000-000000000001' };
    expect(readPlace(placeText(place))).toEqual(place);
  });

  it.each(['', 'x', Buffer.from("1 1 ' or 1=1").toString('base64url'), 'ÿ'])('refuses %j', (text) => {
    expect(readPlace(text)).toBeNull();
  });
});
