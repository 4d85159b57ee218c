import { describe, expect, it } from 'vitest';
import { illustrationPaths } from './illustration-paths.ts';
import { chooseIllustrations, illustrationNames, illustrationsFor } from './illustrations.ts';

describe('illustrations', () => {
  it('[SCENE-08] are several hundred, each with an area and an outline', () => {
    expect(illustrationNames.length).toBeGreaterThan(300);
    expect(Object.keys(illustrationPaths).toSorted()).toEqual(illustrationNames.toSorted());
    for (const [area, outline] of Object.values(illustrationPaths)) {
      expect(area).toMatch(/^M[\d.,\s\-a-zA-Z]+$/);
      expect(outline).toMatch(/^M[\d.,\s\-a-zA-Z]+$/);
    }
  });

  it.each([
    ['The night train sleeps for me', 'moon'],
    ['I took two flights', 'airplane'],
    ['नींबू गैस बंद करके डालें', 'orange-slice'],
    ['सुबह की चाय', 'coffee'],
    ['Save ₹500', 'coins'],
    ['Never skip leg day', 'prohibit'],
    ['Confetti everywhere', 'confetti'],
  ])('[SCENE-08] "%s" selects %s', (text, name) => {
    expect(illustrationsFor(text)).toContain(name);
  });

  it('[SCENE-08] are never repeated in a row, and match the category if the words select none', () => {
    const texts = [
      'Ferry',
      'Ferry',
      'Tea',
      'More tea',
      'Tea again',
      'So it is',
      'And so it is',
      'So is it',
      '',
      '',
      '',
      'Tea',
      '',
      '',
    ];
    for (let seed = 0; seed < 20; seed++) {
      for (const category of ['Food', 'Travel', 'Something else']) {
        const chosen = chooseIllustrations({ texts, category, seed });
        expect(chosen).toHaveLength(texts.length);
        for (const [index, name] of chosen.entries()) {
          expect(name).not.toBe(chosen[index - 1]);
          expect(illustrationPaths[name]).toBeDefined();
        }
      }
    }
    expect(chooseIllustrations({ texts: ['So it is'], category: 'Travel', seed: 1 })).not.toEqual(
      chooseIllustrations({ texts: ['So it is'], category: 'Food', seed: 1 }),
    );
  });
});
