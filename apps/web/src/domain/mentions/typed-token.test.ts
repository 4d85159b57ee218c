import { describe, expect, it } from 'vitest';
import { nextActive, typedToken } from './typed-token.ts';

/** `|` marks the caret. */
const at = (marked: string) => typedToken(marked.replace('|', ''), marked.indexOf('|'));

describe('typedToken', () => {
  it.each([
    ['@as|', { sign: '@', typed: 'as', start: 0, end: 3 }],
    ['hello @asha.r|', { sign: '@', typed: 'asha.r', start: 6, end: 13 }],
    ['(#ree|)', { sign: '#', typed: 'ree', start: 1, end: 5 }],
    ['नमस्ते #भा|', { sign: '#', typed: 'भा', start: 7, end: 10 }],
    ['@asha and #food|, yes', { sign: '#', typed: 'food', start: 10, end: 15 }],
  ])('[SOCIAL-13] finds what is written in %j', (marked, token) => {
    expect(at(marked)).toEqual(token);
  });

  it.each(['@|', '#|', 'me@home|', 'c#sharp|', '@asha |', '@as|ha', 'asha|', '|@asha', '&#39|', `@${'a'.repeat(31)}|`])(
    '[SOCIAL-13] finds nothing in %j',
    (marked) => {
      expect(at(marked)).toBeNull();
    },
  );
});

it('[SOCIAL-13] moves through the suggestions and back to the text', () => {
  expect([-1, 0, 1].map((active) => nextActive(active, 1, 2))).toEqual([0, 1, -1]);
  expect([-1, 0, 1].map((active) => nextActive(active, -1, 2))).toEqual([1, -1, 0]);
});
