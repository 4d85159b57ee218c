import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { aRequest, book } from '../../../test/factories/bookings.ts';
import { aConfiguration, aMentor } from '../../../test/factories/guidance.ts';
import { startFakeSmtp } from '../../../test/fakes/smtp.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sendSessionMailJob } from './session-mail.jobs.ts';

// Start of the first free slot, on 2 January at 9:00 in India.
const START = '2030-01-02T03:30:00.000Z';

async function aBooking(world: World, overrides: Parameters<typeof aMentor>[1] = {}) {
  const [mentor, seeker] = [await aMentor(world, overrides), await world.anAccount()];
  const { slot_id: id } = await book(seeker, mentor);
  const { startTime } = await aRequest(seeker, mentor, { nth: 6 });
  await world.runJobs();
  const path = `/live-session/provide-guidance/proposal/${id}`;
  return {
    seeker,
    propose: async () => expect((await mentor.api.post(path, { startTimes: [startTime] })).statusCode).toBe(200),
    approve: async () =>
      expect((await mentor.api.patch(`/live-session/provide-guidance/approve-booking/${id}`)).statusCode).toBe(200),
    withdraw: async () => expect((await mentor.api.delete(path)).statusCode).toBe(200),
  };
}

it('[PROPOSE-09] a withdrawal waits while the email about the proposal is being sent', async () => {
  const smtp = await startFakeSmtp();
  const world = await createWorld({ env: { ...smtp.env, REQUIRE_VERIFIED_EMAIL: '0', DATABASE_POOL_MAX: '8' } });
  const { propose, withdraw } = await aBooking(world);
  smtp.received.length = 0;

  const late = smtp.acceptLate();
  await propose();
  const sending = [world.runJobs()];
  await expect.poll(() => late.kept(), { timeout: 10_000 }).toBe(1);
  await withdraw();
  sending.push(world.runJobs());
  const active = async () =>
    (await sql`select from pgboss.job where name = ${sendSessionMailJob.name} and state = 'active'`.execute(world.db))
      .rows.length;
  await expect.poll(active, { timeout: 10_000 }).toBe(2);
  // Only silence shows that it waits: it tries to take its turn several times meanwhile.
  await delay(1000);
  expect(late.kept(), 'the withdrawal is not under way').toBe(1);
  late.answer();
  await Promise.all(sending);
  const subjects = smtp.received.map(({ data }) => /^Subject: (.*)/m.exec(data)?.[1] ?? '');
  expect(subjects).toEqual([expect.stringContaining('asked to move'), expect.stringContaining('Not moved')]);
  await world.close();
  await smtp.close();
});

type MailJob = z.input<typeof sendSessionMailJob.payload>;

/** Takes the waiting mails about proposals from the queue, as when the mail server refuses them for a while. */
async function takeMailJobs({ db }: World): Promise<MailJob[]> {
  const { rows } = await sql<{ data: MailJob }>`
    delete from pgboss.job
    where name = ${sendSessionMailJob.name} and state = 'created' and data ->> 'kind' like 'propos%'
    returning data`.execute(db);
  return rows.map(({ data }) => data);
}

async function putBack({ db, jobs }: World, taken: MailJob[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const job of taken) await jobs.enqueue(tx, sendSessionMailJob, job);
  });
}

it('[PROPOSE-09] a delayed email about an earlier proposal, or one after the start, is not sent', async () => {
  const world = await createWorld();
  const { seeker, propose, withdraw } = await aBooking(world);
  const mailsOf = async (subject: RegExp) => {
    await world.runJobs();
    return (await world.mails()).filter((mail) => mail.to === seeker.email && subject.test(mail.subject));
  };
  await propose();
  await withdraw();
  const delayed = await takeMailJobs(world);
  expect(delayed).toHaveLength(2);
  world.clock.advance(60_000);
  await propose();
  await withdraw();
  expect(await mailsOf(/^Not moved/)).toHaveLength(1);
  await putBack(world, delayed);
  expect(await mailsOf(/^Not moved/)).toHaveLength(1);
  expect(await mailsOf(/asked to move/)).toEqual([]);

  await propose();
  const late = await takeMailJobs(world);
  expect(late).toHaveLength(1);
  world.clock.set(START);
  await putBack(world, late);
  expect(await mailsOf(/asked to move/)).toEqual([]);
  await world.close();
});

it('[PROPOSE-09] a delayed email is sent after the request was approved, which leaves the proposal open', async () => {
  const world = await createWorld();
  const { booking_confirmation } = aConfiguration();
  const byHand = { ...booking_confirmation, auto_confirm: false, require_approval: true };
  const { seeker, propose, approve, withdraw } = await aBooking(world, { booking_confirmation: byHand });
  const subjects = async () => {
    await world.runJobs();
    const mails = (await world.mails()).filter(({ to }) => to === seeker.email);
    return mails.map(({ subject }) => subject).filter((subject) => /asked to move|Approved|Not moved/.test(subject));
  };
  await propose();
  await approve();
  expect((await subjects()).toSorted()).toEqual([
    expect.stringContaining('Approved'),
    expect.stringContaining('asked to move'),
  ]);
  await withdraw();
  expect(await subjects()).toContainEqual(expect.stringContaining('Not moved'));
  await world.close();
});
