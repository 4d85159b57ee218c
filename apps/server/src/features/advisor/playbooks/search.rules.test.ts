import { expect, it } from 'vitest';
import { nearestPlaybook, playbookOf, playbooks } from './search.rules.ts';

it.each([
  ['Is there tax on gifts?', 'tax'],
  ['rounds of changes in writing', 'brand-deals'],
  ['cybercrime portal complaint', 'hate'],
  ['consumer authority fine', 'disclosure'],
  ['What is the capital of France?', undefined],
  ['write python code to sort a list', undefined],
  ['', undefined],
])('[ADVICE-20] the guide nearest to %j is %s', (question, id) => {
  expect(nearestPlaybook(question)?.id).toBe(id);
});

it('[ADVICE-19] every guide answers, gives reasons and says what it cannot know, in both languages', () => {
  expect(new Set(playbooks.map(({ id }) => id)).size).toBe(playbooks.length);
  for (const { id, en, hi, sources } of playbooks) {
    for (const guide of [en, hi]) {
      expect(guide.answer.split(/[.।!?]\s/u).length, id).toBeLessThanOrEqual(4);
      expect(guide.why.length, id).toBeGreaterThanOrEqual(2);
      expect(guide.limit, id).not.toBe('');
    }
    expect(hi.example.length, id).toBe(en.example.length);
    expect(hi.why.length, id).toBe(en.why.length);
    for (const { name, year } of sources) expect(name !== '' && year > 1950 && year <= 2026, id).toBe(true);
  }
  expect(() => playbookOf('nothing')).toThrow('nothing');
});
