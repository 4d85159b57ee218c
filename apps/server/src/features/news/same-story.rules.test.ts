import { HOUR_MS } from '@right-circle/rules/durations';
import { describe, expect, it } from 'vitest';
import { assignStories, type Report } from './same-story.rules.ts';

const at = new Date('2030-01-01T00:00:00Z');
let count = 0;

function report(title: string, overrides: Partial<Report> = {}): Report {
  const n = ++count;
  return { title, summary: '', urlKey: `site${n}.example/a`, source: `Source ${n}`, publishedAt: at, ...overrides };
}

/** Other news of that day: without it no word is rare. */
const otherNews = [
  'How to grow your YouTube channel this year',
  'Instagram is testing a dislike button for comments',
  'Five tips for better Instagram captions',
  'Meta cuts 3000 jobs in fresh layoffs',
  'Weekly funding roundup: startups raise $120 million',
  'LinkedIn opens newsletters to every member',
  'Reddit signs a deal with a football league',
  'Twitch changes how emotes are unlocked',
].map((title) => report(title));

function isSameStory(first: Report, second: Report): boolean {
  let id = 0;
  const assigned = assignStories([...otherNews, first, second], [], () => `story ${++id}`);
  return assigned.at(-1)?.storyId === assigned.at(-2)?.storyId;
}

describe('[NEWS-02] the same story', () => {
  it.each([
    ['Instagram tests longer Reels of up to 20 minutes', 'Instagram is testing 20-minute Reels'],
    ['YouTube Premium gets costlier in India', 'YouTube raises the price of Premium in India'],
    [
      'YouTube lets creators swap out sponsored segments in old videos',
      'YouTube will let creators replace sponsor segments in older videos',
    ],
    [
      'X to pay creators based on engagement from Premium users',
      'X changes creator payouts to be based on engagement of Premium subscribers',
    ],
    ['TikTok Shop opens in Japan', 'TikTok launches Shop in Japan'],
    ['मुंबई में क्रिएटर सम्मेलन शुरू हुआ', 'क्रिएटर सम्मेलन मुंबई में शुरू'],
  ])('%j and %j', (first, second) => expect(isSameStory(report(first), report(second))).toBe(true));

  it.each([
    ['Instagram is testing 20-minute Reels', 'Instagram is testing a dislike button for comments'],
    ['Instagram adds a history of watched Reels', 'Instagram tests longer Reels of up to 20 minutes'],
    ['Snap cuts 500 jobs', 'Meta cuts 3000 jobs in fresh layoffs'],
    ['TikTok Shop opens in Japan', 'TikTok fined 345 million euros over child data'],
    ['How to write captions', 'How to edit a video'],
    ['Weekly roundup', 'Weekly roundup'],
    ['', ''],
  ])('but not %j and %j', (first, second) => expect(isSameStory(report(first), report(second))).toBe(false));

  it('has one address, whatever its headline says', () => {
    const urlKey = 'example.com/story';
    expect(isSameStory(report('One headline', { urlKey }), report('Quite another', { urlKey }))).toBe(true);
  });

  const title = 'TikTok Shop opens in Japan';
  it.each([
    [72, true],
    [73, false],
  ])('%i hours apart: %s', (hours, expected) => {
    const later = new Date(at.getTime() + hours * HOUR_MS);
    expect(isSameStory(report(title), report(title, { publishedAt: later }))).toBe(expected);
  });

  it('is not the next issue of a source’s series, but is its exact repeat', () => {
    const source = 'The Desk';
    const issue = (name: string) => report(`Creator digest: ${name}`, { source });
    expect(isSameStory(issue('monday deals and launches'), issue('tuesday deals and launches'))).toBe(false);
    expect(isSameStory(issue('monday deals'), issue('monday deals'))).toBe(true);
  });
});

it('joins a known story and keeps its id', () => {
  const known = { ...report('TikTok Shop opens in Japan'), storyId: 'known' };
  const fresh = [report('TikTok launches Shop in Japan'), report('Pinterest passes 600 million monthly users')];
  expect(assignStories(fresh, [known], () => 'new').map(({ storyId }) => storyId)).toEqual(['known', 'new']);
});
