import { expect, it } from 'vitest';
import { isMostlyDevanagari } from './letters.ts';

it.each([
  ['मैंने मनाली की यात्रा की।', true],
  ['Instagram पर रील कैसे बनाएं और कब डालें', true],
  ['How to say नमस्ते to your neighbours', false],
  ['Paneer ghar pe kaise banaye', false],
  ['2026 🎬', false],
  ['', false],
])('tells whether %j is written in Hindi: %s', (text, isHindi) => {
  expect(isMostlyDevanagari(text)).toBe(isHindi);
});
