import type { Tx } from '#platform/db/db.ts';
import { cancelOpenChange } from '../email-change/email-change.store.ts';
import { spendOneTimeTokens } from '../one-time-token.store.ts';
import { endPendingOf } from '../second-factor/pending-sign-in.store.ts';
import { revokeAllAuthSessions } from './auth-session.store.ts';
import { deleteKnownDevices } from './known-device.store.ts';

/** Ends one kind of access that a feature gave out. */
export type RevokeAccess = (tx: Tx, userId: string) => Promise<void>;

export type RevokeAllAccess = (tx: Tx, userId: string, at: Date, keep?: string) => Promise<string[]>;

export type EndBegunSignIns = (tx: Tx, userId: string) => Promise<void>;

/** Ends what somebody could still turn into a sign-in: a first factor that was proved, or an address by a code. */
export async function endBegunSignIns(
  { otherSignIns }: { otherSignIns: readonly RevokeAccess[] },
  tx: Tx,
  userId: string,
): Promise<void> {
  for (const end of otherSignIns) await end(tx, userId);
  await endPendingOf(tx, userId);
}

/** Ends every kind of access but the sign-in `keep`. Returns the sign-ins that ended, so that their sockets can be closed. */
export async function revokeAllAccess(
  { otherAccess, otherSignIns }: { otherAccess: readonly RevokeAccess[]; otherSignIns: readonly RevokeAccess[] },
  tx: Tx,
  { userId, at, keep }: { userId: string; at: Date; keep: string | undefined },
): Promise<string[]> {
  for (const revoke of otherAccess) await revoke(tx, userId);
  await deleteKnownDevices(tx, userId);
  await endBegunSignIns({ otherSignIns }, tx, userId);
  // An attacker who requested the change could confirm it later and take over the account.
  await cancelOpenChange(tx, userId, at);
  // Or delete it with a link they have read.
  await spendOneTimeTokens(tx, 'delete_account', userId, at);
  return await revokeAllAuthSessions(tx, userId, at, keep);
}
