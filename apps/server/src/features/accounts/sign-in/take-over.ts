import type { Tx } from '#platform/db/db.ts';
import { deleteIdentities, setPassword } from '../account.store.ts';
import { deleteSecondFactors } from '../second-factor/second-factor.store.ts';
import type { RevokeAllAccess } from './revoke-all-access.ts';

/**
 * Hands an account to the proven owner of its address, which a stranger may have typed at sign-up: every way in that
 * the stranger knows ends. Returns the ended sign-ins.
 */
export async function takeOver(
  { revokeAllAccess }: { revokeAllAccess: RevokeAllAccess },
  tx: Tx,
  userId: string,
  at: Date,
): Promise<string[]> {
  await setPassword(tx, userId, null, at);
  await deleteIdentities(tx, userId);
  await deleteSecondFactors(tx, userId);
  return await revokeAllAccess(tx, userId, at);
}
