import type { ApprovalStatus, SessionRole } from '@right-circle/contract/sessions';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Booking, Span } from './booking.store.ts';

export async function markConfirmed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ state: 'confirmed', hold_expires_at: null, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function markReleased(tx: Tx, id: string, state: 'expired' | 'failed', at: Date): Promise<void> {
  await tx.updateTable('bookings').set({ state, updated_at: at }).where('id', '=', id).execute();
}

export async function markApproved(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ approval: 'approved', sequence: sql`sequence + 1`, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Keeps the first time. */
export async function markAttended(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ attended_at: at })
    .where('id', '=', id)
    .where('attended_at', 'is', null)
    .execute();
}

export type Cancellation = { byRole: SessionRole | null; reason: string | null; isDeclined?: boolean; at: Date };

export async function markCancelled(
  tx: Tx,
  id: string,
  { byRole, reason, isDeclined, at }: Cancellation,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({
      state: 'cancelled',
      ...(isDeclined && { approval: 'declined' }),
      cancelled_at: at,
      cancelled_by_role: byRole,
      cancellation_reason: reason,
      sequence: sql`sequence + 1`,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

export async function markRefundAsked(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('bookings').set({ refund_asked_at: at, updated_at: at }).where('id', '=', id).execute();
}

export async function markRefundDecided(
  tx: Tx,
  id: string,
  decision: NonNullable<Booking['refundDecision']>,
  at: Date,
): Promise<void> {
  await tx.updateTable('bookings').set({ refund_decision: decision, updated_at: at }).where('id', '=', id).execute();
}

export async function moveBooking(
  tx: Tx,
  id: string,
  { startsAt, endsAt, approval, at }: Span & { approval: ApprovalStatus; at: Date },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({
      ...NO_PROPOSAL,
      starts_at: startsAt,
      ends_at: endsAt,
      // Who met in the room before the time it had has not met at the new one.
      attended_at: null,
      approval,
      sequence: sql`sequence + 1`,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

const NO_PROPOSAL = { proposed_at: null, proposed_for: null, proposed_starts: null, proposal_message: null };

export async function markProposed(
  tx: Tx,
  { id, startsAt }: Pick<Booking, 'id' | 'startsAt'>,
  { at, starts, message }: { at: Date; starts: Date[]; message: string },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({
      proposed_at: at,
      proposed_for: startsAt,
      proposed_starts: starts,
      proposal_message: message,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

export async function endProposal(
  tx: Tx,
  id: string,
  { proposedAt, how, at }: { proposedAt: Date; how: 'kept' | 'withdrawn'; at: Date },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ ...NO_PROPOSAL, ended_proposal_at: proposedAt, ended_proposal_how: how, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function setGuests(tx: Tx, id: string, guests: string[], at: Date): Promise<void> {
  await tx.updateTable('bookings').set({ guests, updated_at: at }).where('id', '=', id).execute();
}
