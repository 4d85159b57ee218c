import { findSignInCandidates } from '#features/accounts/account.store.ts';
import { deleteSecondFactors, lockFactors, methodsOf } from '#features/accounts/second-factor/second-factor.store.ts';
import { lockByUsername, setAdmin, setRole } from '#features/accounts/suspension/suspension.store.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { deciding, note, type Terminal, withQueue } from './command.ts';

export async function changeRole(db: Db, username: string, role: 'moderator' | 'member'): Promise<string> {
  await db.transaction().execute(async (tx) => {
    const found = await lockByUsername(tx, username);
    if (!found) throw new Error(`Nobody here is called ${username}.`);
    await setRole(tx, found.id, role);
    await note(tx, {
      action: role === 'moderator' ? 'moderator_granted' : 'moderator_revoked',
      targetType: 'account',
      targetId: found.id,
      before: { role: found.role },
      after: { role },
    });
  });
  if (role === 'member') return `${username} is not a moderator any more.`;
  return `${username} is a moderator now.${(await hasFactor(db, username)) ? '' : ' They need to set up two-factor authentication before they can moderate.'}`;
}

export async function changeAdmin(db: Db, username: string, isAdmin: boolean): Promise<string> {
  await db.transaction().execute(async (tx) => {
    const found = await lockByUsername(tx, username);
    if (!found) throw new Error(`Nobody here is called ${username}.`);
    // The owner of an unconfirmed address could take over the account and remove its second factors.
    if (isAdmin && !found.emailVerifiedAt) {
      throw new Error(`${username} has no confirmed email address yet. They need one before they can be an operator.`);
    }
    await setAdmin(tx, found.id, isAdmin);
    await note(tx, {
      action: isAdmin ? 'admin_granted' : 'admin_revoked',
      targetType: 'account',
      targetId: found.id,
      before: { is_admin: found.isAdmin },
      after: { is_admin: isAdmin },
    });
  });
  if (!isAdmin) return `${username} is not an operator any more.`;
  return `${username} is an operator now.${(await hasFactor(db, username)) ? '' : ' They need to set up two-factor authentication before they can open the admin page.'}`;
}

async function hasFactor(db: Db, username: string): Promise<boolean> {
  const [account] = await findSignInCandidates(db, username);
  return account !== undefined && (await methodsOf(db, account.id)).length > 0;
}

/** For somebody who lost their phone and their recovery codes, and has proven to the operator who they are. */
export async function removeSecondFactors(db: Db, username: string): Promise<string> {
  const [account] = await findSignInCandidates(db, username);
  if (!account) throw new Error(`Nobody here is called ${username}.`);
  await db.transaction().execute(async (tx) => {
    await lockFactors(tx, account.id);
    const factors = await methodsOf(tx, account.id);
    await deleteSecondFactors(tx, account.id);
    await note(tx, {
      action: 'second_factors_removed',
      targetType: 'account',
      targetId: account.id,
      before: { second_factors: factors.join(' and ') || null },
      after: { second_factors: null },
    });
  });
  return `${username} can sign in without a second factor now.`;
}

export async function disableDemoAccounts(terminal: Terminal): Promise<string> {
  const { callOffSuspendedJob } = await import('#features/bookings/booking.jobs.ts');
  const { disableDemo } = await import('#demo.ts');
  const onDisabled = async (tx: Tx, count: number) =>
    await note(tx, {
      action: 'demo_disabled',
      targetType: 'installation',
      targetId: 'demo',
      before: { usable_accounts: count },
      after: { usable_accounts: 0 },
    });
  return await withQueue(
    terminal,
    callOffSuspendedJob,
    async (enqueue) => await disableDemo({ ...deciding(terminal.db), enqueue, onDisabled }),
  );
}
