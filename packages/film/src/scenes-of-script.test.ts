import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scenesOfScript } from './scenes-of-script.ts';

describe(scenesOfScript, () => {
  it('makes a scene of each line and skips empty ones', () => {
    const scenes = scenesOfScript('Stop scrolling!\n\n  Drink   water first. \nFollow for more', 0);
    expect(scenes.map(({ text }) => text)).toEqual(['Stop scrolling!', 'Drink water first.', 'Follow for more']);
    expect(scenes.every(({ image }) => image === null)).toBe(true);
  });

  it('gives longer lines more time', () => {
    const [short, long] = scenesOfScript('Hi!\nThis line has quite a lot of words to read in it.', 0);
    expect(short?.seconds).toBe(1.5);
    expect(long?.seconds).toBeGreaterThan(3);
  });

  it.each([
    [1, [0, 0, 0, 0]],
    [2, [0, 0, 1, 1]],
    [3, [0, 0, 1, 2]],
    [4, [0, 1, 2, 3]],
    [9, [0, 1, 2, 3]],
  ])('distributes %i images in order', (count, expected) => {
    expect(scenesOfScript('a\nb\nc\nd', count).map(({ image }) => image)).toEqual(expected);
  });

  it('splits a long line at the end of a sentence, in English and Hindi', () => {
    const sentence = 'This is a sentence of a certain length that says one thing and then ends, as it should.';
    expect(scenesOfScript(`${sentence} ${sentence}`, 0).map(({ text }) => text)).toEqual([sentence, sentence]);
    const hindi = 'यह एक लंबा वाक्य है जो एक बात कहता है और फिर ख़त्म हो जाता है, जैसा होना चाहिए था।';
    expect(scenesOfScript(`${hindi} ${hindi}`, 0).map(({ text }) => text)).toEqual([hindi, hindi]);
  });

  it("[SCRIPT-10] keeps a line's number with its words", () => {
    const first = '1. Soak the rice and the dal in two bowls for at least four hours before you grind them.';
    const second = '2. Grind them with as little water as you can, until the batter is smooth and light.';
    const texts = ['1. Soak the rice.', first, second, '10. Eat.'];
    expect(scenesOfScript(`1. Soak the rice.\n${first} ${second}\n10. Eat.`, 0).map(({ text }) => text)).toEqual(texts);
    for (const text of texts) expect(text).not.toMatch(/^\d+\.?$/);
  });

  it('prefers long scenes to losing a line', () => {
    const line =
      'One sentence that is long enough for a scene of its own, really. And another one that is just as long as that.';
    expect(scenesOfScript(Array.from({ length: 12 }, () => `${line} ${line}`).join('\n'), 0)).toHaveLength(12);
  });

  it('stays within the limits of a reel for any text', () => {
    const anyScript = fc.string({ maxLength: 3000, unit: fc.constantFrom('a', 'ह', 'ि', '. ', ' ', '\n', '🎉', '!') });
    fc.assert(
      fc.property(anyScript, fc.integer({ min: 0, max: 12 }), (script, imageCount) => {
        const scenes = scenesOfScript(script, imageCount);
        expect(scenes.length).toBeLessThanOrEqual(12);
        for (const { text, seconds, image } of scenes) {
          expect(text.trim()).not.toBe('');
          expect(text.length).toBeLessThanOrEqual(280);
          expect(seconds).toBeGreaterThanOrEqual(1.5);
          expect(seconds).toBeLessThanOrEqual(12);
          expect(image === null || image < imageCount).toBe(true);
        }
      }),
    );
  });
});
