import { describe, expect, it } from 'vitest';
import { anAccount, FIGURES_AT as NOW, posts } from '../../../test/factories/creator-figures.ts';
import { DAY_MS } from './account.rules.ts';
import { benchmarks, benchmarksFor } from './benchmarks.rules.ts';
import { engagementByFollowers, engagementByReach } from './engagement.rules.ts';
import { growthOf, worthChecking } from './growth.rules.ts';
import { median, percentText, quantile } from './numbers.rules.ts';
import { bestTimes, cadenceOf, contentMix, outliersOf } from './posting.rules.ts';
import { hookOf, tagLifts } from './words.rules.ts';

describe('engagement', () => {
  it.each([
    ['four posts', anAccount({ posts: posts(4) }), { kind: 'missing', of: 'aged_posts', have: 4, need: 5 }],
    ['no followers', anAccount({ posts: posts(9), followers: null }), { kind: 'missing', of: 'followers' }],
    ['few followers', anAccount({ posts: posts(9), followers: 3 }), { of: 'more_followers', have: 3, need: 100 }],
    ['posts too young', anAccount({ posts: posts(9, () => ({ daysAgo: 2.9 })) }), { of: 'aged_posts', have: 0 }],
    [
      'posts without comments',
      anAccount({ posts: posts(9, () => ({ comments: null })) }),
      { of: 'aged_posts', have: 0 },
    ],
    [
      'five posts',
      anAccount({ posts: posts(5) }),
      { kind: 'known', median: 0.1, posts: 5, fields: ['likes', 'comments'] },
    ],
    [
      'saves where known',
      anAccount({ posts: posts(5, () => ({ saves: 50 })) }),
      { median: 0.15, fields: ['likes', 'comments', 'saves'] },
    ],
  ])('by followers, of %s', (_label, account, expected) => {
    expect(engagementByFollowers(account, NOW)).toMatchObject(expected);
  });

  it('by followers is the middle post, which one viral post does not move', () => {
    const account = anAccount({ posts: posts(7, (index) => ({ likes: index === 0 ? 90_000 : 90 })) });
    expect(engagementByFollowers(account, NOW)).toMatchObject({ median: 0.1 });
  });

  it('by reach needs the reach of five posts', () => {
    const known = anAccount({ posts: posts(6, (index) => ({ reach: index < 5 ? 400 : null })) });
    expect(engagementByReach(known, NOW)).toMatchObject({ kind: 'known', median: 0.25, posts: 5 });
    expect(engagementByReach(anAccount({ posts: posts(6, () => ({ reach: 0 })) }), NOW)).toMatchObject({
      of: 'reach',
      have: 0,
    });
  });
});

describe('growth', () => {
  const counts = (...pairs: [daysAgo: number, followers: number][]) =>
    pairs.map(([daysAgo, followers]) => ({ atMs: NOW - daysAgo * DAY_MS, followers }));
  it.each([
    [counts(), { kind: 'missing', have: 0 }],
    [counts([6, 100], [0, 200]), { kind: 'missing', have: 2 }],
    [counts([30, 1000], [0, 1100]), { kind: 'known', share: 0.1, days: 30 }],
    [counts([60, 1000], [0, 1210]), { kind: 'known', share: 0.21, days: 60 }],
    [counts([30, 1000], [0, 900]), { kind: 'known', share: -0.1 }],
  ])('of %j', (known, expected) => {
    expect(growthOf({ counts: known })).toMatchObject(expected);
  });

  it('turns any span into 30 days', () => {
    const growth = growthOf({ counts: counts([60, 1000], [0, 1210]) });
    expect(growth.kind === 'known' && growth.monthly).toBeCloseTo(0.1);
  });

  it('points at a day on which far more came than usual', () => {
    const steady = [100, 110, 121, 130, 141, 900, 910].map((followers, index): [number, number] => [
      7 - index,
      followers,
    ]);
    expect(worthChecking({ counts: counts(...steady), posts: [] }).jumps).toMatchObject([{ added: 759 }]);
    expect(worthChecking({ counts: counts(...steady.slice(0, 5)), posts: [] }).jumps).toEqual([]);
  });

  it('points at likes without comments', () => {
    expect(
      worthChecking({ counts: [], posts: posts(10, () => ({ likes: 1000, comments: 1 })) }).commentShare,
    ).toBeCloseTo(0.001);
    expect(worthChecking({ counts: [], posts: posts(10) }).commentShare).toBeNull();
  });
});

describe('posting', () => {
  it('shares formats out, and lifts those of which there are five', () => {
    const mixed = [
      ...posts(5, () => ({ format: 'reel', likes: 390 })),
      ...posts(6),
      ...posts(2, () => ({ format: 'text' })),
    ];
    expect(contentMix(mixed)).toEqual([
      { format: 'photo', posts: 6, share: 6 / 13, lift: 1 },
      { format: 'reel', posts: 5, share: 5 / 13, lift: 4 },
      { format: 'text', posts: 2, share: 2 / 13, lift: null },
    ]);
  });

  it('counts posts a week from eight posts on', () => {
    expect(cadenceOf(posts(7))).toMatchObject({ kind: 'missing', have: 7, need: 8 });
    const cadence = cadenceOf(posts(8, (index) => ({ daysAgo: index === 7 ? 24 : index * 2 })));
    expect(cadence).toMatchObject({ kind: 'known', medianGapDays: 2, longestGapDays: 12 });
  });

  it('finds the hours at which posts beat their neighbours, in India’s time', () => {
    expect(bestTimes(posts(19))).toMatchObject({ kind: 'missing', have: 19, need: 20 });
    // Every seventh day is the same weekday; 00:00 UTC is 05:30 in India.
    const times = bestTimes(posts(42, (index) => ({ likes: index % 7 === 0 ? 500 : 90 })));
    expect(times.kind === 'known' && times.blocks[0]).toMatchObject({ weekday: 5, fromHour: 4, posts: 6 });
    expect(times.kind === 'known' && times.blocks.slice(1).every(({ score }) => score <= 0)).toBe(true);
  });

  it.each([
    ['midnight, from a file', '2029-11-30T18:30:00Z'],
    ['noon, from the form', '2029-11-30T06:30:00Z'],
  ])('[ADVICE-42] claims no best hours of posts of which only the day is known: %s', (_label, from) => {
    const likes = (index: number) => ({ likes: index % 7 === 0 ? 500 : 90 });
    const dated = posts(42, (index) => ({
      ...likes(index),
      atMs: Date.parse(from) - index * 86_400_000 + (index % 3),
    }));
    expect(bestTimes(dated)).toEqual({ kind: 'missing', of: 'timed_posts', have: 0, need: 20 });
    const times = bestTimes([...dated, ...posts(42, likes)]);
    expect(times.kind === 'known' && times.blocks.map(({ fromHour }) => fromHour)).toEqual(Array(7).fill(4));
    expect(bestTimes(dated.slice(0, 5))).toMatchObject({ of: 'posts', have: 5 });
  });

  it('calls a post an outlier from twice its neighbours on, a week after it went out', () => {
    const views = posts(11, (index) => ({ daysAgo: index + 4, views: index === 5 ? 2000 : 1000 }));
    expect(outliersOf(views, NOW)).toMatchObject([{ times: 2, by: 'views' }]);
    expect(
      outliersOf(
        posts(11, (index) => ({ daysAgo: index + 1, views: index === 5 ? 9000 : 1000 })),
        NOW,
      ),
    ).toEqual([]);
    expect(
      outliersOf(
        posts(11, (index) => ({ views: index === 5 ? 1999 : 1000 })),
        NOW,
      ),
    ).toEqual([]);
    expect(
      outliersOf(
        posts(11, (index) => ({ daysAgo: index + 8, likes: index === 5 ? 900 : 90 })),
        NOW,
      ),
    ).toMatchObject([{ by: 'interactions' }]);
  });
});

describe('words', () => {
  it.each([
    ['Stop buying lenses. Here is why', 'Stop buying lenses.'],
    ['#art Why does light matter?', 'Why does light matter?'],
    ['रोशनी क्यों ज़रूरी है। आगे', 'रोशनी क्यों ज़रूरी है।'],
    ['Short', null],
    [`${'long '.repeat(40)}.`, null],
    ['', null],
  ])('takes the opening of %j', (caption, hook) => {
    expect(hookOf(caption)).toBe(hook);
  });

  it('lifts hashtags and words that were used twice or more', () => {
    const tagged = [
      ...posts(3, () => ({ caption: 'Saffron light #Food #once', likes: 290 })),
      ...posts(6, () => ({ caption: 'Grey morning #rain' })),
    ];
    expect(tagLifts(tagged)).toEqual([
      { tag: '#food', uses: 3, lift: 3 },
      { tag: '#once', uses: 3, lift: 3 },
      { tag: '#rain', uses: 6, lift: 1 },
    ]);
  });
});

it('keeps benchmarks as rows with formula, source and year, by size', () => {
  expect(benchmarks.every(({ source, year, percent }) => source !== '' && year >= 2023 && percent > 0)).toBe(true);
  expect(benchmarksFor('instagram', 5000, 'followers').map(({ percent }) => percent)).toEqual([1.78, 1.73, 4, 0.48]);
  expect(benchmarksFor('here', 5000, 'followers')).toEqual([]);
});

it('counts the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN]);
  expect(quantile([1, 2, 3, 4, 5], 0.25)).toBe(2);
  expect([0.0178, 0.123, -0.005, 130.004].map(percentText)).toEqual(['1.78%', '12.3%', '-0.50%', '13,000%']);
});
