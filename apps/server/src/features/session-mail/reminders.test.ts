import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { DAY_MS, HOUR_MS } from '@right-circle/rules/durations';
import { defaultBookingConfirmation, defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRequest, book, notificationsOf } from '../../../test/factories/bookings.ts';
import { aMentor } from '../../../test/factories/guidance.ts';
import { acceptInvitation } from '../../../test/factories/session-mail.ts';
import { startFakeSms } from '../../../test/fakes/sms.ts';
import { startFakeSmtp } from '../../../test/fakes/smtp.ts';
import { statementsOf } from '../../../test/statements-of.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sendDueRemindersJob } from './session-mail.jobs.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const DAY_BEFORE = '2030-01-01T03:30:00.000Z';
const TWO_HOURS_BEFORE = '2030-01-02T01:30:00.000Z';
const confirmation = { ...defaultBookingConfirmation, reminder_timing: [24, 2] };

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));
afterEach(async () => {
  await world.db.deleteFrom('booking_reminders').execute();
  await world.db.deleteFrom('mail_outbox').execute();
});

/** Runs the jobs of every minute. */
async function remind(at: string, { db, jobs, clock, runJobs }: World = world): Promise<void> {
  clock.set(at);
  await db.transaction().execute(async (tx) => await jobs.enqueue(tx, sendDueRemindersJob, {}));
  await runJobs();
}
const reminderMails = async ({ mails }: Pick<World, 'mails'> = world) =>
  (await mails()).filter(({ subject }) => subject.startsWith('In ')).map(({ to, subject }) => `${to}: ${subject}`);
const remindersOf = async (who: { id: string }) =>
  (await notificationsOf(world, who)).filter(({ title }) => title === 'Session reminder').map(({ message }) => message);
const waiting = async (bookingId: string) =>
  await world.db
    .selectFrom('booking_reminders')
    .select(['due_at', 'channel', 'role'])
    .where('booking_id', '=', bookingId)
    .where('about', '=', 'session')
    .where('sent_at', 'is', null)
    .orderBy('due_at')
    .execute();

describe('reminders', () => {
  it('[PROV-58][PROV-69] each at its hour, to both, by mail and in the app, once', async () => {
    const mentor = await aMentor(world, { account: { full_name: 'Kabir Menon' } });
    const seeker = await world.anAccount({ full_name: 'Ravi Iyer' });
    const { slot_id } = await book(seeker, mentor);
    expect(await waiting(slot_id)).toHaveLength(8);

    await remind('2030-01-01T03:29:59.000Z');
    expect(await reminderMails()).toEqual([]);
    for (const at of [DAY_BEFORE, DAY_BEFORE, '2030-01-01T03:31:00.000Z']) await remind(at);
    expect((await reminderMails()).toSorted()).toEqual(
      [
        `${seeker.email}: In 24 hours: your session with Kabir Menon`,
        `${mentor.email}: In 24 hours: your session with Ravi Iyer`,
      ].toSorted(),
    );
    const words = 'Your session with Kabir Menon begins in 24 hours: Wed 2 Jan at 9:00 am IST.';
    expect(await remindersOf(seeker)).toEqual([words]);
    expect(await remindersOf(mentor)).toHaveLength(1);

    await remind(TWO_HOURS_BEFORE);
    expect((await reminderMails()).filter((line) => line.includes('In 2 hours'))).toHaveLength(2);
    expect(await remindersOf(seeker)).toHaveLength(2);
    expect(await waiting(slot_id)).toEqual([]);
  });

  it('move with their session, and go with it', async () => {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
    const { slot_id } = await book(seeker, mentor);
    const { timeSlotId, startTime, endTime } = await aRequest(seeker, mentor, { nth: 4 });
    await seeker.api.patch(`/live-session/seek/reschedule-booking/${slot_id}`, { timeSlotId, startTime, endTime });
    const dues = [24, 2].map((hours) => new Date(Date.parse(startTime) - hours * HOUR_MS));
    expect(new Set((await waiting(slot_id)).map(({ due_at }) => due_at.getTime()))).toEqual(
      new Set(dues.map((due) => due.getTime())),
    );
    await remind(DAY_BEFORE);
    expect(await reminderMails()).toEqual([]);

    await seeker.api.patch(`/live-session/seek/cancel-booking/${slot_id}`);
    expect(await waiting(slot_id)).toEqual([]);
  });

  it('say nothing of a session that was cancelled after they were picked up, or waits for approval', async () => {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
    const { slot_id } = await book(seeker, mentor);
    const cancelled = { state: 'cancelled', cancelled_at: world.clock.now() };
    // As when it happens between the moment they are due and the moment they are sent.
    await world.db.updateTable('bookings').set(cancelled).where('id', '=', slot_id).execute();
    const byHand = { ...confirmation, auto_confirm: false, require_approval: true };
    const careful = await aMentor(world, { booking_confirmation: byHand });
    await book(await world.anAccount(), careful, { nth: 2 });
    await remind('2030-01-01T05:00:00.000Z');
    expect(await reminderMails()).toEqual([]);
    expect(await remindersOf(seeker)).toEqual([]);
  });

  it('are sent once by two servers at the same moment', async () => {
    const other = await createWorld({ databaseUrl: world.databaseUrl, now: DAY_BEFORE });
    try {
      const mentor = await aMentor(world);
      const seekers = await Promise.all([0, 1, 2, 3].map(async () => await world.anAccount()));
      for (const [nth, seeker] of seekers.entries()) await book(seeker, mentor, { minutes: 15, nth });
      await world.runJobs();
      world.clock.set('2030-01-01T12:00:00.000Z');
      other.clock.set('2030-01-01T12:00:00.000Z');
      for (let server = 0; server < 2; server++) {
        await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, sendDueRemindersJob, {}));
      }
      await Promise.all([world.runJobs(), other.runJobs()]);
      const sent = await reminderMails();
      expect(sent).toHaveLength(8);
      for (const seeker of seekers) expect(await remindersOf(seeker)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});

describe('looking for due reminders', () => {
  /** Statements about reminders, and those that begin and end transactions, of one round. */
  const round = async (at: string) => {
    world.clock.set(at);
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, sendDueRemindersJob, {}));
    const sent = await statementsOf(world.runJobs);
    return sent.filter((text) => /^(begin|commit)|reminder_texts|booking_reminders/.test(text));
  };

  it('[CHAOS-22] takes two statements while none is due, and starts no more mail senders than mails are due', async () => {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
    await book(seeker, mentor);
    await world.runJobs();
    expect(await round('2030-01-01T03:29:59.000Z')).toEqual([
      expect.stringContaining('delete from "reminder_texts"'),
      expect.stringContaining('from booking_reminders'),
    ]);
    // Two notifications by one sender, two mails by one each, and for each sender a look that finds nothing left.
    const begun = (await round(DAY_BEFORE)).filter((text) => text === 'begin');
    expect(begun).toHaveLength(2 + 1 + 2 + 2);
    expect(await reminderMails()).toHaveLength(2);
  });

  it('[CHAOS-22] finds what became due while the server was down, each once', async () => {
    const mentor = await aMentor(world);
    const seekers = await Promise.all([0, 1, 2].map(async () => await world.anAccount()));
    for (const [nth, seeker] of seekers.entries()) await book(seeker, mentor, { minutes: 15, nth });
    await world.runJobs();
    await remind('2030-01-01T12:00:00.000Z');
    expect(await reminderMails()).toHaveLength(6);
    for (const seeker of seekers) expect(await remindersOf(seeker)).toHaveLength(1);
    await remind('2030-01-01T12:01:00.000Z');
    expect(await reminderMails()).toHaveLength(6);
  });
});

describe('guests are reminded', () => {
  const guest = 'meera@guest.example';
  const later = 'dev@guest.example';
  const inviting = { guest_permissions: { ...defaultGuestPermissions, can_invite_others: true } };
  const bookWithGuest = async () => {
    const mentor = await aMentor(world, { ...inviting, account: { full_name: 'Kabir Menon' } });
    const seeker = await world.anAccount({ full_name: 'Ravi Iyer' });
    const { slot_id } = await book(seeker, mentor, { guests: [guest] });
    await acceptInvitation(world, guest);
    return { mentor, seeker, slot_id };
  };
  const toGuests = async () => (await reminderMails()).filter((line) => line.includes('@guest.example')).toSorted();

  it('[PROV-69] by mail, once each, also those invited later, and without the price', async () => {
    const { seeker, slot_id } = await bookWithGuest();
    world.clock.set('2030-01-01T02:00:00.000Z');
    const emails = { emails: [guest, later] };
    expect((await seeker.api.post(`/live-session/seek/invite/${slot_id}`, emails)).statusCode).toBe(200);
    await acceptInvitation(world, later);
    for (const at of [DAY_BEFORE, DAY_BEFORE, '2030-01-01T03:31:00.000Z']) await remind(at);
    const subject = 'In 24 hours: the session you were invited to';
    expect(await toGuests()).toEqual([`${later}: ${subject}`, `${guest}: ${subject}`]);
    const mail = (await world.mails()).find((one) => one.to === guest && one.subject === subject);
    expect(mail?.text).toContain("You're joining Ravi Iyer and Kabir Menon on Wed 2 Jan at 9:00 am IST.");
    expect(mail?.text).toContain('/guest?token=');
    expect(mail?.text).not.toContain(slot_id);
    expect(mail?.text).not.toContain('₹');
    expect(mail?.text).not.toContain(seeker.email);
  });

  it('of the new time when it moves, and never once it is cancelled', async () => {
    const { seeker, mentor, slot_id } = await bookWithGuest();
    const { timeSlotId, startTime, endTime } = await aRequest(seeker, mentor, { nth: 4 });
    await seeker.api.patch(`/live-session/seek/reschedule-booking/${slot_id}`, { timeSlotId, startTime, endTime });
    await remind(DAY_BEFORE);
    expect(await toGuests()).toEqual([]);
    const dayBefore = new Date(Date.parse(startTime) - DAY_MS).toISOString();
    await remind(dayBefore);
    expect(await toGuests()).toHaveLength(1);
    await seeker.api.patch(`/live-session/seek/cancel-booking/${slot_id}`);
    await remind(new Date(Date.parse(startTime) - 2 * HOUR_MS).toISOString());
    expect(await toGuests()).toHaveLength(1);
  });

  it('not when the session was cancelled, or they were taken off, after it was picked up', async () => {
    const [first, second] = [await bookWithGuest(), await bookWithGuest()];
    const { db, clock } = world;
    const cancelled = { state: 'cancelled', cancelled_at: clock.now() };
    await db.updateTable('bookings').set(cancelled).where('id', '=', first.slot_id).execute();
    await db.updateTable('bookings').set({ guests: [] }).where('id', '=', second.slot_id).execute();
    await remind(DAY_BEFORE);
    expect(await toGuests()).toEqual([]);
  });

  it('an invitation while a mail waits to be tried again takes nothing from it', async () => {
    const { seeker, slot_id } = await bookWithGuest();
    world.clock.set('2030-01-01T03:40:00.000Z');
    const putOff = { try_at: new Date('2030-01-01T04:00:00.000Z'), failures: 1 };
    await world.db.updateTable('booking_reminders').set(putOff).where('due_at', '<', world.clock.now()).execute();
    await seeker.api.post(`/live-session/seek/invite/${slot_id}`, { emails: [later] });
    await remind('2030-01-01T04:00:00.000Z');
    expect(await toGuests()).toEqual([`${guest}: In 24 hours: the session you were invited to`]);
  });

  it('[POL-13] their addresses go with the account of whoever invited them', async () => {
    const { seeker, slot_id } = await bookWithGuest();
    await remind(DAY_BEFORE);
    await world.db.deleteFrom('users').where('id', '=', seeker.id).execute();
    const rows = await world.db
      .selectFrom('booking_reminders')
      .select('role')
      .where('booking_id', '=', slot_id)
      .execute();
    expect(rows.some(({ role }) => role === 'guest')).toBe(false);
  });
});

describe('a mail server that', () => {
  const start = async () => {
    const smtp = await startFakeSmtp();
    const mailing = await createWorld({ env: { ...smtp.env, REQUIRE_VERIFIED_EMAIL: '0' } });
    const mentor = await aMentor(mailing);
    const seeker = await mailing.anAccount();
    await book(seeker, mentor);
    await mailing.runJobs();
    smtp.received.length = 0;
    const end = async () => {
      await mailing.close();
      await smtp.close();
    };
    return { smtp, mailing, seeker, end };
  };

  it('refuses gets it again later, and nobody hears twice', async () => {
    const { smtp, mailing, end } = await start();
    smtp.refuseNext();
    await remind(DAY_BEFORE, mailing);
    expect(smtp.received).toHaveLength(1);
    await remind('2030-01-01T03:30:20.000Z', mailing);
    expect(smtp.received).toHaveLength(1);
    await remind('2030-01-01T03:31:00.000Z', mailing);
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(2);
    await end();
  });

  it('accepts late is waited for; a cancel meanwhile is not held up', async () => {
    const { smtp, mailing, seeker, end } = await start();
    const late = smtp.acceptLate();
    const reminding = remind(DAY_BEFORE, mailing);
    await expect.poll(() => late.kept(), { timeout: 10_000 }).toBe(2);
    const [{ id } = { id: '' }] = await mailing.db.selectFrom('bookings').select('id').execute();
    const cancelled = await seeker.api.patch(`/live-session/seek/cancel-booking/${id}`);
    expect(cancelled.statusCode).toBe(200);
    late.answer();
    await reminding;
    await remind('2030-01-01T04:00:00.000Z', mailing);
    const reminders = smtp.received.filter(({ data }) => data.includes('Subject: In '));
    expect(new Set(reminders.map(({ to }) => to[0])).size).toBe(reminders.length);
    await end();
  });
});

describe('by text', () => {
  const texted = { ...confirmation, send_sms_reminders: true, reminder_timing: [24] };
  const withPhone = () => {
    const form = defaultBookingForm();
    const fields = form.fields.map((field) => (field.field_name === 'Phone' ? { ...field, is_enabled: true } : field));
    return { ...form, fields };
  };
  const aTextingMentor = async (at: World) =>
    await aMentor(at, { booking_confirmation: texted, booking_form: withPhone() });
  const bookTexted = async (at: World) => {
    const mentor = await aTextingMentor(at);
    await book(await at.anAccount(), mentor, { custom_fields: { Phone: '98765 43210' } });
    await at.runJobs();
  };

  it('[PROV-69] to the number of the booking form; refused ones are given up, unsure ones never repeated', async () => {
    const sms = await startFakeSms();
    const texting = await createWorld({ env: sms.env });
    await bookTexted(texting);
    sms.next('busy');
    await remind(DAY_BEFORE, texting);
    expect(sms.accepted).toEqual([]);
    sms.next('hang');
    await remind('2030-01-01T03:31:00.000Z', texting);
    await remind('2030-01-01T03:40:00.000Z', texting);
    expect(sms.accepted).toEqual([
      { to: '+919876543210', from: '+14155550100', words: expect.stringContaining('begins in 24 hours') },
    ]);
    await texting.db.updateTable('booking_reminders').set({ sent_at: null }).where('channel', '=', 'sms').execute();
    sms.next('refuse');
    await remind('2030-01-01T03:41:00.000Z', texting);
    await remind('2030-01-01T03:50:00.000Z', texting);
    expect(sms.accepted).toHaveLength(1);
    await texting.close();
    await sms.close();
  });

  it('[PROV-70] a number gets one a day, whoever typed it and however, and email and notification as ever', async () => {
    const sms = await startFakeSms();
    const texting = await createWorld({ env: sms.env });
    const mentor = await aTextingMentor(texting);
    const seekers = [await texting.anAccount(), await texting.anAccount()];
    for (const [nth, seeker] of seekers.entries()) {
      const Phone = nth === 0 ? '98765 43210' : '+91 (98765) 43-210';
      await book(seeker, mentor, { minutes: 15, nth, custom_fields: { Phone } });
    }
    await texting.runJobs();
    // The first try fails, and the retry keeps its turn.
    sms.next('busy');
    await remind('2030-01-01T06:00:00.000Z', texting);
    expect(sms.accepted).toEqual([]);
    await remind('2030-01-01T06:05:00.000Z', texting);
    expect(sms.accepted).toHaveLength(1);
    const mails = await reminderMails(texting);
    for (const { email } of seekers) expect(mails.filter((line) => line.startsWith(email))).toHaveLength(1);

    // As if the first had been sent the day before.
    await texting.db.updateTable('booking_reminders').set({ sent_at: null }).where('channel', '=', 'sms').execute();
    await texting.db.updateTable('reminder_texts').set({ sent_on: '2029-12-31' }).execute();
    await remind('2030-01-01T06:06:00.000Z', texting);
    expect(sms.accepted).toHaveLength(2);
    await texting.close();
    await sms.close();
  });

  it('[PROV-70] bookings of one person cause three a day, for other people there are more', async () => {
    const sms = await startFakeSms();
    const texting = await createWorld({ env: sms.env });
    const [eager, other] = [await texting.anAccount(), await texting.anAccount()];
    const bookWith = async (seeker: typeof eager, nth: number) =>
      await book(seeker, await aTextingMentor(texting), {
        minutes: 15,
        nth,
        custom_fields: { Phone: `987654321${nth}` },
      });
    for (const nth of [0, 1, 2, 3]) await bookWith(eager, nth);
    await bookWith(other, 5);
    await texting.runJobs();
    await remind('2030-01-01T06:00:00.000Z', texting);
    expect(sms.accepted.map(({ to }) => to).toSorted()).toEqual(
      ['0', '1', '2', '5'].map((last) => `+91987654321${last}`),
    );
    await texting.close();
    await sms.close();
  });

  it('[PROV-69] without a provider it is only logged, without the number', async () => {
    const logging = await createWorld({ env: { LOG_LEVEL: 'info' } });
    await bookTexted(logging);
    await remind(DAY_BEFORE, logging);
    const log = logging.logLines.join('');
    expect(log).toContain('text message not sent');
    expect(log).not.toContain('9876543210');
    expect(log).not.toContain('98765 43210');
    await logging.close();
  });
});
