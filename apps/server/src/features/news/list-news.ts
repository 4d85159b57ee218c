import type { Story, TrendingNews } from '@right-circle/contract/news';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { lastFetchedAt } from './feed.store.ts';
import type { Feed } from './feed-list.rules.ts';
import { newsSince, statusOf } from './news.rules.ts';
import { storyView } from './news.view.ts';
import { rankStories } from './ranking.rules.ts';
import { topicsSince } from './refresh-topics.ts';
import { sampleNews } from './sample-news.ts';
import { recentStories } from './story.store.ts';
import { topicsFor } from './topic.store.ts';

export type ListNewsDeps = { db: Db; now: Now; feeds: readonly Feed[] };

const CONSIDERED = 500;
const SHOWN = 40;
const TOPICS = 8;

/** The page of trending news; labelled samples if no feed was ever loaded. */
export async function listNews(deps: ListNewsDeps, viewerId: string, category: string | null): Promise<TrendingNews> {
  const { db, feeds } = deps;
  const now = deps.now();
  const fetchedAt = await lastFetchedAt(db);
  const status = statusOf({ hasFeeds: feeds.length > 0, fetchedAt }, now);
  const samples = status === 'unreachable' ? sampleNews(now) : null;
  const isAsked = (story: Story) => !category || story.category.toLowerCase() === category.toLowerCase();
  return {
    data: samples?.filter(isAsked) ?? (status === 'off' ? [] : await topStories(deps, viewerId, category)),
    categories: [...new Set((samples ?? feeds).map((each) => each.category))],
    topics: await topicsFor(db, viewerId, { since: topicsSince(now), max: TOPICS }),
    status,
    fetched_at: status === 'off' ? null : (fetchedAt?.toISOString() ?? null),
    samples: samples !== null,
  };
}

async function topStories({ db, now }: ListNewsDeps, viewerId: string, category: string | null): Promise<Story[]> {
  const stories = await recentStories(db, { viewerId, since: newsSince(now()), category, limit: CONSIDERED });
  return rankStories(stories, now()).slice(0, SHOWN).map(storyView);
}
