import { setTimeout as delay } from 'node:timers/promises';
import { DAY_MS } from '@right-circle/rules/durations';
import { defaultBookingConfirmation, defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRequest, book, send, sessionOf, sessionsOf } from '../../../test/factories/bookings.ts';
import { aMentor } from '../../../test/factories/guidance.ts';
import { acceptInvitation, invitationToken } from '../../../test/factories/session-mail.ts';
import { startFakeSmtp } from '../../../test/fakes/smtp.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sendDueRemindersJob, sendSessionMailJob } from './session-mail.jobs.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const inviting = { guest_permissions: { ...defaultGuestPermissions, can_invite_others: true } };
const byHand = { ...defaultBookingConfirmation, reminder_timing: [24], auto_confirm: false, require_approval: true };
const INVITED = "You're invited to a session on Right Circle";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  await world.runJobs();
  await world.db.deleteFrom('mail_outbox').execute();
  await world.db.deleteFrom('booking_reminders').execute();
});

type Person = Awaited<ReturnType<World['anAccount']>>;
type People = { mentor: { id: string }; seeker: { id: string } };
let count = 0;
/** Nobody has written to it before. */
const aStranger = () => `stranger${++count}@guest.example`;
const strangers = (many: number) => Array.from({ length: many }, aStranger);
const mailsTo = async (address: string) => (await world.mails()).filter(({ to }) => to === address);
const subjectsTo = async (address: string) => {
  await world.runJobs();
  return (await mailsTo(address)).map(({ subject }) => subject);
};
const invite = async ({ api }: Pick<Person, 'api'>, slotId: string, emails: string[]) =>
  await api.post(`/live-session/seek/invite/${slotId}`, { emails });
const optOutPath = (text = '') => /http:\/\/circle\.test(\/\S*opt-out\?token=\S+)/.exec(text)?.[1] ?? '';
const optOut = async (address: string) => {
  const [mail] = await mailsTo(address);
  const token = optOutPath(mail?.text).split('token=')[1];
  return await world.api().post(`/mail/opt-out?token=${token}`);
};

describe('a booking in somebody else’s name', () => {
  it('[CONSENT-01] sends nothing to the address of the form, and everything to the account', async () => {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
    const victim = aStranger();
    const { slot_id } = await book(seeker, mentor, { seeker_email: victim, name: 'Win a phone at evil.example' });
    await seeker.api.patch(`/live-session/seek/cancel-booking/${slot_id}`);
    await world.runJobs();
    expect(await mailsTo(victim)).toEqual([]);
    expect((await subjectsTo(seeker.email)).join()).toContain('Cancelled');
    expect((await world.mails()).filter(({ html }) => html.includes('Win a phone'))).toEqual([]);
  });
});

describe('a guest on the other side of a block', () => {
  it.each([
    ['the seeker', async (guest: Person, { seeker }: People) => await guest.api.post(`/user/block/${seeker.id}`)],
    ['the mentor', async (guest: Person, { mentor }: People) => await guest.api.post(`/user/block/${mentor.id}`)],
  ])('[CONSENT-22] gets no email about a session of %s, whoever else is in it', async (_who, block) => {
    const [mentor, seeker] = [await aMentor(world, inviting), await world.anAccount()];
    const [guest, other] = [await world.anAccount({ verified: true }), await world.anAccount({ verified: true })];
    expect((await block(guest, { mentor, seeker })).statusCode).toBe(200);
    const guests = [guest.email, other.email];
    const { slot_id } = await book(seeker, mentor, { guests });
    expect(await subjectsTo(guest.email)).toEqual([]);
    expect((await sessionOf(seeker, slot_id)).guests, 'whoever invited them learns nothing').toEqual(guests);
    expect(await subjectsTo(other.email)).toHaveLength(1);
    await seeker.api.patch(`/live-session/seek/cancel-booking/${slot_id}`);
    expect(await subjectsTo(guest.email)).toEqual([]);
    expect(await subjectsTo(other.email)).toHaveLength(2);
  });

  it('[CONSENT-22] gets no further one from the moment of the block, and cannot accept', async () => {
    const [mentor, seeker] = [await aMentor(world, inviting), await world.anAccount()];
    const guest = await world.anAccount({ verified: true });
    const { slot_id } = await book(seeker, mentor, { guests: [guest.email] });
    expect(await subjectsTo(guest.email)).toHaveLength(1);
    const token = await invitationToken(world, guest.email);
    expect((await mentor.api.post(`/user/block/${guest.id}`)).statusCode).toBe(200);
    expect((await world.api().post('/mail/invitation', { token })).json()).toMatchObject({ code: 'invalid_token' });
    const { starts_at } = await world.db
      .selectFrom('bookings')
      .select('starts_at')
      .where('id', '=', slot_id)
      .executeTakeFirstOrThrow();
    world.clock.set(new Date(starts_at.getTime() - 60 * 60_000).toISOString());
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, sendDueRemindersJob, {}));
    await seeker.api.patch(`/live-session/seek/cancel-booking/${slot_id}`);
    expect(await subjectsTo(guest.email)).toHaveLength(1);
  });
});

describe('a guest without an account', () => {
  it('[CONSENT-03] gets one email about a session, whatever becomes of it', async () => {
    const mentor = await aMentor(world, { ...inviting, booking_confirmation: byHand });
    const seeker = await world.anAccount({ full_name: 'Ravi Iyer' });
    const guest = aStranger();
    const { slot_id } = await book(seeker, mentor, { guests: [guest], topic: 'Buy at evil.example' });
    expect(await subjectsTo(guest), 'not before it is approved').toEqual([]);
    const approve = async () => await mentor.api.patch(`/live-session/provide-guidance/approve-booking/${slot_id}`);
    await approve();
    expect(await subjectsTo(guest)).toEqual([INVITED]);
    const [mail] = await mailsTo(guest);
    expect(mail?.text).toContain('Ravi Iyer invited you to join an online session on Right Circle.');
    expect(mail?.text).toContain('Yes, send me the details');
    expect(mail?.text).not.toContain('evil.example');
    expect(mail?.calendar).toBeUndefined();

    const { timeSlotId, startTime, endTime } = await aRequest(seeker, mentor, { nth: 4 });
    await seeker.api.patch(`/live-session/seek/reschedule-booking/${slot_id}`, { timeSlotId, startTime, endTime });
    await approve();
    await invite(seeker, slot_id, [guest]);
    world.clock.set(new Date(Date.parse(startTime) - DAY_MS).toISOString());
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, sendDueRemindersJob, {}));
    await world.runJobs();
    await seeker.api.patch(`/live-session/seek/cancel-booking/${slot_id}`);
    expect(await subjectsTo(guest)).toEqual([INVITED]);
  });

  it('[CONSENT-03] a name cannot be an advertisement with a link', async () => {
    const mentor = await aMentor(world, inviting);
    const full_name = `Win now at https://evil.example/?x=1 ${'or www.evil.example '.repeat(2)}`.slice(0, 80);
    const guest = aStranger();
    await book(await world.anAccount({ full_name }), mentor, { guests: [guest] });
    await world.runJobs();
    const [mail] = await mailsTo(guest);
    expect(mail?.subject).toBe(INVITED);
    expect(mail?.text).toContain('invited you to join');
    for (const form of [mail?.text, mail?.html]) expect(form).not.toMatch(/evil\.example|www\./);
  });

  it('[CONSENT-04] gets everything after their yes, and once', async () => {
    const [mentor, seeker] = [await aMentor(world, inviting), await world.anAccount()];
    const [guest, silent] = [aStranger(), aStranger()];
    const { slot_id } = await book(seeker, mentor, { guests: [guest, silent] });
    expect((await sessionOf(seeker, slot_id)).guests_accepted).toEqual([]);
    for (let click = 0; click < 2; click++) await acceptInvitation(world, guest);
    const planned = await sql<{ name: string }>`
      select name from pgboss.job where name = ${sendSessionMailJob.name} and state = 'created'`.execute(world.db);
    expect(planned.rows, 'by the second click').toEqual([]);
    const details = (await mailsTo(guest)).filter(({ calendar }) => calendar);
    expect(details.map(({ calendar }) => calendar?.method)).toEqual(['REQUEST']);
    for (const person of [seeker, mentor]) {
      expect((await sessionOf(person, slot_id)).guests_accepted).toEqual([guest]);
    }
    await seeker.api.patch(`/live-session/seek/cancel-booking/${slot_id}`);
    expect((await subjectsTo(guest)).toSorted()).toEqual([
      'Cancelled: the session on Wed 2 Jan at 9:00 am IST',
      INVITED,
      "You're invited to a session on Wed 2 Jan at 9:00 am IST",
    ]);
    expect(await subjectsTo(silent)).toEqual([INVITED]);
  });

  it('[CONSENT-06] accepts one session for one address, while it is ahead', async () => {
    const [mentor, seeker] = [await aMentor(world, inviting), await world.anAccount()];
    const [guest, other] = [aStranger(), aStranger()];
    const first = await book(seeker, mentor, { guests: [guest, other] });
    const second = await book(seeker, mentor, { guests: [guest], nth: 3 });
    await world.runJobs();
    const accept = async (token: string) => await world.api().post('/mail/invitation', { token });
    const forged = `${Buffer.from(JSON.stringify([first.slot_id, guest])).toString('base64url')}.AAAA`;
    for (const token of [forged, 'nothing', '.']) {
      const refused = await accept(token);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'invalid_token']);
    }
    const optOutToken = optOutPath((await mailsTo(guest))[0]?.text).split('token=')[1] ?? '';
    expect((await accept(optOutToken)).statusCode, 'signed for another purpose').toBe(400);

    const tokens = (await mailsTo(guest)).map(({ text }) => /invitation\?token=(\S+)/.exec(text)?.[1] ?? '');
    expect(new Set(tokens).size).toBe(2);
    const acceptedIn = async () => {
      const sessions = await sessionsOf(seeker);
      return sessions.flatMap(({ guests_accepted }) => guests_accepted);
    };
    for (const [index, token] of tokens.entries()) {
      expect((await accept(token)).statusCode).toBe(200);
      expect(await acceptedIn(), 'one more session, for this address alone').toEqual(Array(index + 1).fill(guest));
    }
    expect((await sessionOf(seeker, second.slot_id)).guests_accepted).toEqual([guest]);
    await seeker.api.patch(`/live-session/seek/cancel-booking/${first.slot_id}`);
    const late = await accept(await invitationToken(world, other));
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'not_upcoming']);
  });

  it('[CONSENT-03] a mail server that refuses the invitation gets it again, once', async () => {
    const smtp = await startFakeSmtp();
    const mailing = await createWorld({ env: { ...smtp.env, REQUIRE_VERIFIED_EMAIL: '0' } });
    const [mentor, seeker] = [await aMentor(mailing, inviting), await mailing.anAccount()];
    const { slot_id } = await book(seeker, mentor);
    await mailing.runJobs();
    const guest = aStranger();
    await invite(seeker, slot_id, [guest]);
    smtp.refuseNext();
    await expect(mailing.runJobs()).rejects.toThrow('451');
    // A retry, without its delay.
    const again = { bookingId: slot_id, kind: 'invitation', to: { guest }, sequence: 0 } as const;
    for (let run = 0; run < 2; run++) {
      await mailing.db.transaction().execute(async (tx) => await mailing.jobs.enqueue(tx, sendSessionMailJob, again));
      await mailing.runJobs();
    }
    const received = smtp.received.filter(({ to }) => to[0] === guest);
    expect(received).toHaveLength(1);
    const headers = received[0]?.data.replaceAll(/\r\n\s+/g, ' ') ?? '';
    expect(headers).toMatch(/^List-Unsubscribe: <http:\/\/circle\.test\/api\/mail\/opt-out\?token=\S+>\r$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    await mailing.close();
    await smtp.close();
  });
});

describe('a guest with an account', () => {
  it('[CONSENT-05] has the details at once if the address is confirmed, and nobody can tell from the session', async () => {
    const [mentor, seeker] = [await aMentor(world, inviting), await world.anAccount()];
    const [member, unconfirmed] = [await world.anAccount({ verified: true }), await world.anAccount()];
    const { slot_id } = await book(seeker, mentor, { guests: [member.email, unconfirmed.email] });
    await world.runJobs();
    const details = (await mailsTo(member.email)).find(({ calendar }) => calendar);
    expect(details?.text).toContain('Accept the invitation');
    expect(details?.text).not.toContain('opt-out');
    expect((await mailsTo(unconfirmed.email)).filter(({ calendar }) => calendar)).toEqual([]);
    expect(await subjectsTo(unconfirmed.email)).toContain(INVITED);
    expect((await sessionOf(seeker, slot_id)).guests_accepted).toEqual([]);
    await acceptInvitation(world, member.email);
    expect((await sessionOf(seeker, slot_id)).guests_accepted).toEqual([member.email]);
    await world.runJobs();
    expect(
      (await mailsTo(member.email)).filter(({ calendar }) => calendar),
      'not a second time',
    ).toHaveLength(1);
  });

  it('[CONSENT-15] learns nothing of a request that was never approved, and the end of one that was', async () => {
    const mentor = await aMentor(world, { ...inviting, booking_confirmation: byHand });
    const [seeker, member] = [await world.anAccount(), await world.anAccount({ verified: true })];
    const decide = async (id: string, what: 'approve' | 'decline') =>
      await mentor.api.patch(`/live-session/provide-guidance/${what}-booking/${id}`);
    const moved = async (id: string, nth: number) => {
      const { timeSlotId, startTime, endTime } = await aRequest(seeker, mentor, { nth });
      const to = { timeSlotId, startTime, endTime };
      expect((await seeker.api.patch(`/live-session/seek/reschedule-booking/${id}`, to)).statusCode).toBe(200);
      await world.runJobs();
    };
    const requested = await book(seeker, mentor, { guests: [member.email] });
    await moved(requested.slot_id, 6);
    await decide(requested.slot_id, 'decline');
    expect((await subjectsTo(member.email)).filter((subject) => !subject.startsWith('Confirm your'))).toEqual([]);

    const agreed = await book(seeker, mentor, { guests: [member.email] });
    await decide(agreed.slot_id, 'approve');
    // Overtakes the invitation, which has not left yet.
    await moved(agreed.slot_id, 9);
    await decide(agreed.slot_id, 'decline');
    const subjects = (await subjectsTo(member.email)).filter((subject) => !subject.startsWith('Confirm your'));
    expect(subjects.toSorted()).toEqual([
      expect.stringContaining('Declined: the session'),
      'Moved: the session you were invited to',
    ]);
  });
});

describe('new people in a day', () => {
  it('[CONSENT-07] are ten; the next one is refused before anything is booked, and tomorrow is another day', async () => {
    const [mentor, seeker] = [await aMentor(world, inviting), await world.anAccount()];
    const known = strangers(5);
    await book(seeker, mentor, { guests: known });
    const { slot_id } = await book(seeker, mentor, { guests: strangers(3), nth: 2 });
    const tooMany = await send(seeker, await aRequest(seeker, mentor, { guests: strangers(3), nth: 4 }));
    const detail =
      "You can invite up to 10 new people in 24 hours, and you have 2 left. Nothing was booked and you weren't charged. Remove some guests or try again tomorrow.";
    expect(tooMany.statusCode).toBe(422);
    expect(tooMany.json()).toMatchObject({ code: 'invalid_input', detail, errors: { guests: detail } });
    expect(await sessionsOf(seeker)).toHaveLength(2);
    const payments = await world.db.selectFrom('payments').select('id').where('seeker_id', '=', seeker.id).execute();
    expect(payments).toHaveLength(2);

    expect((await invite(seeker, slot_id, strangers(2))).statusCode, 'the two that are left').toBe(200);
    const another = await book(seeker, mentor, { guests: known, nth: 4 });
    expect((await sessionOf(seeker, another.slot_id)).guests, 'people invited before').toEqual(known);
    const empty = await book(seeker, mentor, { nth: 6 });
    const refused = await invite(seeker, empty.slot_id, [aStranger()]);
    expect(refused.json()).toMatchObject({ errors: { emails: expect.stringContaining('No invitations were sent.') } });
    expect((await sessionOf(seeker, empty.slot_id)).guests).toEqual([]);
    const other = await world.anAccount();
    const theirs = await book(other, mentor, { guests: strangers(5), nth: 8 });
    expect((await sessionOf(other, theirs.slot_id)).guests, 'somebody else').toHaveLength(5);

    world.clock.set('2030-01-02T00:00:01.000Z');
    expect((await invite(seeker, empty.slot_id, strangers(5))).statusCode).toBe(200);
  });

  it('[CONSENT-07] are ten also when several calls are made at the same moment', async () => {
    const [mentor, seeker] = [await aMentor(world, inviting), await world.anAccount()];
    const sessions: string[] = [];
    for (const nth of [0, 1, 2]) sessions.push((await book(seeker, mentor, { minutes: 15, nth })).slot_id);
    // Nobody can count before all of them have come so far.
    const holder = new pg.Client({ connectionString: world.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table invited_addresses in access exclusive mode');
    const waiting = async () => {
      const { rows } = await holder.query<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.count;
    };
    const invitations = sessions.map(async (slotId) => await invite(seeker, slotId, strangers(5)));
    await expect.poll(waiting, { timeout: 30_000 }).toBe(3);
    await holder.query('commit');
    await holder.end();
    const statuses = (await Promise.all(invitations)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 200, 422]);
    const rows = await world.db
      .selectFrom('invited_addresses')
      .select('first_at')
      .where('inviter_id', '=', seeker.id)
      .execute();
    expect(rows).toHaveLength(10);
  });
});

describe('opting out', () => {
  it('[CONSENT-10][CONSENT-11] is a link in the email, works without signing in, and not by looking at it', async () => {
    const [mentor, seeker] = [await aMentor(world, inviting), await world.anAccount()];
    const guest = aStranger();
    await book(seeker, mentor, { guests: [guest] });
    await world.runJobs();
    const [mail] = await mailsTo(guest);
    expect(mail?.text).toMatch(
      /Stop all emails from Right Circle:\nhttp:\/\/circle\.test\/mail\/opt-out\?token=\S+\n$/,
    );
    expect(mail?.html).toContain('>Stop all emails from Right Circle</a>');
    const path = optOutPath(mail?.text);
    const hasOptedOut = async () =>
      (await world.db.selectFrom('mail_opt_outs').select('created_at').execute()).length > 0;

    const looked = await world.http.inject({ method: 'GET', url: `/api${path}` });
    expect([looked.statusCode, looked.headers.location]).toEqual([303, path]);
    expect(await hasOptedOut()).toBe(false);
    for (const forged of ['nothing', `${path.split('token=')[1]}x`, await invitationToken(world, guest)]) {
      expect((await world.api().post(`/mail/opt-out?token=${forged}`)).statusCode).toBe(400);
    }
    expect(await hasOptedOut()).toBe(false);
    const oneClick = await world.http.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.json()).toEqual({ message: "You won't get any more emails from Right Circle." });
    expect(await hasOptedOut()).toBe(true);
    expect((await optOut(guest)).statusCode, 'a second time').toBe(200);
  });

  it('[CONSENT-08][CONSENT-12] ends invitations by anybody, and no inviter can tell', async () => {
    const [mentor, first, second] = [await aMentor(world, inviting), await world.anAccount(), await world.anAccount()];
    const [guest, fresh] = [aStranger(), aStranger()];
    const accepted = await book(first, mentor, { guests: [guest] });
    await acceptInvitation(world, guest);
    await world.runJobs();
    await optOut(guest);
    await world.db.deleteFrom('mail_outbox').execute();

    const { slot_id } = await book(second, mentor, { nth: 3 });
    const member = await world.anAccount({ verified: true });
    const replies = [];
    for (const address of [guest, fresh, member.email]) {
      const reply = await invite(second, slot_id, [address]);
      replies.push({ status: reply.statusCode, last: reply.json<{ guests: string[] }>().guests.at(-1) });
    }
    expect(replies).toEqual([guest, fresh, member.email].map((last) => ({ status: 200, last })));
    expect(await subjectsTo(guest)).toEqual([]);
    expect(await subjectsTo(fresh)).toEqual([INVITED]);
    await first.api.patch(`/live-session/seek/cancel-booking/${accepted.slot_id}`);
    expect(await subjectsTo(guest), 'also not about a session accepted before').toEqual([]);

    const counted = await world.db
      .selectFrom('invited_addresses')
      .select('first_at')
      .where('inviter_id', '=', second.id)
      .execute();
    expect(counted).toHaveLength(3);
    const kept = await world.db.selectFrom('mail_opt_outs').selectAll().execute();
    for (const { address_hash } of kept) expect(address_hash).toHaveLength(32);
    expect(JSON.stringify(kept)).not.toContain(guest);
  });

  it('[CONSENT-12] counts no longer once the address is the confirmed one of an account', async () => {
    const [mentor, seeker] = [await aMentor(world, inviting), await world.anAccount()];
    const guest = aStranger();
    await book(seeker, mentor, { guests: [guest] });
    await world.runJobs();
    await optOut(guest);
    const { id } = await world.anAccount({ email: guest });
    await book(seeker, mentor, { guests: [guest], nth: 2 });
    const about = async () => (await subjectsTo(guest)).filter((subject) => subject.startsWith("You're invited"));
    expect(await about(), 'anybody can register an address').toEqual([INVITED]);
    await world.db
      .updateTable('users')
      .set({ email_verified_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await book(seeker, mentor, { guests: [guest], nth: 4 });
    expect(await about()).toHaveLength(2);
  });
});

it('[CONSENT-17] two emails to a guest at the same moment are one invitation, from two servers too', async () => {
  const smtp = await startFakeSmtp();
  const env = { ...smtp.env, REQUIRE_VERIFIED_EMAIL: '0' };
  const mailing = await createWorld({ env });
  const other = await createWorld({ env, databaseUrl: mailing.databaseUrl });
  const [mentor, seeker] = [await aMentor(mailing, inviting), await mailing.anAccount()];
  const { slot_id } = await book(seeker, mentor);
  await mailing.runJobs();
  const guest = aStranger();
  await invite(seeker, slot_id, [guest]);
  const late = smtp.acceptLate();
  const running = [mailing.runJobs()];
  await expect.poll(() => late.kept(), { timeout: 10_000 }).toBe(1);
  const again = { bookingId: slot_id, kind: 'invitation', to: { guest }, sequence: 0 } as const;
  await other.db.transaction().execute(async (tx) => await other.jobs.enqueue(tx, sendSessionMailJob, again));
  running.push(other.runJobs());
  const active = sql`select from pgboss.job where name = ${sendSessionMailJob.name} and state = 'active'`;
  await expect.poll(async () => (await active.execute(mailing.db)).rows.length, { timeout: 10_000 }).toBe(2);
  // Only silence shows that the second one waits.
  await delay(1000);
  late.answer();
  await Promise.all(running);
  expect(smtp.received.filter(({ to }) => to[0] === guest)).toHaveLength(1);
  await other.close();
  await mailing.close();
  await smtp.close();
});
