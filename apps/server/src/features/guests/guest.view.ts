import type { GuestSession, InvitedSession as InvitedSessionView } from '@right-circle/contract/guests';
import { limits } from '@right-circle/contract/limits';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { indiaIso } from '@right-circle/rules/india-time';
import type { Guest, InvitedSession } from './guest.store.ts';

const GONE = 'A former member';

const iso = (at: Date) => indiaIso(at.getTime());
const opensAt = (startsAt: Date) => new Date(startsAt.getTime() - limits.room.opensBeforeMinutes * MINUTE_MS);

export function guestSessionView(guest: Guest): GuestSession {
  return {
    slot_id: guest.bookingId,
    mentor_name: firstName(guest.mentorName),
    seeker_name: firstName(guest.seekerName),
    start_time: iso(guest.startsAt),
    end_time: iso(guest.endsAt),
    opens_at: iso(opensAt(guest.startsAt)),
    address_hint: hintOf(guest.email),
    is_accepted: guest.isInformed,
    has_name: guest.name !== null,
  };
}

export function invitedSessionView(session: InvitedSession): InvitedSessionView {
  return {
    slot_id: session.id,
    topic: session.topic,
    mentor_name: session.mentorName ?? GONE,
    seeker_name: session.seekerName ?? GONE,
    start_time: iso(session.startsAt),
    end_time: iso(session.endsAt),
    opens_at: iso(opensAt(session.startsAt)),
  };
}

/** Only the first name: anyone with the link can see it. */
function firstName(fullName: string | null): string {
  return fullName?.trim().split(/\s+/)[0] || GONE;
}

/** "m•••@example.com" of "meera@example.com" */
function hintOf(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${Array.from(local)[0] ?? ''}•••@${domain}`;
}
