import { expect, it } from 'vitest';
import { splitTurns } from './model-context.rules.ts';

it('keeps the newest turns that fit, at least two', () => {
  const turns = Array.from({ length: 6 }, (_, n) => ({
    id: String(n),
    role: 'user' as const,
    content: 'x'.repeat(400),
  }));
  expect(splitTurns(turns, 1000).old).toEqual([]);
  expect(splitTurns(turns, 300).recent.map(({ id }) => id)).toEqual(['3', '4', '5']);
  expect(splitTurns(turns, 1).recent.map(({ id }) => id)).toEqual(['4', '5']);
});
