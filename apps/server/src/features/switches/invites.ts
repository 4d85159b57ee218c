import { DAY_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { type InviteRow, insertInvite, markInviteRevoked, spendInvite } from './invite.store.ts';
import { readSwitches } from './switch.store.ts';

export async function createInvite(
  tx: Tx,
  { maxUses, days, at }: { maxUses: number; days: number; at: Date },
): Promise<{ invite: InviteRow; code: string }> {
  const code = newSecretToken();
  const expiresAt = new Date(at.getTime() + days * DAY_MS);
  const invite = { id: newId(at), maxUses, createdAt: at, expiresAt, codeHash: hashToken(code) };
  return { invite: await insertInvite(tx, invite), code };
}

export async function revokeInvite(tx: Tx, id: string, at: Date): Promise<InviteRow> {
  const invite = await markInviteRevoked(tx, id, at);
  if (!invite) throw new AppError('already_decided', 'This invitation was already revoked.');
  return invite;
}

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
