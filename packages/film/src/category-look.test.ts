import { describe, expect, it } from 'vitest';
import { lookOf } from './category-look.ts';

describe(lookOf, () => {
  const groundOf = (category: string, text = '') => lookOf({ category, text, seed: 3, index: 0 }).ground;

  it('takes colours from the category, or else from the words', () => {
    expect(groundOf('Food', 'My flight')).toBe(groundOf('Food'));
    expect(groundOf('Something else', 'One saree, three ways')).toBe(groundOf('Fashion'));
    expect(groundOf('Something else', 'एक साड़ी, तीन तरीके')).toBe(groundOf('Fashion'));
  });

  it('does not mistake lifestyle for clothing, whatever the words suggest', () => {
    for (const text of ['', 'Nothing with style']) expect(groundOf('Life style', text)).not.toBe(groundOf('Fashion'));
  });
});
