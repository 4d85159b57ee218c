import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { defaultBookingConfirmation, defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRequest, book, finishUnfinished } from '../../../test/factories/bookings.ts';
import { aMentor } from '../../../test/factories/guidance.ts';
import { acceptInvitation } from '../../../test/factories/session-mail.ts';
import { startFakeSmtp } from '../../../test/fakes/smtp.ts';
import { createWorld, type World } from '../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const confirmation = { ...defaultBookingConfirmation, reminder_timing: [24, 2] };
const byHand = { ...confirmation, auto_confirm: false, require_approval: true };

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  await world.runJobs();
  await world.db.deleteFrom('mail_outbox').execute();
});

/** Their mails about sessions, oldest first. */
async function mailsTo(address: string, { mails }: Pick<World, 'mails'> = world) {
  const all = await mails();
  const theirs = all.filter(({ to, subject }) => to === address && !subject.startsWith('Confirm your'));
  return theirs.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt));
}
const entryOf = (calendar: { method: string; text: string } | undefined) => {
  if (!calendar) return null;
  const parsed = new ICAL.Component(ICAL.parse(calendar.text) as ConstructorParameters<typeof ICAL.Component>[0]);
  const event = parsed.getFirstSubcomponent('vevent');
  const valueOf = (name: string) => String(event?.getFirstPropertyValue(name));
  return [String(parsed.getFirstPropertyValue('method')), Number(valueOf('sequence')), valueOf('dtstart')];
};
const uidOf = (text = '') => /^UID:(.*)$/m.exec(text)?.[1]?.trim();
const clear = async () => {
  await world.runJobs();
  await world.db.deleteFrom('mail_outbox').execute();
};
const freeTime = async (seeker: Parameters<typeof aRequest>[0], mentor: { id: string }, nth: number) => {
  const { timeSlotId, startTime, endTime } = await aRequest(seeker, mentor, { nth });
  return { timeSlotId, startTime, endTime };
};
const aSeeker = async () => await world.anAccount({ full_name: 'Ravi Iyer' });
const person = { account: { full_name: 'Kabir Menon' } };

describe('booked', () => {
  it('[BOOK-36][PROV-57][PROV-67] both get a confirmation with the entry, the mentor’s words and a receipt', async () => {
    const form = { ...defaultBookingForm(), custom_message: 'Bring your <last> three posts.' };
    const mentor = await aMentor(world, { ...person, booking_form: form });
    const seeker = await aSeeker();
    const { slot_id } = await book(seeker, mentor, { description: 'How do I begin?' });
    await world.runJobs();

    const toSeeker = await mailsTo(seeker.email);
    const confirmed = toSeeker.find(({ subject }) => subject.startsWith('Confirmed'));
    expect(confirmed?.subject).toBe('Confirmed: your session with Kabir Menon');
    expect(confirmed?.html).toContain('Bring your &lt;last&gt; three posts.');
    expect(confirmed?.text).toContain('> Bring your <last> three posts.');
    expect(confirmed?.text).toContain('Wed 2 Jan\n  9:00 am to 9:30 am\n  India Standard Time (GMT +05:30)');
    expect(confirmed?.text).toContain(`http://circle.test/dashboard/room/${slot_id}`);
    expect(entryOf(confirmed?.calendar)).toEqual(['REQUEST', 0, '2030-01-02T03:30:00Z']);
    expect(uidOf(confirmed?.calendar?.text)).toBe(`${slot_id}@circle.test`);
    const receipt = toSeeker.find(({ subject }) => subject.startsWith('Receipt'));
    expect(receipt?.subject).toMatch(/^Receipt RC-\d{6} for ₹600$/);
    expect(toSeeker).toHaveLength(2);

    const [toMentor, ...more] = await mailsTo(mentor.email);
    expect(more).toEqual([]);
    expect(toMentor?.text).toContain('Ravi Iyer booked a session with you');
    expect(toMentor?.text).toContain('> How do I begin?');
    expect(toMentor?.text).not.toContain('three posts');
    expect(uidOf(toMentor?.calendar?.text)).toBe(`${slot_id}@circle.test`);
  });

  it('[CONFIRM-06] the mentor reads every answer of the form, the seeker and guests none', async () => {
    const fields = [
      ...defaultBookingForm().fields,
      {
        field_name: 'Which platform?',
        field_type: 'text' as const,
        is_required: true,
        is_enabled: true,
        field_order: 5,
        options: [],
      },
    ];
    const mentor = await aMentor(world, { ...person, booking_form: { ...defaultBookingForm(), fields } });
    const seeker = await aSeeker();
    await book(seeker, mentor, {
      name: 'Ravi K. Iyer',
      seeker_email: 'ravi.work@example.com',
      custom_fields: { 'Which platform?': 'Instagram <b>' },
    });
    await world.runJobs();
    const [toMentor] = await mailsTo(mentor.email);
    expect(toMentor?.text).toContain('Name: Ravi K. Iyer\nEmail: ravi.work@example.com\nWhich platform? Instagram <b>');
    expect(toMentor?.html).toContain('Instagram &lt;b&gt;');
    for (const { text } of await mailsTo(seeker.email)) expect(text).not.toContain('Which platform?');
  });

  it('[CONFIRM-07] both read the time in each zone that differs from India’s; an unknown zone is ignored', async () => {
    const mentor = await aMentor(world, { ...person, time_zone: 'America/New_York' });
    const seeker = await aSeeker();
    await book(seeker, mentor, { time_zone: 'Europe/London' });
    await world.runJobs();
    for (const { email } of [mentor, seeker]) {
      const mail = (await mailsTo(email)).find(({ text }) => text.includes('India Standard Time'));
      const [inNewYork, inLondon] = email === mentor.email ? ['your time', 'Ravi Iyer'] : ['Kabir Menon', 'your time'];
      expect(mail?.text).toMatch(new RegExp(`\\(${inNewYork}, New York\\)\\n .*\\(${inLondon}, London\\)`));
    }
    const other = await aSeeker();
    await book(other, await aMentor(world, person), { time_zone: 'Nowhere/At all' });
    await world.runJobs();
    expect((await mailsTo(other.email))[0]?.text).not.toMatch(/Ravi Iyer,|your time/);
  });

  it.each([
    ['no entry', { send_calendar_invitation: false }, 'Confirmed: your session with Kabir Menon', false],
    ['only the entry', { send_email_confirmation: false }, 'For your calendar: session with Kabir Menon', true],
  ])('[PROV-57] as the mentor set it: %s', async (_, flags, subject, hasEntry) => {
    const mentor = await aMentor(world, { ...person, booking_confirmation: { ...confirmation, ...flags } });
    const seeker = await aSeeker();
    await book(seeker, mentor);
    await world.runJobs();
    const mail = (await mailsTo(seeker.email)).find((one) => !one.subject.startsWith('Receipt'));
    expect(mail?.subject).toBe(subject);
    expect(mail?.calendar !== undefined).toBe(hasEntry);
  });

  it('[PROV-57] neither wished for: nothing but the receipt', async () => {
    const neither = { ...confirmation, send_email_confirmation: false, send_calendar_invitation: false };
    const [mentor, seeker] = [await aMentor(world, { booking_confirmation: neither }), await aSeeker()];
    await book(seeker, mentor);
    await world.runJobs();
    expect((await mailsTo(seeker.email)).map(({ subject }) => subject.slice(0, 7))).toEqual(['Receipt']);
    expect(await mailsTo(mentor.email)).toEqual([]);
  });

  it('[PROV-67] to be paid later: asks for it, and sends the receipt when it is paid', async () => {
    const form = { ...defaultBookingForm(), collect_payment_upfront: false };
    const [mentor, seeker] = [await aMentor(world, { ...person, booking_form: form }), await aSeeker()];
    const { payment_id } = await book(seeker, mentor);
    await world.runJobs();
    const [mail, ...more] = await mailsTo(seeker.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("₹600 is due. You can join once you've paid.");
    expect((await seeker.api.post(`/payments/${payment_id}/pay`, {})).statusCode).toBe(200);
    await world.runJobs();
    expect((await mailsTo(seeker.email)).map(({ subject }) => subject.slice(0, 7))).toContain('Receipt');
  });
});

describe('approval', () => {
  it('[PROV-59] both learn of the request; approved, it comes with the entry', async () => {
    const [mentor, seeker] = [await aMentor(world, { ...person, booking_confirmation: byHand }), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    await world.runJobs();
    const asked = await mailsTo(mentor.email);
    expect(asked.map(({ subject }) => subject)).toEqual(['Ravi Iyer requested a session on Wed 2 Jan at 9:00 am IST']);
    const waiting = (await mailsTo(seeker.email)).find(({ subject }) => subject.startsWith('Request sent'));
    expect(waiting?.text).toContain("You'll get a full refund of ₹600 if it's declined or not answered.");
    expect([asked[0]?.calendar, waiting?.calendar]).toEqual([undefined, undefined]);
    await clear();

    await mentor.api.patch(`/live-session/provide-guidance/approve-booking/${slot_id}`);
    await world.runJobs();
    const [approved] = await mailsTo(seeker.email);
    expect(approved?.subject).toBe('Approved: your session with Kabir Menon');
    expect(entryOf(approved?.calendar)?.slice(0, 2)).toEqual(['REQUEST', 1]);
    const [forMentor] = await mailsTo(mentor.email);
    expect(entryOf(forMentor?.calendar)?.slice(0, 2)).toEqual(['REQUEST', 1]);
  });

  it('declined with its reason, or left unanswered: told with the refund, and no entry to strike out', async () => {
    const [mentor, seeker] = [await aMentor(world, { ...person, booking_confirmation: byHand }), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    await book(seeker, mentor, { nth: 3 });
    await clear();
    const reason = { reason: 'I am travelling.' };
    await mentor.api.patch(`/live-session/provide-guidance/decline-booking/${slot_id}`, reason);
    await world.runJobs();
    const [declined] = await mailsTo(seeker.email);
    expect(declined?.text).toContain('Kabir Menon declined the session');
    expect(declined?.text).toContain('Reason: I am travelling.');
    expect(declined?.text).toContain("You'll get a full refund of ₹600.");
    expect(declined?.calendar).toBeUndefined();
    await clear();

    world.clock.set('2030-01-03T00:00:00.000Z');
    await finishUnfinished(world);
    await world.runJobs();
    expect((await mailsTo(seeker.email))[0]?.text).toContain("Kabir Menon didn't answer in time");
    expect((await mailsTo(mentor.email))[0]?.text).toContain("You didn't answer Ravi Iyer in time");
  });
});

describe('changed', () => {
  it('[SESS-62][SESS-63][VISIT-34] moved, then cancelled: the same entry with a rising sequence, mails to both and to guests', async () => {
    const allowed = { ...defaultGuestPermissions, can_invite_others: true };
    const mentor = await aMentor(world, { ...person, guest_permissions: allowed });
    const seeker = await aSeeker();
    const { slot_id } = await book(seeker, mentor);
    await clear();
    const emails = { emails: ['meera@guest.example'] };
    expect((await seeker.api.post(`/live-session/seek/invite/${slot_id}`, emails)).statusCode).toBe(200);
    await seeker.api.post(`/live-session/seek/invite/${slot_id}`, emails);
    await world.runJobs();
    const invited = await mailsTo('meera@guest.example');
    expect(invited.map(({ subject }) => subject)).toEqual(["You're invited to a session on Right Circle"]);
    await acceptInvitation(world, 'meera@guest.example');
    await world.runJobs();
    const details = (await mailsTo('meera@guest.example')).find(({ calendar }) => calendar);
    expect(details?.subject).toBe("You're invited to a session on Wed 2 Jan at 9:00 am IST");
    expect(entryOf(details?.calendar)?.slice(0, 2)).toEqual(['REQUEST', 0]);
    expect(details?.calendar?.text).not.toContain(seeker.email);
    expect(details?.text).not.toContain('₹');
    expect(details?.html).toContain('Open the meeting room');
    expect(details?.text).toContain(
      "To join, open your personal link and enter the code we'll email you. You don't need an account.",
    );
    await clear();

    const meetingLink = 'https://meet.google.com/abc';
    await world.db.updateTable('bookings').set({ meeting_link: meetingLink }).where('id', '=', slot_id).execute();
    await seeker.api.post(`/live-session/seek/invite/${slot_id}`, { emails: ['ravi@guest.example'] });
    await world.runJobs();
    await acceptInvitation(world, 'ravi@guest.example');
    await world.runJobs();
    const elsewhere = (await mailsTo('ravi@guest.example')).find(({ calendar }) => calendar);
    expect(elsewhere?.text, 'no account is needed there').not.toContain('sign in');
    expect(elsewhere?.html).toContain('Open Google Meet');
    const roomLink = `http://circle.test/dashboard/room/${slot_id}`;
    await world.db.updateTable('bookings').set({ meeting_link: roomLink }).where('id', '=', slot_id).execute();
    await clear();

    const to = await freeTime(seeker, mentor, 4);
    await seeker.api.patch(`/live-session/seek/reschedule-booking/${slot_id}`, to);
    await world.runJobs();
    for (const address of [seeker.email, mentor.email, 'meera@guest.example']) {
      const [mail, ...more] = await mailsTo(address);
      expect(more).toEqual([]);
      expect(mail?.text).toContain('It moved from Wed 2 Jan at 9:00 am IST to Thu 3 Jan at 9:00 am IST.');
      expect(entryOf(mail?.calendar)).toEqual(['REQUEST', 1, '2030-01-03T03:30:00Z']);
    }
    await clear();

    await seeker.api.patch(`/live-session/seek/cancel-booking/${slot_id}`);
    expect((await seeker.api.patch(`/live-session/seek/cancel-booking/${slot_id}`)).statusCode).toBe(409);
    await world.runJobs();
    const words = new Map([
      [seeker.email, "You'll get a full refund of ₹600."],
      [mentor.email, 'Ravi Iyer will get a full refund of ₹600.'],
      ['meera@guest.example', 'The session has been cancelled'],
    ]);
    for (const [address, sentence] of words) {
      const [mail, ...more] = await mailsTo(address);
      expect(more).toEqual([]);
      expect(mail?.text).toContain(sentence);
      expect(entryOf(mail?.calendar)?.slice(0, 2)).toEqual(['CANCEL', 2]);
      expect(uidOf(mail?.calendar?.text)).toBe(`${slot_id}@circle.test`);
    }
    const [mail] = await mailsTo(seeker.email);
    expect(mail?.text).toContain(`\nFind another time:\nhttp://circle.test/dashboard/book-session/${mentor.id}\n`);
  });

  it('a confirmation that has not left when the session is cancelled never does', async () => {
    const [mentor, seeker] = [await aMentor(world), await aSeeker()];
    const { slot_id } = await book(seeker, mentor);
    await seeker.api.patch(`/live-session/seek/cancel-booking/${slot_id}`);
    await world.runJobs();
    expect((await mailsTo(mentor.email)).map(({ calendar }) => calendar?.method)).toEqual(['CANCEL']);
    expect((await mailsTo(seeker.email)).map(({ subject }) => subject.split(/[ :]/)[0])).not.toContain('Confirmed');
  });

  it('a job that runs twice leaves one mail', async () => {
    const mentor = await aMentor(world);
    await book(await aSeeker(), mentor);
    await sql`insert into pgboss.job (name, data, policy)
      select name, data, policy from pgboss.job where name = 'messages.send-session-mail' and state = 'created'`.execute(
      world.db,
    );
    await world.runJobs();
    expect(await mailsTo(mentor.email)).toHaveLength(1);
  });
});

describe('over SMTP', () => {
  it('a refused mail comes later under the same name, and the other person has theirs meanwhile', async () => {
    const smtp = await startFakeSmtp();
    const mailing = await createWorld({ env: { ...smtp.env, REQUIRE_VERIFIED_EMAIL: '0' } });
    try {
      const mentor = await aMentor(mailing, person);
      const seeker = await mailing.anAccount();
      await mailing.runJobs();
      smtp.received.length = 0;
      await book(seeker, mentor);
      smtp.refuseNext();
      await expect(mailing.runJobs()).rejects.toThrow('451');
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(mailing.db);
      await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(mailing.db);
      await mailing.runJobs();
      expect(smtp.received.map(({ to }) => to[0]).toSorted()).toEqual(
        [seeker.email, seeker.email, mentor.email].toSorted(),
      );
      const confirmed = smtp.received.find(({ data }) => data.includes('Subject: Confirmed'));
      expect(confirmed?.data).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
      expect(confirmed?.data).toMatch(/^Message-ID: <[0-9a-f-]{36}@rightcircle\.example>\r$/m);
    } finally {
      await mailing.close();
      await smtp.close();
    }
  });
});
