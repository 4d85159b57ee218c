import { limits } from '@right-circle/contract/limits';
import { seededRandom } from '@right-circle/rules/seeded-random';
import { describe, expect, it } from 'vitest';
import { subjectFound, writeScript, writeScripts } from './built-in-writer.rules.ts';

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
const linesOf = (script: string) => script.split('\n');
const written = (category: string, description: string, language: 'en' | 'hi' = 'en') =>
  writeScripts({ category, description, language });
const titlesOf = (category: string, description: string) => written(category, description).map(({ title }) => title);

const knees =
  'I want to show 5 stretches for knee pain that anyone can do at home. Start with the calf stretch against a wall. Hold each stretch for 30 seconds. Keep breathing. Knee pain goes down after two weeks if you do it daily.';

describe(writeScripts, () => {
  it("[REEL-14][SCRIPT-03] writes three scripts from the maker's sentences", () => {
    const [list, ...others] = written('fitness', knees);
    expect(list).toEqual({
      id: 'built-in-list',
      structure: 'list',
      title: '3 things to know about stretches for knee pain that anyone can do at home',
      script: [
        '3 things to know about stretches for knee pain that anyone can do at home.',
        '1. Start with the calf stretch against a wall.',
        '2. Hold each stretch for 30 seconds.',
        '3. Keep breathing.',
        'Knee pain goes down after two weeks if you do it daily.',
        'Which one is new to you? Tell me in the comments.',
      ].join('\n'),
    });
    expect(others).toHaveLength(2);
  });

  it.each([
    ['Make a reel about masala chai. Add milk last. It takes ten minutes.', 'masala chai'],
    ['How to make soft idlis at home. Soak the rice. Steam for 12 minutes.', 'how to make soft idlis at home'],
    [
      'ATM cards fail past Leh, so carry cash. We spent twenty five thousand.',
      'ATM cards fail past Leh, so carry cash',
    ],
    [
      'Hi, I am a yoga teacher. I want to teach yoga for people who sit all day. Stand up often.',
      'yoga for people who sit all day',
    ],
    ['घर की रोशनी पर एक रील बनानी है। खिड़की खोलें। परदे हल्के रखें।', 'घर की रोशनी'],
    ['Mujhe winged eyeliner sikhana hai. Pehle tape lagao. Phir line khicho.', 'winged eyeliner'],
  ])('[SCRIPT-01] names the subject of the brief in title and hook: %s', (description, subject) => {
    expect(subjectFound({ category: 'Food', description, language: 'en' })).toBe(subject);
    for (const { title, script } of written('Food', description)) {
      expect(title.toLowerCase()).toContain(subject.toLowerCase());
      expect(linesOf(script)[0]?.toLowerCase()).toContain(subject.toLowerCase());
    }
  });

  it.each([
    ['Soak the rice for four hours. Grind it with the dal. Steam for 12 minutes.', '3 steps, in the right order'],
    ['चावल और दाल भिगो दें। ख़मीर उठने दें। 12 मिनट भाप में पकाएँ।', '3 कदम, सही क्रम में'],
  ])('[SCRIPT-02] stays neutral if the brief names no subject: %s', (description, title) => {
    expect(subjectFound({ category: 'Food', description, language: 'en' })).toBeNull();
    expect(titlesOf('Food', description)[0]).toBe(title);
  });

  it('[SCRIPT-01] uses a subject named by the maker', () => {
    const description = 'Soak the rice for four hours. Grind it with the dal. Steam for 12 minutes.';
    const scripts = writeScripts({ category: 'Food', description, language: 'en', subject: 'soft idlis' });
    for (const { title } of scripts) expect(title.toLowerCase()).toContain('soft idlis');
    expect(scripts[0]?.script).toContain('Step 1: Soak the rice for four hours.');
  });

  it("[SCRIPT-03] leaves out the request, directions and hashtags, and keeps the maker's own call to action", () => {
    const description =
      'Make a reel about masala chai. Add milk last. Crush the ginger. Keep it under 30 seconds. Follow for more chai. #chai #tea';
    for (const { script } of written('Food', description)) {
      expect(script).not.toMatch(/Make a reel|30 seconds|#/);
      expect(linesOf(script).at(-1)).toBe('Follow for more chai.');
    }
  });

  it('[SCRIPT-04] chooses structures that fit the brief', () => {
    const structuresOf = (description: string) => written('Food', description).map(({ structure }) => structure);
    expect(structuresOf('How to cook rice. Wash it. Soak it for an hour. Boil it.')[0]).toBe('steps');
    expect(structuresOf('I opened a café in 2019. We lost money. Then a review changed everything.')[0]).toBe('story');
    expect(structuresOf('Never boil green tea. It turns bitter. Let the water cool for a while.')).toContain('mistake');
    expect(structuresOf('My three markets.\n- Sarafa at night\n- Chappan at noon\n- Palasia on Sundays')[0]).toBe(
      'list',
    );
  });

  it('[SCRIPT-05] adds words in the language and script of the brief, whichever language is chosen', () => {
    const hindi = 'मैंने मनाली की यात्रा की। बर्फ बहुत सुंदर थी। होटल सिर्फ 800 रुपये में मिला।';
    for (const { script } of written('Travel', hindi, 'en')) expect(script).not.toMatch(/[a-z]/i);
    for (const { script } of written('Food', knees, 'hi')) expect(script).not.toMatch(/\p{Script=Devanagari}/u);
    const [hinglish] = written('Food', 'Paneer ghar pe kaise banaye. Doodh ubaalo. Nimbu dalo.', 'hi');
    expect(hinglish?.script).toContain('Agli baar kitchen mein kaam aayega');
  });

  it('[SCRIPT-10] keeps the numbers of a list with its lines', () => {
    const scripts = written('Food', '1. Soak the rice 2. Grind it\n3. Steam for 12 minutes');
    expect(scripts.map(({ script }) => linesOf(script)[1])).toEqual([
      'Step 1: Soak the rice.',
      '1. Soak the rice.',
      '1. Where do you start? Soak the rice.',
    ]);
  });

  it('suggests scenes to film for a brief that only names its subject', () => {
    expect(
      writeScript({ category: 'Food', description: 'Make a reel about masala chai.', language: 'en' }, null),
    ).toMatchObject({
      title: 'Masala chai, from start to finish',
      script: expect.stringContaining('Look closely: this is how I do it.'),
    });
  });

  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
    '[GUARD-11] treats the category %s as unknown',
    (category) => {
      const [steps] = written(category, 'How to cook rice. Wash it. Soak it for an hour. Boil it.');
      expect(steps?.structure).toBe('steps');
      expect(linesOf(steps?.script ?? '').at(-1)).toBe('Save this, so you have it when you need it.');
    },
  );

  it.each([
    ['nothing', ''],
    ['only emoji', '😂😂😂'],
    ['one word', 'Chai'],
    ['no spaces', 'x'.repeat(1999)],
    ['no sentence marks', 'word '.repeat(399).trim()],
    ['a list', '- one thing here\n- two things here\n3) three things'],
    ['thirty sentences', Array.from({ length: 30 }, (_, at) => `Sentence number ${at} says a thing.`).join(' ')],
    ['mixed scripts', 'Chai चाय शाय ☕ 茶 tastes good, मज़ा आया'],
    ['markup', '<script>alert(1)</script> & "quotes"'],
  ])('produces something for %s', (_label, description) => {
    expectWhole(description, 'Comedy', 'en');
    expectWhole(description, 'Food', 'hi');
  });

  it('keeps its limits for any input', () => {
    const random = seededRandom(7);
    const vocabulary =
      'knee pain stretch wall home Hold thirty seconds, calm. daily! then और बर्फ सुंदर 5 30 ₹500 coffee'.split(' ');
    for (let round = 0; round < 60; round++) {
      const description = Array.from({ length: 1 + random.int(120) }, () => random.pick(vocabulary)).join(' ');
      expectWhole(description, random.pick(['Food', 'Travel', 'Gardening']), random.pick(['en', 'hi'] as const));
    }
  });
});

/** Lines within their limits, a hook, a call to action and no lost word in between. */
function expectWhole(description: string, category: string, language: 'en' | 'hi'): void {
  const scripts = written(category, description, language);
  expect(scripts).toHaveLength(3);
  expect(new Set(scripts.map(({ script }) => script)).size).toBe(3);
  for (const { script, title } of scripts) {
    const lines = linesOf(script);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.length).toBeLessThanOrEqual(limits.reel.scenes);
    expect(script.length).toBeLessThanOrEqual(limits.reel.script);
    expect(title.trim()).not.toBe('');
    expect(title.length).toBeLessThanOrEqual(limits.reel.title);
    for (const line of lines) {
      expect(line.trim()).not.toBe('');
      expect(line.length).toBeLessThanOrEqual(limits.reel.sceneText);
    }
    expect(wordsIn(script).length).toBeGreaterThan(3);
  }
}
