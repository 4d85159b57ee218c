import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

describe(sentencesOf, () => {
  it.each([
    ['Warm the cup. Add milk last!', ['Warm the cup.', 'Add milk last!']],
    ['चाय बनाइए। फिर पीजिए।', ['चाय बनाइए।', 'फिर पीजिए।']],
    ['It costs Rs. 500. Ask Dr. Mehta first.', ['It costs Rs. 500.', 'Ask Dr. Mehta first.']],
    ['soak it. then grind it.', ['soak it.', 'then grind it.']],
    ['', []],
  ])('[SCRIPT-10] ends %j where its sentences end', (line, sentences) => {
    expect(sentencesOf(line)).toEqual(sentences);
  });

  it.each([
    ['1. Soak the rice. 2. Grind it.', ['1. Soak the rice.', '2. Grind it.']],
    ['1. Soak the rice 2. Grind it 3) Rest', ['1. Soak the rice', '2. Grind it', '3) Rest']],
    [
      'Steps: 1. Soak the rice. It takes 4 hours. 2. Grind it.',
      ['Steps:', '1. Soak the rice.', 'It takes 4 hours.', '2. Grind it.'],
    ],
    ['१. चावल भिगोएँ। २. पीसें।', ['१. चावल भिगोएँ।', '२. पीसें।']],
    ['Rest it for 2. Then eat.', ['Rest it for 2.', 'Then eat.']],
  ])("[SCRIPT-10] keeps a line's number with it: %s", (line, sentences) => {
    expect(sentencesOf(line)).toEqual(sentences);
  });
});
