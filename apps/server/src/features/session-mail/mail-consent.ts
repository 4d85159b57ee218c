import type { BookingListener } from '#domain/booking-event.ts';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { AddressTokens } from '#platform/mail/address-tokens.ts';
import { optOut } from '#platform/mail/opt-out.ts';
import { markAccepted } from './invitation.store.ts';
import { openInvitation } from './invitation-link.ts';
import { findMailedSession, type MailedSession } from './mailed-session.store.ts';
import { sendSessionMailJob } from './session-mail.jobs.ts';

export type AcceptDeps = {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
  tokens: AddressTokens;
  bookingChanged: BookingListener;
  /** A hint to these people's open screens, given once it is committed. */
  announceChange: (userIds: string[]) => void;
};

/** A guest says yes, without signing in: the link was sent to their address alone. Accepting again changes nothing. */
export async function acceptInvitation(deps: AcceptDeps, token: string): Promise<void> {
  const invitation = await openInvitation(deps.tokens, token);
  if (!invitation) throw invalid();
  await accept(deps, invitation);
}

/** Accepts for a guest who opened their personal link. */
export async function acceptInvitationOf(deps: AcceptDeps, bookingId: string, email: string): Promise<void> {
  await accept(deps, { bookingId, isFor: async (guest) => guest === email });
}

type Invitation = { bookingId: string; isFor: (guest: string) => Promise<boolean> };

async function accept(deps: AcceptDeps, { bookingId, isFor }: Invitation): Promise<void> {
  const { db, now, enqueue, bookingChanged, announceChange } = deps;
  const session = await db.transaction().execute(async (tx) => {
    const found = await findMailedSession(tx, bookingId);
    const guest = found && (await findGuest(found, isFor));
    if (!found || !guest) throw invalid();
    if (found.state !== 'confirmed' || found.endsAt <= now()) {
      throw new AppError('not_upcoming', 'This session is over or has been cancelled.');
    }
    if (!(await markAccepted(tx, bookingId, guest, now()))) return null;
    // Account holders have the details by now.
    if (!found.informedGuests.includes(guest)) {
      await enqueue(tx, sendSessionMailJob, {
        bookingId,
        kind: 'invitation',
        to: { guest },
        sequence: found.sequence,
      });
    }
    await bookingChanged(tx, { bookingId, change: 'guest_accepted' });
    return found;
  });
  if (session) announceChange([session.mentor.id, session.seeker.id].filter((id) => id !== null));
}

async function findGuest(
  { guests, barredGuests }: MailedSession,
  isFor: (guest: string) => Promise<boolean>,
): Promise<string | null> {
  for (const guest of guests) if (!barredGuests.includes(guest) && (await isFor(guest))) return guest;
  return null;
}

function invalid(): AppError {
  return new AppError(
    'invalid_token',
    'This invitation is no longer valid. Ask the person who invited you for a new one.',
  );
}

/** Ends all mails to the address that the link in one of them was signed for. */
export async function stopAllMails(deps: Parameters<typeof optOut>[0], token: string): Promise<void> {
  if (await optOut(deps, token)) return;
  throw new AppError('invalid_token', 'This link is incomplete. Open it again from the email.');
}
