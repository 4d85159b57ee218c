import type { Account } from '#domain/creator-insights/account.rules.ts';
import type { AccountWithFigures } from '#domain/creator-insights/creator.ts';
import type { Db } from '#platform/db/db.ts';
import type { CreatorAccountsDeps } from '../creator-accounts-deps.ts';
import { followerCountsOf, postsOf } from '../figures/figures.store.ts';
import { findProfile, type ProfileRow, profilesOf } from '../social-profile.store.ts';
import { creatorOf, followersByWeek, ownPosts, ownReels } from './creator.store.ts';
import { publicationsOf } from './publications.rules.ts';

/** The account an answer is about: that of the chat, else the first linked one with figures, else the one here. */
export async function accountFor(
  deps: CreatorAccountsDeps,
  {
    userId,
    profileId,
    withCounts,
  }: { userId: string; profileId: string | null /** Only growth needs them. */; withCounts: boolean },
): Promise<{ account: Account; profile: ProfileRow | null }> {
  const { db } = deps;
  const chosen = profileId === null ? undefined : await findProfile(db, userId, profileId);
  const profile = chosen ?? (await profilesOf(db, userId)).find(hasFigures);
  return profile
    ? { account: await linkedAccount(db, profile), profile }
    : { account: await accountHere(deps, userId, withCounts), profile: null };
}

/** Linked accounts of which figures are known, the first `limit` of them. */
export async function accountsWithFigures(
  { db }: Pick<CreatorAccountsDeps, 'db'>,
  userId: string,
  limit: number,
): Promise<AccountWithFigures[]> {
  const known = (await profilesOf(db, userId)).filter(hasFigures).slice(0, limit);
  return await Promise.all(
    known.map(async (profile) => ({ account: await linkedAccount(db, profile), figuresAt: profile.figuresAt })),
  );
}

function hasFigures({ posts, followers }: ProfileRow): boolean {
  return posts > 0 || followers !== null;
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

async function accountHere({ db, now }: CreatorAccountsDeps, userId: string, withCounts: boolean): Promise<Account> {
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
