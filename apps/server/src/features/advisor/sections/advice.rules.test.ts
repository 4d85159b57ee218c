import { expect, it } from 'vitest';
import { anAccount, FIGURES_AT as NOW, posts } from '../../../../test/factories/creator-figures.ts';
import { pricingOf } from './business-sections.ts';
import { contentPlan } from './plan.rules.ts';
import { ownSubjects } from './subjects.rules.ts';

it('takes the subjects of a creator from hashtags that do well, else from their categories', () => {
  const tagged = [
    ...posts(3, () => ({ caption: 'Saffron light #Food #once', likes: 290 })),
    ...posts(6, () => ({ caption: 'Grey morning #rain' })),
  ];
  expect(ownSubjects(tagged, ['Travel'])).toEqual(['food', 'once', 'rain']);
  expect(ownSubjects([], ['Travel'])).toEqual(['travel']);
});

it('plans four weeks from next Monday, at most one post a day', () => {
  const plan = contentPlan(
    anAccount({ posts: posts(30, (index) => ({ daysAgo: index * 2, caption: 'Saffron light' })) }),
    NOW,
  );
  expect(plan.items[0]?.date).toBe('2030-01-07');
  expect(plan.items).toHaveLength(plan.perWeek * 4);
  expect(new Set(plan.items.map(({ date }) => date)).size).toBe(plan.items.length);
  expect(plan.items.every(({ date }) => date >= '2030-01-07' && date <= '2030-02-03')).toBe(true);
  expect(plan.items.map(({ date }) => date)).toEqual(plan.items.map(({ date }) => date).toSorted());
  const empty = contentPlan(anAccount(), NOW);
  expect(empty.perWeek).toBe(3);
  expect(empty.items.every(({ timing }) => timing === 'general')).toBe(true);
  expect(contentPlan(anAccount(), NOW, 2).items.at(-1)?.week).toBe(2);
});

it('compares prices with five mentors or more', () => {
  expect(pricingOf({ own: 100, peers: [1, 2, 3, 4] })).toMatchObject({ kind: 'missing', of: 'peers', have: 4 });
  expect(pricingOf({ own: 100, peers: [100, 200, 300, 400, 500] })).toMatchObject({ middle: 300, low: 200, high: 400 });
});
