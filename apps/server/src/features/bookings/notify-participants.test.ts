import { expect, test } from 'vitest';
import type { BookingEvent } from '#domain/booking-event.ts';
import type { Tx } from '#platform/db/db.ts';
import { notifyParticipants } from './notify-participants.ts';

const bookingId = '01900000-0000-7000-8000-000000000001';
const deps = { now: () => new Date(0), notify: async () => expect.unreachable() };

test.each<BookingEvent>([
  { bookingId, change: 'paid' },
  { bookingId, change: 'invited', emails: ['asha@example.com'] },
  { bookingId, change: 'guest_accepted' },
  { bookingId, change: 'guest_removed' },
  { bookingId, change: 'released', isSeen: true },
])('$change that notifies nobody reads nothing', async (event) => {
  const tx = new Proxy({} as Tx, { get: (_tx, name) => expect.unreachable(`uses ${String(name)}`) });
  await notifyParticipants(deps, tx, event);
});
