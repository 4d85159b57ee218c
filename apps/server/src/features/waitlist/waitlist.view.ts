import type { Waitlist } from '@right-circle/contract/waitlist';
import { indiaIso } from '@right-circle/rules/india-time';
import type { Line } from './read-waitlist.ts';

export function waitlistView({ fullDates, entries }: Line): Waitlist {
  return {
    full_dates: fullDates,
    entries: entries.map(({ id, date, place, startsAt, endsAt, expiresAt }) => ({
      id,
      date,
      place,
      offer:
        startsAt && endsAt && expiresAt
          ? { start_time: indiaTime(startsAt), end_time: indiaTime(endsAt), expires_at: indiaTime(expiresAt) }
          : null,
    })),
  };
}

const indiaTime = (at: Date) => indiaIso(at.getTime());
