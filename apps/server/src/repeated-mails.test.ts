import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startFakeSmtp } from '../test/fakes/smtp.ts';
import { createWorld, type World } from '../test/world.ts';
import type { SendMail } from './domain/mail-gate.ts';
import {
  sendPasswordChangedMailJob,
  sendProofCodeJob,
  sendSetPasswordMailJob,
} from './features/accounts/account.jobs.ts';
import { mailOwnerOnceAnHour, sendNewDeviceMail } from './features/accounts/send-account-mails.ts';
import { sendDecisionMailJob } from './features/safety/safety.jobs.ts';

let world: World;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  world = await createWorld({ env: { ...smtp.env, REQUIRE_VERIFIED_EMAIL: '0' } });
});
afterAll(async () => {
  await world.close();
  await smtp.close();
});
afterEach(() => {
  smtp.received.length = 0;
});

type Person = Awaited<ReturnType<World['anAccount']>>;
const aPerson = async () => {
  const person = await world.anAccount({ verified: true });
  await world.runJobs();
  smtp.received.length = 0;
  return person;
};
/** Runs everything, and what failed without its delay. */
const runAgain = async () => {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(world.db);
  await world.runJobs();
};
const mailsTo = ({ email }: Pick<Person, 'email'>) =>
  smtp.received
    .filter(({ to }) => to[0] === email)
    .map(({ data }) => ({
      id: /^Message-ID: (\S+)/m.exec(data)?.[1],
      secret: /token=([\w-]+)|Code: (\d+)/.exec(data.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0],
    }));

const suspend = async (userId: string, suspended_at: Date | null) =>
  await world.db.updateTable('users').set({ suspended_at }).where('id', '=', userId).execute();
const enqueue = async (job: Parameters<World['jobs']['enqueue']>[1], payload: object) =>
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, job, payload));

describe('an email whose job runs again after the mail server took it', () => {
  const causes: Record<string, (person: Person) => Promise<unknown>> = {
    'to reset a password': async ({ email }) => await world.api().post('/auth/forgot-password', { email }),
    'about a suspension': async ({ id: userId }) => {
      await suspend(userId, new Date(0));
      await enqueue(sendDecisionMailJob, { userId, kind: 'suspended', note: 'Spam.' });
    },
    'about a changed password': async ({ id: userId }) => await enqueue(sendPasswordChangedMailJob, { userId }),
  };
  it.each(Object.keys(causes))('[CONSENT-18] is the same one: %s', async (cause) => {
    const person = await aPerson();
    await causes[cause]?.(person);
    smtp.hangUpNext();
    await expect(world.runJobs()).rejects.toThrow();
    await runAgain();
    const [first, second, ...more] = mailsTo(person);
    expect(first?.id).toMatch(/^<[\da-f-]{36}@/);
    expect(second).toEqual(first);
    expect(more).toEqual([]);
    await causes[cause]?.(person);
    await runAgain();
    expect(new Set(mailsTo(person).map(({ id }) => id)).size, 'another cause').toBe(2);
  });

  it('[CONSENT-18] with a code is another one, because only its newest code works', async () => {
    const person = await aPerson();
    const { id: authSessionId } = await world.db
      .selectFrom('auth_sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await enqueue(sendProofCodeJob, { userId: person.id, authSessionId });
    smtp.hangUpNext();
    await expect(world.runJobs()).rejects.toThrow();
    await runAgain();
    const [first, second] = mailsTo(person);
    expect(second?.id).not.toBe(first?.id);
    expect(second?.secret).not.toBe(first?.secret);
  });

  it('[CONSENT-18] is not sent again once its link was used', async () => {
    const person = await aPerson();
    await world.api().post('/auth/forgot-password', { email: person.email });
    smtp.hangUpNext();
    await expect(world.runJobs()).rejects.toThrow();
    const token = mailsTo(person)[0]?.secret?.slice('token='.length);
    const used = await world.api().post('/auth/reset-password', { token, password: 'a quiet harbour 7' });
    expect(used.statusCode).toBe(200);
    await runAgain();
    expect(mailsTo(person).filter(({ secret }) => secret?.startsWith('token='))).toHaveLength(1);
  });

  it('[CONSENT-18] leads to a page that works, whichever of the two is opened', async () => {
    const person = await aPerson();
    await world.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
    await enqueue(sendSetPasswordMailJob, { userId: person.id });
    smtp.hangUpNext();
    await expect(world.runJobs()).rejects.toThrow();
    await runAgain();
    const tokens = mailsTo(person).map(({ secret }) => secret?.slice('token='.length));
    expect(tokens).toHaveLength(2);
    const reply = await world.api().post('/auth/reset-password', { token: tokens[0], password: 'a quiet harbour 7' });
    expect(reply.statusCode).toBe(200);
  });
});

it('[CONSENT-19] a link to reset a password comes however often the mail server refused it', async () => {
  const person = await aPerson();
  await world.api().post('/auth/forgot-password', { email: person.email });
  smtp.refuseNext(7);
  for (let run = 0; run < 7; run++) await expect(runAgain()).rejects.toThrow('451');
  await runAgain();
  expect(mailsTo(person)).toHaveLength(1);
});

it.each([
  ['suspended', 'restored'],
  ['restored', 'suspended'],
] as const)('[CONSENT-21] a delayed email that an account is %s is not sent once it is %s', async (kind, now) => {
  const person = await aPerson();
  await suspend(person.id, kind === 'suspended' ? new Date(0) : null);
  await enqueue(sendDecisionMailJob, { userId: person.id, kind, note: 'Spam.' });
  smtp.refuseNext();
  await expect(world.runJobs()).rejects.toThrow('451');
  await suspend(person.id, now === 'suspended' ? new Date(0) : null);
  await runAgain();
  expect(mailsTo(person)).toEqual([]);
});

describe('a process that dies while it sends', () => {
  const never = async () => await new Promise<void>(() => undefined);
  const deps = (sendMail: SendMail) => ({
    db: world.db,
    now: world.clock.now,
    sendMail,
    sender: world.config,
    tokenKey: async () => Buffer.alloc(32),
  });

  it('[CONSENT-20] loses no email about a new device', async () => {
    const person = await aPerson();
    await world.api().post('/auth/login', { username: person.username, password: person.password });
    const { id } = await world.db
      .selectFrom('auth_sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    void sendNewDeviceMail(deps(never), id);
    await world.runJobs();
    expect(mailsTo(person)).toHaveLength(1);
    await sendNewDeviceMail(deps(never), id);
  });

  it('[CONSENT-20] loses no notice about a typed address, of which there is one an hour', async () => {
    const { id, email } = await aPerson();
    const mail = { audience: 'account', to: email, subject: 'Hello', html: '', text: '' } as const;
    void mailOwnerOnceAnHour(deps(never), id, mail);
    await expect.poll(async () => (await world.db.selectFrom('mail_turns').selectAll().execute()).length).toBe(1);
    await sql`update mail_turns set ends_at = clock_timestamp()`.execute(world.db);
    const sent: unknown[] = [];
    const send = async (taken: unknown) => void sent.push(taken);
    await Promise.all([1, 2].map(async () => await mailOwnerOnceAnHour(deps(send), id, mail)));
    expect(sent).toEqual([mail]);
  });
});
