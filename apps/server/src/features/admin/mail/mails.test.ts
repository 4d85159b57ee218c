import type { AuditEntry } from '@right-circle/contract/admin';
import type { LoggedMail, MailFile } from '@right-circle/contract/admin-mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRegistration, removeDueAccounts } from '../../../../test/factories/account.ts';
import { aFailedMail, anOperator } from '../../../../test/factories/admin.ts';
import { startFakeSmtp } from '../../../../test/fakes/smtp.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { addMailTry, type MailFilter, mailsQuery } from '../../../platform/mail/mail-log.store.ts';
import { clearMailLogJob } from './mails.ts';

type Person = Awaited<ReturnType<typeof anOperator>>;
type Page = { data: LoggedMail[]; next_cursor: string | null };
type Api = Pick<Person, 'api'>;

let world: World;
let operator: Person;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let production: World;
let seer: Api;
beforeAll(async () => {
  world = await createWorld();
  operator = await anOperator(world);
  smtp = await startFakeSmtp();
  production = await createWorld({ env: smtp.env });
  seer = await anOperator(production);
});
afterAll(async () => {
  await world.close();
  await production.close();
  await smtp.close();
});

const mails = async (query: string, { api }: Api = operator) => (await api.get(`/admin/mails?${query}`)).json<Page>();
const mailFile = async (id: string, { api }: Api = operator) => (await api.get(`/admin/mails/${id}`)).json<MailFile>();
const to = (address: string) => `q=${encodeURIComponent(address)}`;

/** Registers somebody, who gets a link to confirm the address. */
async function register(on: World): Promise<string> {
  const registration = aRegistration();
  expect((await on.api().post('/auth/register', registration)).statusCode).toBe(201);
  await on.runJobs().catch(() => undefined);
  return registration.email;
}

async function setJob(on: World, mailId: string, state: string): Promise<void> {
  await sql`update pgboss.job set state = ${state}::pgboss.job_state, start_after = now(), completed_on = now()
    where id = (select job_id from mail_log where id = ${mailId})`.execute(on.db);
}

describe('the log of emails', () => {
  it('[ADMIN-42] has every email with its recipient, subject, state and tries, found by address and subject', async () => {
    const address = await register(world);
    const [mail] = (await mails(to(address))).data;
    expect(mail).toMatchObject({ to: address, state: 'sent', tries: 1, error: null });
    expect(mail?.subject).toMatch(/^Confirm your email address/);
    expect(mail?.sent_at).toBe(world.clock.now().toISOString());
    expect((await mails(`${to(address.slice(0, -4))}&state=sent`)).data).toEqual([mail]);
    expect((await mails(`${to(address)}&state=failed`)).data).toEqual([]);
    expect((await mails(`q=conf+addr+${encodeURIComponent(address)}`)).data).toEqual([mail]);
    expect((await mails('q=nfirm')).data).toEqual([]);
    expect((await mails('q=%25')).data).toEqual([]);
    expect((await operator.api.get('/admin/mails?cursor=nonsense')).statusCode).toBe(422);
    expect((await operator.api.get('/admin/mails?state=lost')).statusCode).toBe(422);
    expect((await operator.api.get(`/admin/mails/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });

  it('[ADMIN-42] is read page by page, newest first', async () => {
    for (let n = 0; n < 30; n++) {
      // Three at a time share their moment.
      if (n % 3 === 0) world.clock.advance(1000);
      const mail = { id: crypto.randomUUID(), to: `page${n}@x.example`, subject: 'Paged', audience: 'member' };
      const job = { queue: null, jobId: null, outboxId: null };
      await addMailTry(world.db, { ...mail, ...job, at: world.clock.now(), error: null });
    }
    const first = await mails('q=paged');
    const second = await mails(`q=paged&cursor=${first.next_cursor}`);
    expect([first.data.length, second.data.length, second.next_cursor]).toEqual([25, 5, null]);
    const all = [...first.data, ...second.data];
    expect(new Set(all.map(({ id }) => id)).size).toBe(30);
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('[ADMIN-55] finds the beginning of any word, however long it is', async () => {
    const job = { queue: null, jobId: null, outboxId: null };
    const subject = `Overlong ${'w'.repeat(3000)} isn't the_end`;
    const mail = { id: crypto.randomUUID(), to: 'Words@x.example', subject, audience: 'member' };
    await addMailTry(world.db, { ...mail, ...job, at: world.clock.now(), error: null });
    const typed = [
      'overlong',
      'OVER',
      'w',
      'w'.repeat(200),
      "isn't the_",
      'words@x',
      'words',
      'the overlong is words@',
    ];
    for (const q of typed) {
      expect(
        (await mails(to(q))).data.map(({ id }) => id),
        q,
      ).toContain(mail.id);
    }
    for (const q of ["isn't their", 'verlong', 'thexend', `${'w'.repeat(200)}x`, 'overlong words@y']) {
      expect((await mails(to(q))).data, q).toEqual([]);
    }
  });

  it('[ADMIN-42] reads a page from an index', async () => {
    await sql`insert into mail_log (id, to_address, subject, audience, created_at, tried_at, tries, sent_at)
      select gen_random_uuid(), md5(n::text) || '@x.example', 'Session ' || n, 'member', at, at, 1,
        case when n % 500 > 0 then at end
      from generate_series(1, 20000) as n, lateral (select now() - n * interval '1 second' as at) as t
      `.execute(world.db);
    await sql`select gin_clean_pending_list('mail_log_search_words')`.execute(world.db);
    await sql`analyze mail_log`.execute(world.db);
    const none = { terms: [], state: undefined, after: null, limit: 26, at: new Date() };
    const plan = async (filter: Partial<MailFilter>) => {
      const { rows } = await sql`explain (format json) ${mailsQuery({ ...none, ...filter })}`.execute(world.db);
      return JSON.stringify(rows);
    };
    const scan = '"Seq Scan","Parallel Aware":false,"Async Capable":false,"Relation Name":"mail_log"';
    const cursor = { at: new Date(), id: crypto.randomUUID() };
    for (const [filter, index] of [
      [{}, 'mail_log_newest'],
      [{ after: cursor }, 'mail_log_newest'],
      [{ state: 'sent' }, 'mail_log_newest'],
      [{ state: 'failed' }, 'mail_log_unsent'],
      [{ state: 'waiting' }, 'mail_log_unsent'],
      [{ terms: ['c4ca4238'] }, 'mail_log_search_words'],
      [{ terms: ['c4ca4238'], state: 'sent' }, 'mail_log_search_words'],
      [{ terms: ['c4ca4238'], state: 'failed' }, 'mail_log_unsent'],
      [{ terms: ['c4ca4238@x.ex'] }, 'mail_log_address_beginning'],
      [{ terms: ['session'], newest: 500 }, 'mail_log_newest'],
      [{ terms: ['session'], newest: 500, after: cursor }, 'mail_log_newest'],
    ] as const) {
      const text = await plan(filter);
      expect(text, JSON.stringify(filter)).toContain(index);
      expect(text, JSON.stringify(filter)).not.toContain(scan);
    }
    await sql`delete from mail_log where subject like 'Session %'`.execute(world.db);
  });

  it('[ADMIN-43] shows the text the outbox keeps, without links and codes', async () => {
    const address = await register(world);
    const [mail] = (await mails(to(address))).data;
    const [outboxed] = (await world.mails()).filter((one) => one.to === address);
    const [, token = ''] = /token=([\w.-]+)/.exec(outboxed?.text ?? '') ?? [];
    expect(token.length).toBeGreaterThan(20);
    const reply = await operator.api.get(`/admin/mails/${mail?.id}`);
    expect(reply.json<MailFile>().text).toContain('Confirm');
    expect(reply.body).not.toContain(token);
    expect(reply.json<MailFile>().text).toMatch(/https?:\/\/\S+\/…/);
    const { rows } = await sql<{
      row: string;
    }>`select l::text as row from mail_log as l where id = ${mail?.id}`.execute(world.db);
    expect(rows[0]?.row).not.toContain(token);
  });

  it('[ADMIN-43] keeps no text of emails that a mail server took', async () => {
    const address = await register(production);
    const [mail] = (await mails(to(address), seer)).data;
    expect(mail).toMatchObject({ state: 'sent', tries: 1 });
    expect(await mailFile(mail?.id ?? '', seer)).toMatchObject({ text: null, can_resend: false });
    expect(await production.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
  });
});

describe('an email that was not sent', () => {
  it('[ADMIN-43][ADMIN-44] waits while the server tries again, and is sent again once its job was given up', async () => {
    smtp.refuseNext();
    const address = await register(production);
    const only = async () => {
      const { data } = await mails(to(address), seer);
      expect(data).toHaveLength(1);
      return data[0];
    };
    await expect.poll(async () => (await mails(to(address), seer)).data.length).toBe(1);
    const mail = await only();
    expect(mail).toMatchObject({ state: 'waiting', tries: 1, sent_at: null });
    expect(mail?.error).toContain('451');
    expect(mail?.error).not.toMatch(/\w{2,}@/);
    expect((await mails(`${to(address)}&state=waiting`, seer)).data).toHaveLength(1);
    const id = mail?.id ?? '';
    expect((await seer.api.post(`/admin/mails/${id}/resend`)).json()).toMatchObject({
      code: 'already_decided',
      detail: 'The server is about to try this email again. Nothing was changed.',
    });

    await setJob(production, id, 'failed');
    expect((await mails(`${to(address)}&state=failed`, seer)).data).toMatchObject([{ id, state: 'failed' }]);
    expect((await mails(`${to(address)}&state=waiting`, seer)).data).toEqual([]);
    expect(await mailFile(id, seer)).toMatchObject({ can_resend: true });
    const other = await anOperator(production);
    const replies = await Promise.all(
      [seer, other].map(async ({ api }) => await api.post(`/admin/mails/${id}/resend`)),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await production.runJobs();
    expect(await only()).toMatchObject({ id, state: 'sent', tries: 2, sent_at: production.clock.now().toISOString() });
    expect(smtp.received.filter((one) => one.to.includes(address))).toHaveLength(1);
    expect((await seer.api.post(`/admin/mails/${id}/resend`)).json()).toMatchObject({
      detail: 'This email was sent. Nothing was changed.',
    });
    const { data } = (await seer.api.get(`/admin/audit?target=${id}`)).json<{ data: AuditEntry[] }>();
    expect(data).toMatchObject([
      {
        action: 'mail_resent',
        target_type: 'mail',
        before: { state: 'failed', tries: 1 },
        after: { state: 'waiting' },
      },
    ]);
    expect(JSON.stringify(data)).not.toContain(address);
  });

  it('[ADMIN-44] is not sent again if its job has ended', async () => {
    const id = await aFailedMail(world, 'gone@x.example');
    await sql`delete from pgboss.job where id = (select job_id from mail_log where id = ${id})`.execute(world.db);
    expect(await mailFile(id)).toMatchObject({ state: 'failed', can_resend: false });
    expect((await operator.api.post(`/admin/mails/${id}/resend`)).json()).toMatchObject({
      detail: 'This email can’t be sent again: the job that wrote it has ended.',
    });
  });

  it('[ADMIN-43] has failed an hour after the last try if its job ended well', async () => {
    const id = await aFailedMail(world, 'reminded@x.example');
    await setJob(world, id, 'completed');
    expect(await mailFile(id)).toMatchObject({ state: 'waiting', can_resend: false });
    world.clock.advance(61 * 60_000);
    expect(await mailFile(id)).toMatchObject({ state: 'failed', can_resend: false });
  });
});

it('[ADMIN-45] sends emails also if the log cannot be written', async () => {
  const broken = await createWorld({ env: smtp.env });
  await sql`alter table mail_log add constraint refused check (false) not valid`.execute(broken.db);
  const address = await register(broken);
  expect(smtp.received.filter((one) => one.to.includes(address))).toHaveLength(1);
  const { rows } = await sql`select name, output from pgboss.job where state in ('retry', 'failed')`.execute(broken.db);
  expect(rows, 'a job that is tried again would send it twice').toEqual([]);
  await broken.close();
});

// Last: the operators' sign-ins expire meanwhile.
it('[ADMIN-45] forgets emails after 90 days, and with the account they went to', async () => {
  const person = await world.anAccount({ verified: true });
  const other = await world.anAccount({ verified: true });
  for (const { email } of [person, other]) await world.api().post('/auth/forgot-password', { email });
  await world.runJobs();
  const count = async (address: string) => (await mails(to(address))).data.length;
  const before = await count(other.email);
  expect(await count(person.email)).toBeGreaterThan(0);
  expect(before).toBeGreaterThan(0);
  await world.db
    .updateTable('users')
    .set({ deletion_requested_at: new Date(world.clock.now().getTime() - 8 * 86_400_000) })
    .where('id', '=', person.id)
    .execute();
  await removeDueAccounts(world);
  expect([await count(person.email), await count(other.email)]).toEqual([0, before]);

  const clear = async () => {
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, clearMailLogJob, {}));
    await world.runJobs();
  };
  const rows = async () =>
    await world.db.selectFrom('mail_log').select('id').where('to_address', '=', other.email).execute();
  world.clock.advance(89 * 86_400_000);
  await clear();
  expect(await rows()).toHaveLength(before);
  world.clock.advance(2 * 86_400_000);
  await clear();
  expect(await rows()).toEqual([]);
});
