import { proposeRefusal } from '@right-circle/rules/booking-rules';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import { refuseConflictingBooking } from '../booking/refuse-conflicting-booking.ts';
import { openProposal, type Proposal, participantView, roleIn, timeRefusal } from '../booking.rules.ts';
import { type Booking } from '../booking.store.ts';
import { endProposal, markProposed } from '../booking-change.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { changeSession } from './change-session.ts';
import { currentOffer, moveSession, refuseOwnTime } from './reschedule-booking.ts';

type Propose = { bookingId: string; byUserId: string; starts: Date[]; message: string };

/** Reserves nothing: the session keeps its time, and others can still book the proposed times. */
export async function proposeTimes(
  deps: BookingDeps,
  { bookingId, byUserId, starts, message }: Propose,
): Promise<void> {
  await changeSession(deps, { bookingId, byUserId }, async (tx, booking) => {
    const at = deps.now();
    const refusal = proposeRefusal(participantView(booking, byUserId, at), at.getTime());
    if (refusal) throw new AppError(refusal.code, refusal.detail);
    const { input } = await currentOffer(deps, tx, booking);
    const times = [...new Set(starts.map((start) => start.getTime()))].toSorted((a, b) => a - b);
    for (const startMs of times) {
      refuseOwnTime(booking, new Date(startMs));
      const taken = timeRefusal(input, { startMs, durationMinutes: booking.durationMinutes }, 'proposal');
      if (taken) throw new AppError(taken.code, taken.detail);
    }
    await markProposed(tx, booking, { at, starts: times.map((startMs) => new Date(startMs)), message });
    await deps.bookingChanged(tx, { bookingId, change: 'proposed', at, count: times.length });
  });
}

export async function withdrawProposal(deps: BookingDeps, bookingId: string, byUserId: string): Promise<void> {
  await changeSession(deps, { bookingId, byUserId }, async (tx, booking) => {
    refuseRole(booking, byUserId, 'provider');
    const { at } = proposalOf(booking, deps.now());
    await endProposal(tx, bookingId, { proposedAt: at, how: 'withdrawn', at: deps.now() });
    await deps.bookingChanged(tx, { bookingId, change: 'proposal_withdrawn', at });
  });
}

type Answer = {
  bookingId: string;
  byUserId: string;
  /** Null keeps the time that was booked. */
  startsAt: Date | null;
};

export async function answerProposal(deps: BookingDeps, { bookingId, byUserId, startsAt }: Answer): Promise<void> {
  if (startsAt) await acceptProposal(deps, { bookingId, byUserId, startsAt });
  else await keepTime(deps, bookingId, byUserId);
}

async function keepTime(deps: BookingDeps, bookingId: string, byUserId: string): Promise<void> {
  await changeSession(deps, { bookingId, byUserId }, async (tx, booking) => {
    refuseRole(booking, byUserId, 'seeker');
    const { at } = proposalOf(booking, deps.now());
    await endProposal(tx, bookingId, { proposedAt: at, how: 'kept', at: deps.now() });
    await deps.bookingChanged(tx, { bookingId, change: 'proposal_kept', at });
  });
}

type Accept = { bookingId: string; byUserId: string; startsAt: Date };

/** Requires no approval, because the mentor chose the time. Their minimum notice was checked when they proposed it. */
async function acceptProposal(deps: BookingDeps, { bookingId, byUserId, startsAt }: Accept): Promise<void> {
  await refuseConflictingBooking('move', async () =>
    changeSession(deps, { bookingId, byUserId, takesTime: true }, async (tx, booking) => {
      refuseRole(booking, byUserId, 'seeker');
      const proposal = proposalOf(booking, deps.now());
      if (!proposal.starts.some((start) => start.getTime() === startsAt.getTime())) {
        throw new AppError('outside_rules', "Your mentor didn't propose this time. Choose one of the proposed times.");
      }
      if (startsAt <= deps.now()) throw new AppError('outside_rules', 'This time has passed. Choose another one.');
      const { input } = await currentOffer(deps, tx, booking);
      const to = {
        startsAt,
        endsAt: new Date(startsAt.getTime() + booking.durationMinutes * MINUTE_MS),
        approval: booking.approval === 'pending' ? ('approved' as const) : booking.approval,
      };
      const asProposed = { ...input, nowMs: proposal.at.getTime() };
      await moveSession(deps, tx, booking, { to, input: asProposed, wasProposed: true });
    }),
  );
}

function refuseRole(booking: Booking, userId: string, role: 'provider' | 'seeker'): void {
  if (roleIn(booking, userId) === role) return;
  const detail =
    role === 'provider' ? 'Only the mentor can withdraw proposed times.' : 'Only the seeker can answer proposed times.';
  throw new AppError('not_allowed', detail);
}

function proposalOf(booking: Booking, now: Date): Proposal {
  const proposal = openProposal(booking, now);
  if (!proposal) throw new AppError('already_decided', 'The proposed times are no longer open. Nothing was changed.');
  return proposal;
}
