import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { GuestActor } from '#platform/http/actor.ts';
import { newId } from '#platform/ids.ts';
import type { AddressTokens } from '#platform/mail/address-tokens.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { guestByAccess, insertLink, saveGuest } from './guest.store.ts';

type LinkDeps = { now: Now; publicUrl: string; addressHash: AddressTokens['hashOf'] };

/**
 * Creates a personal link for an email sent in this transaction. Earlier links keep working: only their hashes are
 * stored.
 */
export async function createGuestLink(
  { now, publicUrl, addressHash }: LinkDeps,
  tx: Tx,
  { bookingId, email }: { bookingId: string; email: string },
): Promise<string> {
  const at = now();
  const guestId = await saveGuest(tx, { id: newId(at), bookingId, email, addressHash: await addressHash(email), at });
  const token = newSecretToken();
  await insertLink(tx, guestId, hashToken(token), at);
  return `${publicUrl}/guest?token=${token}`;
}

/** Identifies a guest and their room by the access token their browser received for a code. */
export async function authenticateGuest({ db, now }: { db: Db; now: Now }, token: string): Promise<GuestActor | null> {
  const tokenHash = hashToken(token);
  const guest = await guestByAccess(db, tokenHash, now());
  return guest ? { guestId: guest.guestId, scopeId: guest.bookingId, accessId: tokenHash.toString('hex') } : null;
}
