import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { hashToken } from '#platform/secret-token.ts';
import { spendInvite } from './invite.store.ts';
import { readSwitches } from './switch.store.ts';

/** Refuses a new account that the switch does not allow. Read in the transaction that opens it, never from memory. */
export async function admitSignUp(tx: Tx, { invite, at }: { invite: string | undefined; at: Date }): Promise<void> {
  const { sign_up } = (await readSwitches(tx)).switches;
  if (sign_up === 'open') return;
  if (sign_up === 'closed') {
    throw new AppError(
      'sign_up_closed',
      'New accounts can’t be opened at the moment. Existing accounts work as usual.',
    );
  }
  if (!invite) throw new AppError('invite_needed', 'You need an invitation to sign up. Open the link you were sent.');
  if (await spendInvite(tx, hashToken(invite), at)) return;
  throw new AppError(
    'invite_needed',
    'This invitation doesn’t work any more: it has expired, was used up or isn’t complete. Ask for a new one.',
  );
}
