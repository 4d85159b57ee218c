import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { defaultBookingConfirmation, defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarEvent } from '#platform/calendar/google-calendar.ts';
import { aRequest, book, sessionOf } from '../../../../test/factories/bookings.ts';
import { aMentor } from '../../../../test/factories/guidance.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { acceptInvitation } from '../../../../test/factories/session-mail.ts';
import { startFakeGoogleCalendar } from '../../../../test/fakes/google-calendar.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { syncMeeting, syncMeetingJob } from './sync-meeting.ts';

const NOW = '2030-01-01T00:00:00.000Z';

let world: World;
let google: Awaited<ReturnType<typeof startFakeGoogleCalendar>>;
beforeAll(async () => {
  google = await startFakeGoogleCalendar();
  world = await createWorld({ env: google.env });
});
afterAll(async () => {
  await world.close();
  await google.close();
});
beforeEach(() => world.clock.set(NOW));

type Person = Awaited<ReturnType<typeof manyPeople>>[number];
const aSeeker = async (): Promise<Person> => (await manyPeople(world, 1))[0]!;
const byHand = { ...defaultBookingConfirmation, reminder_timing: [24], auto_confirm: false, require_approval: true };
const eventOf = (slotId: string) => google.events.get(slotId.replaceAll('-', ''));
const linkOf = async (person: Person, slotId: string) => (await sessionOf(person, slotId)).google_meet_link;
const meetLink = (slotId: string) => `https://meet.google.com/meet-${slotId.slice(0, 8)}`;
const roomLink = (slotId: string) => `http://circle.test/dashboard/room/${slotId}`;
/** Runs a retry without its delay. */
const again = async (bookingId: string) => {
  await world.db
    .transaction()
    .execute(async (tx) => await world.jobs.enqueue(tx, syncMeetingJob, { bookingId }, { singletonKey: bookingId }));
  await world.runJobs();
};

describe('Google Meet, if configured', () => {
  it('[BOOK-35] a confirmed session gets a meeting, named after the booking, for all attendees', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const { slot_id } = await book(seeker, mentor, { guests: ['meera@example.com'] });
    expect(await linkOf(seeker, slot_id), 'until it is made').toBe(roomLink(slot_id));
    await world.runJobs();
    expect(await linkOf(seeker, slot_id)).toBe(meetLink(slot_id));
    expect(eventOf(slot_id)).toMatchObject({ requestId: slot_id, status: 'confirmed' });
    const attendees = () => eventOf(slot_id)?.attendees?.map(({ email }) => email);
    expect(attendees(), 'nobody showed that these are theirs').not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(meera|asha\.books)@/)]),
    );
    await acceptInvitation(world, 'meera@example.com');
    await world.runJobs();
    expect(attendees()).toContain('meera@example.com');
    const { refusal, meeting_link } = (await seeker.api.get(`/rooms/${slot_id}`)).json<{
      refusal: { reason: string };
      meeting_link: string;
    }>();
    expect([refusal.reason, meeting_link], 'who comes to the room is sent on').toEqual([
      'elsewhere',
      meetLink(slot_id),
    ]);
    const calls = google.calls().length;
    await again(slot_id);
    expect(google.calls().slice(calls)).toEqual(['PATCH']);
    expect(google.events.size).toBe(1);
  });

  it('[BOOK-35] the meeting is moved and cancelled with the session', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    await world.runJobs();
    const { timeSlotId, startTime, endTime } = await aRequest(seeker, mentor, { nth: 4 });
    await seeker.api.patch(`/live-session/seek/reschedule-booking/${slot_id}`, { timeSlotId, startTime, endTime });
    await world.runJobs();
    expect(eventOf(slot_id)?.start?.dateTime).toBe(new Date(startTime).toISOString());
    expect(await linkOf(seeker, slot_id), 'the same meeting').toBe(meetLink(slot_id));
    await seeker.api.patch(`/live-session/seek/cancel-booking/${slot_id}`, {});
    await world.runJobs();
    await again(slot_id);
    expect([eventOf(slot_id), google.deleted.has(slot_id.replaceAll('-', ''))]).toEqual([undefined, true]);
    expect(await linkOf(seeker, slot_id)).toBeNull();
  });

  it('[BOOK-35] none is created before the mentor agrees', async () => {
    const [mentor, seeker] = [await aMentor(world, { booking_confirmation: byHand }), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    await world.runJobs();
    expect(eventOf(slot_id)).toBeUndefined();
    await mentor.api.patch(`/live-session/provide-guidance/approve-booking/${slot_id}`, {});
    await world.runJobs();
    expect(await linkOf(seeker, slot_id)).toBe(meetLink(slot_id));
  });

  it('[BOOK-35] an outage of Google cancels no session: the room stays, and it is retried', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    for (const fault of ['status-500', 'hang-up', 'silence', 'busy', 'pending'] as const) {
      const { slot_id } = await book(seeker, mentor);
      if (fault === 'busy') google.next('busy');
      // First missing, then created but not ready.
      else if (fault === 'pending') google.next('pending', 'pending');
      else google.failNext(fault);
      await expect(world.runJobs(), fault).rejects.toThrow();
      expect(await linkOf(seeker, slot_id), fault).toBe(roomLink(slot_id));
      await again(slot_id);
      expect(await linkOf(seeker, slot_id), fault).toBe(meetLink(slot_id));
    }
  });

  it('[PROMISE-32] a guest replaced by another during the call to Google is replaced there, too', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const [before, after] = [await world.anAccount({ verified: true }), await world.anAccount({ verified: true })];
    const { slot_id } = await book(seeker, mentor, { guests: [before.email] });
    const invited: string[][] = [];
    const calendar = {
      put: async ({ attendees }: CalendarEvent) => {
        invited.push([...attendees]);
        const guests = [after.email];
        await world.db.updateTable('bookings').set({ guests }).where('id', '=', slot_id).execute();
        return { status: 'ready', url: meetLink(slot_id) } as const;
      },
      remove: async () => expect.unreachable(),
    };
    const { db, clock, config } = world;
    const log = pino({ level: 'silent' });
    const deps = { db, now: clock.now, publicUrl: config.publicUrl, announceChange: () => undefined, calendar, log };
    await syncMeeting(deps, slot_id);
    expect(invited.map((emails) => [emails.includes(before.email), emails.includes(after.email)])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('once the room is open nobody is sent elsewhere', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    google.failNext('status-500');
    await expect(world.runJobs()).rejects.toThrow();
    const { start_time } = await sessionOf(seeker, slot_id);
    world.clock.set(new Date(Date.parse(start_time) - 10 * MINUTE_MS).toISOString());
    await again(slot_id);
    expect(await linkOf(seeker, slot_id)).toBe(roomLink(slot_id));
    expect(eventOf(slot_id)).toBeUndefined();
  });

  it('[LOOK-07][LOOK-08] the link is in no reply before paying later, and comes with the receipt and a new entry', async () => {
    const mentor = await aMentor(world, {
      booking_form: { ...defaultBookingForm(), collect_payment_upfront: false },
    });
    const seeker = await world.anAccount();
    const request = await aRequest(seeker, mentor);
    const sendIt = async () =>
      (await seeker.api.post('/live-session/seek/book-slot', request, { 'idempotency-key': 'once-only-1' })).json<{
        slot_id: string;
        payment_id: string;
        google_meet_link: string;
      }>();
    const { slot_id, payment_id } = await sendIt();
    await world.runJobs();
    expect((await sendIt()).google_meet_link, 'the same call again').toBe('');
    const mails = async () =>
      (await world.mails())
        .filter(({ to }) => to === seeker.email)
        .map(({ subject, text, calendar }) => ({
          isReceipt: subject.startsWith('Receipt'),
          hasLink: text.includes(meetLink(slot_id)),
          entry: calendar?.text ?? '',
        }));
    const before = await mails();
    const [first] = before.flatMap(({ entry }) => entry || []);
    expect(first).toContain(`Session: http://circle.test`);
    for (const mail of before) expect([mail.hasLink, mail.entry.includes(meetLink(slot_id))]).toEqual([false, false]);
    world.clock.advance(MINUTE_MS);
    expect((await seeker.api.post(`/payments/${payment_id}/pay`, {})).statusCode).toBe(200);
    await world.runJobs();
    const receipt = (await mails()).find(({ isReceipt }) => isReceipt);
    expect([receipt?.hasLink, receipt?.entry.includes(meetLink(slot_id))]).toEqual([true, true]);
    // A calendar replaces an entry with the same UID by a later one.
    const valueOf = (entry = '', name: string) => new RegExp(`^${name}:(.+)$`, 'm').exec(entry)?.[1]?.trim() ?? '';
    expect(valueOf(receipt?.entry, 'UID')).toBe(valueOf(first, 'UID'));
    expect(Number(valueOf(receipt?.entry, 'SEQUENCE'))).toBeGreaterThanOrEqual(Number(valueOf(first, 'SEQUENCE')));
    expect(valueOf(receipt?.entry, 'DTSTAMP') > valueOf(first, 'DTSTAMP')).toBe(true);
    expect((await sendIt()).google_meet_link).toBe(meetLink(slot_id));
  });

  it('[LOOK-07] the link is in the reply where the mentor lets the seeker join before paying', async () => {
    const mentor = await aMentor(world, {
      booking_form: { ...defaultBookingForm(), collect_payment_upfront: false },
      guest_permissions: { ...defaultGuestPermissions, can_join_unpaid: true },
    });
    const seeker = await world.anAccount();
    const request = await aRequest(seeker, mentor);
    const sendIt = async () =>
      (await seeker.api.post('/live-session/seek/book-slot', request, { 'idempotency-key': 'once-only-1' })).json<{
        slot_id: string;
        google_meet_link: string;
      }>();
    const { slot_id } = await sendIt();
    await world.runJobs();
    expect((await sendIt()).google_meet_link).toBe(meetLink(slot_id));
  });
});
