import type { ChatCard } from '@right-circle/contract/chat-cards';
import type { Language } from '#domain/answers/language.rules.ts';
import type { Account } from '#domain/creator-insights/account.rules.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { creatorOf, followersByWeek, ownPosts, ownReels } from '../creator.store.ts';
import { followerCountsOf, postsOf } from '../figures.store.ts';
import { findProfile, type ProfileRow, profilesOf } from '../social-profile.store.ts';
import { publicationsOf } from './publications.rules.ts';
import type { ReelStyle } from './reel-draft.rules.ts';

export type Trending = {
  stories: { id: string; title: string; source: string; url: string | null }[];
  topics: string[];
};
export type MentorWish = { words: string; maxPricePerHour: number | null; categories: string[] };
export type MentorCard = Extract<ChatCard, { kind: 'mentor' }>;

type ReelOrder = {
  category: string;
  /** What is to be said in it; empty when only the subject is known. */
  description: string;
  subject: string | undefined;
  language: Language;
  style: ReelStyle;
};

/** Where facts come from: this product's tables, and what other features hand over. */
export type FactSources = {
  db: Db;
  now: Now;
  trendingFor: (userId: string) => Promise<Trending>;
  findMentors: (userId: string, wish: MentorWish) => Promise<MentorCard[]>;
  /** A script out of these words, one scene a line; the hook names the subject. */
  reelScript: (order: ReelOrder) => { title: string; script: string };
};

/** The account an answer is about: that of the chat, else the first linked one with figures, else the one here. */
export async function accountFor(
  sources: Pick<FactSources, 'db' | 'now'>,
  {
    userId,
    profileId,
    withCounts,
  }: { userId: string; profileId: string | null /** Only growth needs them. */; withCounts: boolean },
): Promise<{ account: Account; profile: ProfileRow | null }> {
  const { db } = sources;
  const chosen = profileId === null ? undefined : await findProfile(db, userId, profileId);
  const profile =
    chosen ?? (await profilesOf(db, userId)).find(({ posts, followers }) => posts > 0 || followers !== null);
  return profile
    ? { account: await linkedAccount(db, profile), profile }
    : { account: await accountHere(sources, userId, withCounts), profile: null };
}

async function linkedAccount(db: Db, profile: ProfileRow): Promise<Account> {
  const [counts, posts] = await Promise.all([followerCountsOf(db, profile.id), postsOf(db, profile.id)]);
  return {
    name: `@${profile.username}`,
    platform: profile.platform,
    isLinked: true,
    followers: profile.followers,
    counts: counts.map(({ at, followers }) => ({ atMs: at.getTime(), followers })),
    posts: posts.map(({ at, ...post }) => ({ ...post, atMs: at.getTime(), postId: null, reelId: null })),
  };
}

async function accountHere(
  { db, now }: Pick<FactSources, 'db' | 'now'>,
  userId: string,
  withCounts: boolean,
): Promise<Account> {
  const [creator, counts, posts, reels] = await Promise.all([
    creatorOf(db, userId),
    withCounts ? followersByWeek(db, userId, now()) : [],
    ownPosts(db, userId),
    ownReels(db, userId),
  ]);
  return {
    name: `@${creator?.username ?? ''}`,
    platform: 'here',
    isLinked: false,
    followers: creator?.followers ?? null,
    counts: counts.map(({ at, followers }) => ({ atMs: at.getTime(), followers })),
    posts: publicationsOf(posts, reels),
  };
}
