import type { ChatPlatform } from '@right-circle/contract/social-profiles';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { type CreatorAccountsDeps, profileNotFound } from './creator-accounts-deps.ts';
import { dropToken } from './instagram/platform-token.store.ts';
import { readSocialLink } from './social-link.rules.ts';
import {
  deleteProfile,
  findProfile,
  insertProfile,
  isLinked,
  type ProfileRow,
  profilesOf,
  updateProfileLink,
} from './social-profile.store.ts';

export async function listProfiles({ db }: Pick<CreatorAccountsDeps, 'db'>, userId: string): Promise<ProfileRow[]> {
  return await profilesOf(db, userId);
}

export async function linkProfile(
  { db, now }: CreatorAccountsDeps,
  { userId, platform, link }: { userId: string; platform: ChatPlatform; link: string },
): Promise<ProfileRow> {
  const account = accountOf(platform, link);
  const id = newId(now());
  const isNew = await insertProfile(db, {
    id,
    userId,
    platform,
    username: account.username,
    platformLink: account.link,
    at: now(),
  });
  if (!isNew) throw alreadyLinked();
  return await linkedProfile({ db }, userId, id);
}

export async function changeProfile(
  deps: CreatorAccountsDeps,
  { userId, profileId, link }: { userId: string; profileId: string; link: string },
): Promise<ProfileRow> {
  const { db, now } = deps;
  const { platform, username: before } = await linkedProfile(deps, userId, profileId);
  const { username, link: platformLink } = accountOf(platform, link);
  await db.transaction().execute(async (tx) => {
    if (await isLinked(tx, { userId, platform, username, except: profileId })) throw alreadyLinked();
    await updateProfileLink(tx, { id: profileId, username, platformLink, at: now() });
    // It opens the other account, not this one.
    if (username.toLowerCase() !== before.toLowerCase()) await dropToken(tx, profileId);
  });
  return await linkedProfile(deps, userId, profileId);
}

export async function unlinkProfile({ db }: CreatorAccountsDeps, userId: string, profileId: string): Promise<void> {
  if (!(await deleteProfile(db, userId, profileId))) throw profileNotFound();
}

/** Returns not found for another person's account. */
export async function linkedProfile(
  { db }: Pick<CreatorAccountsDeps, 'db'>,
  userId: string,
  profileId: string,
): Promise<ProfileRow> {
  const profile = await findProfile(db, userId, profileId);
  if (!profile) throw profileNotFound();
  return profile;
}

function accountOf(platform: ChatPlatform, link: string): { username: string; link: string } {
  const account = readSocialLink(platform, link);
  if ('problem' in account) {
    throw new AppError('invalid_input', account.problem, { errors: { platform_link: account.problem } });
  }
  return account;
}

function alreadyLinked(): AppError {
  return new AppError('already_linked', 'This account is already linked.');
}
