import type { AuditEntry } from '@right-circle/contract/admin';
import type { AccountFile, FoundAccount } from '@right-circle/contract/admin-people';
import { searchTerms } from '@right-circle/rules/search-terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeModerator } from '../../../../test/factories/account.ts';
import { anOperator } from '../../../../test/factories/admin.ts';
import { aPaidBooking } from '../../../../test/factories/payments.ts';
import { countLockWaiters } from '../../../../test/lock-waiters.ts';
import { readZip } from '../../../../test/read-zip.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { accountsQuery, newestAccountsQuery } from './account.store.ts';
import { accountSearchOf } from './account-search.rules.ts';

type Person = Awaited<ReturnType<typeof anOperator>>;

let world: World;
let operator: Person;
let person: Person;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => await world.close());
beforeEach(async () => {
  operator = await anOperator(world);
  person = await world.anAccount({ verified: true });
});

const find = async (q: string, cursor = '') => {
  const reply = await operator.api.get(`/admin/accounts?${new URLSearchParams({ q, cursor })}`);
  return reply.json<{ data: FoundAccount[]; next_cursor: string | null }>();
};
const namesFor = async (q: string) => (await find(q)).data.map(({ username }) => username);
const file = async ({ id }: { id: string }) => (await operator.api.get(`/admin/accounts/${id}`)).json<AccountFile>();
const act = async (deed: string, body?: object, id = person.id) =>
  await operator.api.post(`/admin/accounts/${id}/${deed}`, body);
const entries = async (id = person.id) =>
  (await operator.api.get(`/admin/audit?target=${id}`)).json<{ data: AuditEntry[] }>().data;

const suspension = { rule: 'scam', note: 'Asked people for money outside.' };

describe('finding accounts', () => {
  it('[ADMIN-08] by name, user name, address and id, also those nobody else can see', async () => {
    const zoya = await world.anAccount({
      full_name: 'Zoya Khan-Malik',
      username: 'zoya.films',
      email: 'zoya_k@films.example',
    });
    await world.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', zoya.id).execute();
    for (const q of [
      'zoya',
      'KHAN',
      'films',
      '@zoya.films',
      'zoya_k@fil',
      'ZOYA_K@films.example',
      zoya.id,
      ' zoya khan ',
    ]) {
      expect(await namesFor(q), q).toEqual(['zoya.films']);
    }
    for (const q of ['oya', 'zoya%@', 'zoyaxk@films.example', crypto.randomUUID(), 'zoya meera']) {
      expect(await namesFor(q), q).toEqual([]);
    }
    expect((await find('zoya')).data).toMatchObject([{ state: 'suspended', email_verified: false }]);
  });

  it('[ADMIN-08] page by page from an index, whatever is searched for', async () => {
    await sql`insert into users (id, username, username_skeleton, email, full_name, created_at, updated_at)
      select gen_random_uuid(), 'kiran' || n, 'kiran' || n, 'kiran' || n || '@bulk.example',
        case when n % 100 = 0 then 'Rareword' else 'Bulk' end || ' ' || md5(n::text), now(), now()
      from generate_series(1, 6000) as n`.execute(world.db);
    await sql`vacuum analyze users`.execute(world.db);
    const seen = new Set<string>();
    let pages = 0;
    for (let cursor: string | null = ''; cursor !== null; pages += 1) {
      const page: Awaited<ReturnType<typeof find>> = await find('rareword', cursor);
      for (const { user_id } of page.data) seen.add(user_id);
      cursor = page.next_cursor;
    }
    expect([seen.size, pages]).toEqual([60, 3]);
    const everyone = await find('kiran');
    expect(everyone.data).toHaveLength(25);
    const further = await find('kiran', everyone.next_cursor ?? '');
    expect(further.data).toHaveLength(25);
    const ids = [...everyone.data, ...further.data].map(({ user_id }) => user_id);
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
    const walked = { after: undefined, limit: 26, newest: 500 };
    const walk = JSON.stringify(
      await newestAccountsQuery(world.db, { by: 'names', terms: ['kiran'] }, walked).explain('json'),
    );
    expect(walk).toContain('users_pkey');
    for (const wasted of ['users_search_words', '"Seq Scan"']) expect(walk).not.toContain(wasted);
    const planOf = async (q: string) =>
      JSON.stringify(
        await accountsQuery(world.db, accountSearchOf(q), { after: undefined, limit: 26 }).explain('json'),
      );
    expect(await planOf('rareword')).toContain('users_search_words');
    expect(await planOf('kiran77@bulk')).toContain('users_email_beginning');
    expect(await planOf('')).toContain('users_pkey');
    for (const q of ['rareword', 'kiran77@bulk', person.id, '']) expect(await planOf(q), q).not.toContain('"Seq Scan"');
  });

  it('[ADMIN-55] like a comparison with every name, whatever is typed', async () => {
    const names = [
      "Qadir O'Neil-Söns",
      'Qadir \\Back & (Fore) | !Not',
      'Qadira 100%_sure :* 😀😀😀',
      'Ǆ Quixotically-Long-Name',
    ];
    for (const full_name of names) await world.anAccount({ full_name });
    const words = names.flatMap((name) => name.toLowerCase().split(' '));
    const beginnings = words.flatMap((word) => [...word].map((_, end) => [...word].slice(0, end + 1).join('')));
    for (const term of new Set([...beginnings, 'adir', '%', '_', "'", '\\\\', 'qadir:*', 'qadir|q'])) {
      for (const q of [term, `qadir ${term}`]) {
        const terms = searchTerms(q);
        const { rows } = await sql<{ id: string }>`select id from users where ${sql.join(
          terms.map((one) => sql`position(${` ${one}`} in search_text) > 0`),
          sql` and `,
        )} order by id desc limit 26`.execute(world.db);
        const found = await accountsQuery(world.db, { by: 'names', terms }, { after: undefined, limit: 26 }).execute();
        expect(
          found.map(({ id }) => id),
          q,
        ).toEqual(rows.map(({ id }) => id));
      }
    }
  });

  it('[ADMIN-09] one account with its state and its sign-ins', async () => {
    await world.api().post('/auth/login', { username: person.username, password: person.password });
    expect(await file(person)).toMatchObject({
      username: person.username,
      email: person.email,
      email_verified: true,
      state: 'active',
      is_self: false,
      has_password: true,
      has_second_factor: false,
      providers: [],
      bookings: { as_mentor: 0, as_seeker: 0 },
    });
    expect((await file(person)).sign_ins).toHaveLength(2);
    expect(await file(operator)).toMatchObject({ is_self: true, is_admin: true, has_second_factor: true });
    expect(JSON.stringify(await file(person))).not.toMatch(/hash|argon2/);
    expect((await operator.api.get(`/admin/accounts/${crypto.randomUUID()}`)).json()).toMatchObject({
      code: 'not_found',
      detail: 'There is no such account.',
    });
  });
});

describe('suspending', () => {
  it('[ADMIN-10] signs out, cancels and refunds sessions, mails the reason and can be appealed', async () => {
    const seeker = await world.anAccount();
    const { bookingId } = await aPaidBooking(world, { seeker, mentor: person });
    const reporter = await world.anAccount();
    const report = { target_type: 'profile', target_id: person.id, reason: 'spam' };
    expect((await reporter.api.post('/user/report', report)).statusCode).toBe(201);

    expect((await act('suspend', suspension)).json()).toEqual({ message: 'The account is suspended.' });
    expect((await person.api.get('/user/get-user')).statusCode).toBe(401);
    const booking = await world.db
      .selectFrom('bookings')
      .select('state')
      .where('id', '=', bookingId)
      .executeTakeFirst();
    expect(booking).toEqual({ state: 'cancelled' });
    await world.runJobs();
    const mail = (await world.mails()).find(({ to, subject }) => to === person.email && /suspended/.test(subject));
    expect(mail?.text).toContain('We reviewed your account and suspended it.');
    expect(mail?.text).toContain(`Reason: ${suspension.note}`);
    const open = await world.db
      .selectFrom('reports')
      .select('id')
      .where('owner_id', '=', person.id)
      .where('outcome', 'is', null)
      .execute();
    expect(open, 'open reports about the profile are answered').toEqual([]);
    const appeal = { username: person.username, password: person.password, message: 'It was not me.' };
    expect((await world.api().post('/auth/appeal', appeal)).statusCode).toBe(201);
    expect(await entries()).toMatchObject([
      {
        actor: { user_id: operator.id },
        action: 'account_suspended',
        before: { state: 'active' },
        after: { state: 'suspended', rule: 'scam' },
      },
    ]);
    expect(JSON.stringify(await entries()), 'no text somebody wrote, no address').not.toMatch(/money outside|@example/);
  });

  it('[ADMIN-10] counts once when two operators press at once', async () => {
    const other = await anOperator(world);
    const replies = await Promise.all(
      [operator, other].map(async ({ api }) => await api.post(`/admin/accounts/${person.id}/suspend`, suspension)),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'already_decided',
      detail: 'This account is already suspended.',
    });
    expect(await entries()).toHaveLength(1);
  });

  it('[ADMIN-10] spares oneself and other operators, and writes nothing down then', async () => {
    const other = await anOperator(world);
    expect((await act('suspend', suspension, operator.id)).json()).toMatchObject({ code: 'outside_rules' });
    expect((await act('suspend', suspension, other.id)).json()).toMatchObject({
      detail: 'This person is an operator. Revoke that at the command line first.',
    });
    expect((await act('suspend', { note: 'No rule' })).statusCode).toBe(422);
    expect((await act('suspend', { rule: 'spam', note: ' ' })).statusCode).toBe(422);
    expect([...(await entries(other.id)), ...(await entries(operator.id))]).toEqual([]);
  });

  it('[ADMIN-11] ends with a reason, whoever decided it, and grants an open appeal', async () => {
    const [moderator, reporter] = [await world.anAccount(), await world.anAccount()];
    await makeModerator(world.db, moderator.id);
    const report = { target_type: 'profile', target_id: person.id, reason: 'spam' };
    const { report_id } = (await reporter.api.post('/user/report', report)).json<{ report_id: string }>();
    const decision = { action: 'suspend', reason: 'spam', note: 'Spam.' };
    await moderator.api.post(`/moderation/reports/${report_id}/decide`, decision);
    const { username, password } = person;
    await world.api().post('/auth/appeal', { username, password, message: 'Please.' });

    expect((await act('restore', { note: 'A mistake of ours.' })).statusCode).toBe(200);
    const login = await world.api().post('/auth/login', { username, password });
    const api = world.api(login.json<{ access_token: string }>().access_token);
    expect((await api.get('/user/decisions')).json()).toMatchObject({
      data: [{ outcome: 'suspended', appeal: { outcome: 'granted' } }],
    });
    await world.runJobs();
    const mail = (await world.mails()).find(({ to, subject }) => to === person.email && /restored/.test(subject));
    expect(mail?.text).toContain('Reason: A mistake of ours.');
    expect((await act('restore', { note: 'Again.' })).json()).toMatchObject({
      detail: "This account isn't suspended.",
    });
    expect((await entries()).map(({ action }) => action)).toEqual(['account_restored']);
  });

  it('[ADMIN-11] stays for demo accounts, whose password is known', async () => {
    await world.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', person.id).execute();
    expect((await act('restore', { note: 'Please.' })).json()).toMatchObject({ code: 'outside_rules' });
    expect(await file(person)).toMatchObject({ state: 'suspended' });
    expect(await entries()).toEqual([]);
  });
});

describe('at the same moment as a moderator', () => {
  let moderator: Person;
  let reportId = '';
  beforeEach(async () => {
    moderator = await world.anAccount();
    await makeModerator(world.db, moderator.id);
    const reporter = await world.anAccount();
    const report = { target_type: 'profile', target_id: person.id, reason: 'spam' };
    reportId = (await reporter.api.post('/user/report', report)).json<{ report_id: string }>().report_id;
  });
  const decide = async () =>
    await moderator.api.post(`/moderation/reports/${reportId}/decide`, {
      action: 'suspend',
      reason: 'spam',
      note: 'Spam.',
    });

  /** Starts both one after the other while the account is locked, and then lets them go on. */
  async function both(operate: () => ReturnType<typeof act>, moderate: () => ReturnType<typeof act>) {
    const waiting = async () => await countLockWaiters(world.db);
    const acting = await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', person.id).forNoKeyUpdate().execute();
      const first = operate();
      await expect.poll(waiting).toBe(1);
      const second = moderate();
      await expect.poll(waiting).toBe(2);
      return { replies: Promise.all([first, second]) };
    });
    return (await acting.replies).map((reply) => reply.statusCode);
  }

  it('[FAIR-21] suspends: one decides, the other is refused', async () => {
    expect(await both(async () => await act('suspend', suspension), decide)).toEqual([200, 409]);
  });

  it('[FAIR-21] restores: one decides, the other is refused', async () => {
    await decide();
    const { username, password } = person;
    await world.api().post('/auth/appeal', { username, password, message: 'Please.' });
    const { id } = await world.db
      .selectFrom('appeals')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const colleague = await world.anAccount();
    await makeModerator(world.db, colleague.id);
    const grant = async () =>
      await colleague.api.post(`/moderation/appeals/${id}/decide`, { outcome: 'granted', note: 'Right.' });
    expect(await both(async () => await act('restore', { note: 'A mistake.' }), grant)).toEqual([200, 409]);
  });
});

describe('helping', () => {
  it('[ADMIN-12] signs a person out everywhere', async () => {
    await world.api().post('/auth/login', { username: person.username, password: person.password });
    expect((await act('end-sign-ins')).json()).toEqual({ message: '2 devices were signed out.' });
    expect((await person.api.get('/user/get-user')).statusCode).toBe(401);
    expect(await entries()).toMatchObject([
      { action: 'sign_ins_ended', before: { sign_ins: 2 }, after: { sign_ins: 0 } },
    ]);
    expect((await operator.api.get('/user/get-user')).statusCode, 'nobody else').toBe(200);
  });

  it('[ADMIN-13] sends the confirmation email again, where one is missing', async () => {
    const unconfirmed = await world.anAccount();
    await world.runJobs();
    const mailsTo = async () => (await world.mails()).filter(({ to }) => to === unconfirmed.email).length;
    const before = await mailsTo();
    expect((await act('resend-confirmation', undefined, unconfirmed.id)).statusCode).toBe(200);
    await world.runJobs();
    expect(await mailsTo()).toBe(before + 1);
    expect(await entries(unconfirmed.id)).toMatchObject([
      {
        action: 'confirmation_resent',
        before: { confirmed: false },
        after: { confirmed: false, email: 'waiting' },
      },
    ]);
    expect((await act('resend-confirmation')).json()).toMatchObject({
      detail: 'This email address is already confirmed.',
    });
  });

  it('[ADMIN-14] [ADMIN-54] downloads what a person could download themselves, and writes it down', async () => {
    await person.api.post('/posts', { content: 'Mine alone' });
    const reply = await act('export');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    const theirs = readZip((await person.api.get('/user/export')).rawPayload);
    const files = readZip(reply.rawPayload);
    expect([...files.keys()]).toEqual([...theirs.keys()]);
    expect(String(files.get('posts.json'))).toContain('Mine alone');
    expect(JSON.parse(String(files.get('profile.json')))).toMatchObject({ id: person.id });
    const by = { action: 'data_exported', actor: { user_id: operator.id } };
    expect(await entries(), 'newest first').toMatchObject([
      { ...by, before: { export: 'started' }, after: { export: 'complete', profile: 1, 'sign-ins': 1, posts: 1 } },
      { ...by, before: null, after: { export: 'started' } },
    ]);
    const [complete] = await entries();
    expect(complete?.after, 'only what there is').not.toHaveProperty('payments');
    expect(JSON.stringify(complete)).not.toContain('Mine alone');
  });

  it('[ADMIN-54] writes down that an export was begun, also if it never ends', async () => {
    await sql`alter table saved_news rename to lost_news`.execute(world.db);
    try {
      await act('export').catch(() => undefined);
    } finally {
      await sql`alter table lost_news rename to saved_news`.execute(world.db);
    }
    expect(await entries()).toMatchObject([{ action: 'data_exported', after: { export: 'started' } }]);
  });
});
