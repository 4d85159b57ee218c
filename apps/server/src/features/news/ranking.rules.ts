import { HOUR_MS } from '@right-circle/rules/durations';

export type Ranked = { category: string; source: string; sourcesCount: number; publishedAt: Date };

const HALF_LIFE_MS = 8 * HOUR_MS;
const TOP = 5;

/** Excess of a value over the expectation: (observed - expected)² / expected; 0 if it does not. */
export function surprise(observed: number, expected: number): number {
  return observed > expected ? (observed - expected) ** 2 / expected : 0;
}

/**
 * Most unusual first: compared with the average number of sources per story in its category, halved every eight hours.
 */
export function rankStories<Story extends Ranked>(stories: readonly Story[], now: Date): Story[] {
  const expected = averageSources(stories);
  const scored = stories.map((story) => {
    const ageMs = Math.max(0, now.getTime() - story.publishedAt.getTime());
    // A story with a single source still counts as one, so that fresh stories rank above old ones.
    const heat = 1 + surprise(story.sourcesCount, expected.get(story.category) ?? 1);
    return { story, score: heat * 2 ** (-ageMs / HALF_LIFE_MS) };
  });
  return mixTop(
    scored
      .toSorted((a, b) => b.score - a.score || b.story.sourcesCount - a.story.sourcesCount)
      .map(({ story }) => story),
  );
}

function averageSources(stories: readonly Ranked[]): Map<string, number> {
  const sums = new Map<string, { stories: number; sources: number }>();
  for (const { category, sourcesCount } of stories) {
    const sum = sums.get(category) ?? { stories: 0, sources: 0 };
    sums.set(category, { stories: sum.stories + 1, sources: sum.sources + sourcesCount });
  }
  return new Map([...sums].map(([category, sum]) => [category, sum.sources / sum.stories]));
}

/** At most one card per source among the first five. */
function mixTop<Story extends Ranked>(stories: readonly Story[]): Story[] {
  const top: Story[] = [];
  for (const story of stories) {
    if (top.length < TOP && !top.some(({ source }) => source === story.source)) top.push(story);
  }
  return [...top, ...stories.filter((story) => !top.includes(story))];
}

export type TagUse = { tag: string; postsCount: number; authorsNow: number; authorsBefore: number };

const WINDOW_OF_WEEK = 2 / 7;
const MIN_AUTHORS = 2;

/** Hashtags that more people used in two days than the previous week suggests; one person alone makes no trend. */
export function rankTopics(tags: readonly TagUse[], max: number): TagUse[] {
  return tags
    .map((use) => ({ use, score: surprise(use.authorsNow, Math.max(1, use.authorsBefore * WINDOW_OF_WEEK)) }))
    .filter(({ use, score }) => use.authorsNow >= MIN_AUTHORS && score > 0)
    .toSorted((a, b) => b.score - a.score || b.use.postsCount - a.use.postsCount || (a.use.tag < b.use.tag ? -1 : 1))
    .slice(0, max)
    .map(({ use }) => use);
}
