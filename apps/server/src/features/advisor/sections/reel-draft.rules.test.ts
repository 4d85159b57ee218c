import { createReel } from '@right-circle/contract/reel-making';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingReel, reelWish } from './reel-draft.rules.ts';

describe(reelWish, () => {
  it.each<[string, object]>([
    ['Make a reel about light at home', { subject: 'light at home', style: 'question', material: null }],
    ['Please write a reel script about wet clay, please.', { subject: 'wet clay' }],
    ['Write me a reel in Hindi about chai', { subject: 'chai' }],
    ['Make a reel about chai and when should I post it?', { subject: 'chai' }],
    ['Make a reel about salt and pepper', { subject: 'salt and pepper' }],
    ['Make a reel', { subject: null, material: null }],
    ['Make a reel with tips about wet clay: keep it wet', { subject: 'wet clay', style: 'list' }],
    ['Write a reel for my followers about chai', { subject: 'chai' }],
    ['Write a reel on slow mornings', { subject: 'slow mornings' }],
    ['घर की रोशनी पर एक रील बनाओ', { subject: 'घर की रोशनी' }],
    ['चाय के बारे में रील की स्क्रिप्ट लिखो', { subject: 'चाय' }],
    [
      'Make a reel with a list of tips: warm the cup. Crush the ginger.',
      { style: 'list', subject: null, material: { kind: 'points', text: 'warm the cup. Crush the ginger.' } },
    ],
    [
      'Write a reel as a story about chai: One\nTwo',
      { style: 'story', material: { kind: 'script', text: 'One\nTwo' } },
    ],
  ])('%s', (question, wish) => {
    expect(reelWish(question)).toMatchObject(wish);
  });
});

describe(fittingReel, () => {
  it('makes of any words a reel that can be kept, or none', () => {
    const text = fc.string({ unit: 'binary', maxLength: 400 });
    fc.assert(
      fc.property(text, text, fc.array(text, { maxLength: 20 }), (title, category, lines) => {
        const reel = fittingReel({ title, category, script: lines.join('\n') });
        if (!reel) return;
        const kept = createReel.body.parse(reel);
        expect(kept).toMatchObject(reel);
        expect(JSON.stringify(reel)).not.toContain(String.raw`\u0000`);
      }),
      { numRuns: 30 },
    );
  });

  it('takes its name from the first scene where it has none, and keeps one scene a line', () => {
    const reel = fittingReel({ title: ' ', category: '', script: '\n  घर की  रोशनी \r\n\r\nखिड़की खोलो' });
    expect(reel).toEqual({
      title: 'घर की रोशनी',
      category: 'Life style',
      script: 'घर की रोशनी\nखिड़की खोलो',
      language: 'hi',
    });
    expect(fittingReel({ title: 'Nothing', category: 'Food', script: ' \n\u200B' })).toBeNull();
  });
});
