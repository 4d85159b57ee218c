import { expect, it } from 'vitest';
import { randomHex } from './random-hex.ts';

/** As in a page that was opened over plain http. */
const plainHttp = { getRandomValues: crypto.getRandomValues.bind(crypto) };

it('[HTTP-01] makes texts of two digits a byte where the browser has no randomUUID', () => {
  const texts = Array.from({ length: 200 }, () => randomHex(24, plainHttp));
  for (const text of texts) expect(text).toMatch(/^[0-9a-f]{48}$/);
  expect(new Set(texts).size).toBe(texts.length);
});

it('keeps leading zeros', () => {
  const source = { getRandomValues: <T extends ArrayBufferView>(array: T) => array };
  expect(randomHex(3, source)).toBe('000000');
});
