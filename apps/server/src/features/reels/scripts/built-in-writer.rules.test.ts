import { limits } from '@right-circle/contract/limits';
import { seededRandom } from '@right-circle/rules/seeded-random';
import { describe, expect, it } from 'vitest';
import { writeScripts } from './built-in-writer.rules.ts';
import { phrases } from './script-words.rules.ts';

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
const linesOf = (script: string) => script.split('\n');

const knees =
  'I want to show 5 stretches for knee pain that anyone can do at home. Start with the calf stretch against a wall. Hold each stretch for 30 seconds. Knee pain goes down after two weeks if you do it daily.';

describe(writeScripts, () => {
  it('[REEL-14] writes a question, a list and a story out of the words of the maker', () => {
    const scripts = writeScripts({ category: 'fitness', description: knees, language: 'en' });
    const hooks = [
      'Struggling with knee pain?',
      '5 stretches you can use today',
      'Nobody told me this about knee pain',
    ];
    expect(scripts.map(({ title }) => title)).toEqual(hooks);
    expect(scripts.map(({ script }) => linesOf(script)[0])).toEqual(hooks);
    const [question, list, story] = scripts.map(({ script }) => linesOf(script));
    expect(question).toContain('Hold each stretch for 30 seconds.');
    expect(question?.at(-1)).toBe('Save this for your next workout.');
    expect(list).toContain('3. Hold each stretch for 30 seconds');
    expect(story?.[1]).toBe('This is how it ends: Knee pain goes down after two weeks if you do it daily');
  });

  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
    '[GUARD-11] takes the category %s for one it knows nothing about',
    (category) => {
      const [question] = writeScripts({ category, description: knees, language: 'en' });
      expect(question?.title).toBe('What do you really know about knee pain?');
      expect(question?.script.split('\n').at(-1)).toBe(`Save this, and follow for more ${category}.`);
    },
  );

  it('takes neither a length of time for a list nor what one does for the topic', () => {
    const description = 'I picked tea for 3 weeks. Never boil green tea: 80 degrees is enough.';
    const scripts = writeScripts({ category: 'Food', description, language: 'en' });
    expect(scripts.map(({ title }) => title)).toEqual([
      'Hungry for green tea?',
      '3 things to know about green tea',
      'Nobody told me this about green tea',
    ]);
  });

  it('leaves out how the video was asked for', () => {
    const [first] = writeScripts({ category: 'Food', description: 'Make a reel about masala chai.', language: 'en' });
    expect(linesOf(first?.script ?? '')[1]).toBe('Masala chai.');
  });

  it('writes Hindi for Hindi', () => {
    const description = 'मैंने मनाली की यात्रा की। बर्फ बहुत सुंदर थी। होटल सिर्फ 800 रुपये में मिला।';
    const scripts = writeScripts({ category: 'Travel', description, language: 'hi' });
    expect(scripts[0]?.script).toContain('बर्फ बहुत सुंदर थी');
    for (const { script } of scripts) expect(script).not.toMatch(/[a-z]/i);
  });

  it.each([
    ['only emoji', '😂😂😂'],
    ['one word', 'Chai'],
    ['no spaces', 'x'.repeat(1999)],
    ['no sentence marks', 'word '.repeat(399).trim()],
    ['a list', '- one thing here\n- two things here\n3) three things'],
    ['mixed scripts', 'Chai चाय शाय ☕ 茶 tastes good, मज़ा आया'],
    ['markup', '<script>alert(1)</script> & "quotes"'],
  ])('makes something of %s', (_label, description) => {
    expectWhole(description, 'Comedy', 'en');
    expectWhole(description, 'Food', 'hi');
  });

  it('adds nothing but its own phrases, whatever it is given', () => {
    const random = seededRandom(7);
    const vocabulary =
      'knee pain stretch wall home Hold thirty seconds, calm. daily! then और बर्फ सुंदर 5 30 ₹500 coffee'.split(' ');
    for (let round = 0; round < 300; round++) {
      const description = Array.from({ length: 1 + random.int(120) }, () => random.pick(vocabulary)).join(' ');
      expectWhole(description, random.pick(['Food', 'Travel', 'Gardening']), random.pick(['en', 'hi'] as const));
    }
  });
});

/** Lines within their limits, a hook, a call to action, and in between no word that is not the maker's or a phrase's. */
function expectWhole(description: string, category: string, language: 'en' | 'hi'): void {
  const scripts = writeScripts({ category, description, language });
  const { storySteps } = phrases[language];
  const known = new Set([
    ...wordsIn(description),
    ...wordsIn([storySteps.end, storySteps.first, ...storySteps.next].join(' ')),
    ...Array.from({ length: limits.reel.scenes }, (_, index) => String(index + 1)),
  ]);
  expect(scripts).toHaveLength(3);
  expect(new Set(scripts.map(({ script }) => script)).size).toBe(3);
  for (const { script, title } of scripts) {
    const lines = linesOf(script);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.length).toBeLessThanOrEqual(limits.reel.scenes);
    expect(script.length).toBeLessThanOrEqual(limits.reel.script);
    expect(title.length).toBeLessThanOrEqual(limits.reel.title);
    for (const line of lines) {
      expect(line.trim()).not.toBe('');
      expect(line.length).toBeLessThanOrEqual(limits.reel.sceneText);
    }
    const whole = wordsIn(description).join('');
    for (const word of lines.slice(1, -1).flatMap(wordsIn)) {
      // A word of hundreds of letters is cut.
      if (!known.has(word)) expect(whole).toContain(word);
    }
  }
}
