import type { LinkedProvider } from '@right-circle/contract/account-security';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { deleteIdentities, findByIdentity, insertIdentity, lockIdentity } from '../account.store.ts';
import { lockPerson } from '../email-change/email-change.store.ts';
import { findProvable, linkedProviders } from '../proof/proof.store.ts';
import type { SocialIdentity } from '../sign-in/social-login.ts';
import { spendIdToken } from '../sign-in/used-id-token.store.ts';

const names: Record<LinkedProvider, string> = { google: 'Google', instagram: 'Instagram' };

/** Lets the owner of an account also log in with another one. Two accounts are never merged. */
export async function linkAccount(
  { db, now }: { db: Db; now: Now },
  userId: string,
  identity: SocialIdentity,
): Promise<void> {
  const { provider, subject } = identity;
  await db.transaction().execute(async (tx) => {
    await lockIdentity(tx, provider, subject);
    if (identity.idToken && !(await spendIdToken(tx, identity.idToken))) {
      throw new AppError('invalid_credentials', 'This sign-in was already used. Please try again.');
    }
    await lockPerson(tx, userId);
    const owner = await findByIdentity(tx, provider, subject);
    if (owner?.id === userId) return;
    if (owner) {
      throw new AppError(
        'already_linked',
        `This ${names[provider]} account belongs to another account here. Nothing was changed. Choose another ${names[provider]} account.`,
      );
    }
    if ((await linkedProviders(tx, userId)).includes(provider)) {
      throw new AppError(
        'already_linked',
        `You already log in with another ${names[provider]} account. Disconnect it first.`,
      );
    }
    await insertIdentity(tx, { provider, subject, userId, at: now() });
  });
}

type UnlinkDeps = {
  db: Db;
  /** Providers configured on this server. */
  usableProviders: LinkedProvider[];
};

/** Keeps at least one way to log in. */
export async function unlinkAccount(
  { db, usableProviders }: UnlinkDeps,
  userId: string,
  provider: LinkedProvider,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId);
    const account = await findProvable(tx, userId);
    const linked = await linkedProviders(tx, userId);
    if (!account || !linked.includes(provider)) {
      throw new AppError('not_found', `Your account isn't connected to ${names[provider]}.`);
    }
    const hasOther = linked.some((other) => other !== provider && usableProviders.includes(other));
    if (account.passwordHash === null && !hasOther) {
      throw new AppError(
        'outside_rules',
        `Set a password first. ${names[provider]} is the only way you can log in at the moment.`,
      );
    }
    await deleteIdentities(tx, userId, provider);
  });
}
