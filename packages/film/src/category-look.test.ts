import { describe, expect, it } from 'vitest';
import { lookOf } from './category-look.ts';

describe(lookOf, () => {
  it.each([
    ['its own emoji', 'Ginger first ☕ then boil', '☕'],
    ['what it names', 'I stopped taking 5 am flights', '✈️'],
    ['what it names in Hindi', 'एक साड़ी, तीन तरीके', '🥻'],
    ['a length of time', 'It takes thirty seconds', '⏰'],
  ])('shows %s', (_what, text, emoji) => {
    expect(lookOf({ category: 'Travel', text, seed: 3, index: 0 }).emoji).toBe(emoji);
  });

  it('does not take a second one for a length of time', () => {
    expect(lookOf({ category: 'Travel', text: 'My second Monday', seed: 3, index: 0 }).emoji).not.toBe('⏰');
  });

  it('does not take a way of life for clothes, whatever the words remind of', () => {
    const clothes = lookOf({ category: 'Fashion', text: '', seed: 3, index: 0 });
    for (const text of ['', 'Nothing with style']) {
      const look = lookOf({ category: 'Life style', text, seed: 3, index: 0 });
      expect(look.emoji).not.toBe(clothes.emoji);
      expect(look.ground).not.toBe(clothes.ground);
    }
  });
});
