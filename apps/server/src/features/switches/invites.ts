import { DAY_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { type InviteRow, insertInvite, markInviteRevoked } from './invite.store.ts';

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
