import { limits } from '@right-circle/contract/limits';
import { AppError } from '#platform/app-error.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { type CreatorAccountsDeps, profileNotFound } from '../creator-accounts-deps.ts';
import { recordFigures } from '../figures/enter-figures.ts';
import { findProfile, type ProfileRow } from '../social-profile.store.ts';
import { type InstagramGraph, TokenRefused } from './instagram-graph.ts';
import { dropToken, markExpired, saveToken, sealedTokenOf } from './platform-token.store.ts';

export type InstagramDeps = CreatorAccountsDeps & { instagram: InstagramGraph; secrets: SecretBox };
type Target = { userId: string; profileId: string };

/** Kept only when it opens the very account that is linked. */
export async function connectInstagram(deps: InstagramDeps, target: Target, token: string): Promise<ProfileRow> {
  const profile = await instagramProfile(deps, target);
  const account = await deps.instagram.account(token).catch((error: unknown) => {
    if (!(error instanceof TokenRefused)) throw error;
    throw new AppError('invalid_token', 'Instagram does not accept this access token.', { cause: error });
  });
  if (account.username.toLowerCase() !== profile.username.toLowerCase()) {
    throw new AppError(
      'invalid_token',
      `This access token belongs to @${account.username}, not to @${profile.username}.`,
    );
  }
  const sealed = await deps.secrets.seal(token, profile.id);
  await saveToken(deps.db, { profileId: profile.id, sealed, at: deps.now() });
  return await instagramProfile(deps, target);
}

export async function disconnectInstagram(deps: InstagramDeps, target: Target): Promise<ProfileRow> {
  const { id } = await instagramProfile(deps, target);
  await dropToken(deps.db, id);
  return await instagramProfile(deps, target);
}

/** Fetches everything from Instagram before saving any of it, so that a failure changes nothing. */
export async function refreshFigures(deps: InstagramDeps, target: Target) {
  const { id, username } = await instagramProfile(deps, target);
  const sealed = await sealedTokenOf(deps.db, id);
  if (!sealed) throw new AppError('not_allowed', 'Connect this account with an access token first.');
  const token = await deps.secrets.open(sealed, id);
  try {
    const { instagram } = deps;
    const [account, posts] = await Promise.all([
      instagram.account(token),
      instagram.posts(token, limits.chat.maxFigures),
    ]);
    const at = deps.now().getTime();
    const profile = await recordFigures(deps, target, {
      source: 'api',
      posts: posts.filter(({ posted_at }) => Date.parse(posted_at) <= at),
      followers: account.followers === null ? [] : [{ at, followers: account.followers }],
    });
    return { profile, posts: posts.length, message: messageOf(username, posts.length, account.mediaCount) };
  } catch (error) {
    if (error instanceof TokenRefused) await markExpired(deps.db, id, sealed);
    throw error;
  }
}

function messageOf(username: string, posts: number, all: number | null): string {
  const of = all !== null && all > posts ? ` of ${all}` : '';
  return `Fetched the followers and ${posts}${of} posts of @${username} from Instagram.`;
}

async function instagramProfile({ db }: InstagramDeps, { userId, profileId }: Target): Promise<ProfileRow> {
  const profile = await findProfile(db, userId, profileId);
  if (!profile) throw profileNotFound();
  if (profile.platform !== 'instagram') {
    throw new AppError('bad_request', 'Only Instagram accounts can be connected.');
  }
  return profile;
}
