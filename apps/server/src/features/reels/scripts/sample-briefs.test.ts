import { creatorCategories } from '@right-circle/rules/creator-categories';
import { describe, expect, it } from 'vitest';
import { readSampleBriefs } from '../../../../../../scripts/reel-scripts/sample-briefs.ts';
import { styleOf } from './brief.rules.ts';
import { subjectFound, writeScripts } from './built-in-writer.rules.ts';
import { problemsOf, problemsTogether } from './script-checks.rules.ts';

const briefs = readSampleBriefs();
const orderOf = ({ category, description }: (typeof briefs)[number]) => ({
  category,
  description,
  language: 'en' as const,
});

describe('200 sample briefs', () => {
  it('cover all categories and three writing styles', () => {
    expect(briefs).toHaveLength(200);
    expect(new Set(briefs.map(({ category }) => category))).toEqual(new Set(creatorCategories));
    const ways = briefs.map(({ description }) => styleOf(description));
    for (const [style, least] of [
      ['en', 100],
      ['hi', 50],
      ['hinglish', 30],
    ] as const) {
      expect(ways.filter((found) => found === style).length).toBeGreaterThanOrEqual(least);
    }
    expect(new Set(briefs.map(({ description }) => description)).size).toBe(200);
  });

  it('[SCRIPT-06] give 600 scripts without a known failure', () => {
    const found = briefs.flatMap((brief, index) => {
      const scripts = writeScripts(orderOf(brief));
      expect(scripts).toHaveLength(3);
      expect(new Set(scripts.map(({ structure }) => structure)).size).toBe(3);
      const problems = [...scripts.flatMap((script) => problemsOf(script, brief)), ...problemsTogether(scripts)];
      return problems.map((problem) => `${index + 1} ${scripts[0]?.title}: ${problem}`);
    });
    expect(found).toEqual([]);
  });

  it('[SCRIPT-01][SCRIPT-02] name the intended subject, and none if there is none', () => {
    const wrong = briefs.filter(({ subject, ...brief }) => {
      const found = subjectFound(orderOf({ ...brief, subject }));
      return subject === null ? found !== null : !found?.toLowerCase().includes(subject.toLowerCase());
    });
    expect(wrong.map(({ description }) => description)).toEqual([]);
  });
});

describe(problemsOf, () => {
  const description = 'Soak the rice for 4 hours. Steam it for 12 minutes. ATM cards fail past Leh.';
  const brief = { description, subject: null };
  const problemsIn = (title: string, ...lines: string[]) =>
    problemsOf({ title, script: [title, ...lines].join('\n') }, brief);
  const fine = ['Soak the rice for 4 hours.', 'Save this.'];

  it.each([
    ['Hungry for minutes?', 'stray hook'],
    ['Is cards fail past Leh on your map?', 'stray hook'],
    ['What do you really know about twenty five thousand?', 'stray hook'],
    ['Hungry for ख़मीर उठने दें?', 'mixed letters'],
    ['Here is a egg', 'wrong article'],
    ['The rice rice dish', 'doubled word'],
    ['Rice., the right way', 'doubled mark'],
    ['Rice and', 'loose end'],
    ['4 things to know about rice', 'count that is wrong'],
    ['Rice {topic}', 'left over'],
    ['R'.repeat(101), 'title too long'],
  ])('[SCRIPT-06] refuses %j', (title, problem) => {
    expect(problemsIn(title, ...fine)).toContain(problem);
  });

  it('[SCRIPT-06] refuses scenes that are empty, repeated or invented', () => {
    expect(problemsIn('Rice', ...fine)).toEqual([]);
    expect(problemsIn('Rice', '1.', ...fine)).toContain('empty scene');
    expect(problemsIn('Rice', ...fine, 'Soak the rice for 4 hours.')).toContain('repeated sentence');
    expect(problemsIn('Rice', ...fine, 'It costs ₹250.')).toContain('number from nowhere');
    expect(problemsIn('Rice', 'Save this.')).toContain('too few scenes');
    expect(
      problemsOf({ title: 'Cash', script: ['Cash', ...fine].join('\n') }, { description, subject: 'soft rice' }),
    ).toContain('hook without the subject');
  });

  it('[SCRIPT-04] refuses three scripts of one structure', () => {
    const script = ['Rice', '1. Soak it.', '2. Steam it.', 'Save this.'].join('\n');
    const titled = (title: string) => ({ title, script });
    expect(problemsTogether([titled('a'), titled('b'), titled('c')])).toEqual(['one structure']);
  });
});
