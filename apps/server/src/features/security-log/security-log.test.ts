import type { SecurityEvent } from '@right-circle/contract/security-log';
import { HOUR_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeModerator } from '../../../test/factories/account.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { clearSecurityLogJob } from './security-log.jobs.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
type Page = { events: SecurityEvent[]; next_before: number | null };
let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { SUPPORT_EMAIL: 'help@circle.test', PUBLIC_URL: 'https://circle.test' } });
});
afterAll(async () => await world.close());

const eventsOf = async ({ api }: Person) => (await api.get('/user/security-events')).json<Page>().events;
/** Bypasses every use case, like the terminal command. */
const setRole = async ({ id }: Person, role: string) =>
  await world.db.updateTable('users').set({ role }).where('id', '=', id).execute();
const kindsOf = async (person: Person) => (await eventsOf(person)).map(({ kind }) => kind);

describe('the security log', () => {
  it('[SECLOG-01][SECLOG-04] shows people only their own sign-ins', async () => {
    const [asha, kabir] = [await world.anAccount(), await world.anAccount()];
    await world
      .api()
      .post(
        '/auth/login',
        { username: asha.username, password: asha.password },
        { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
      );
    expect(await eventsOf(asha)).toMatchObject([
      { kind: 'signed_in', detail: expect.stringContaining('Firefox') as string },
      { kind: 'signed_in' },
    ]);
    expect(await kindsOf(kabir)).toEqual(['signed_in']);
    expect((await world.api().get('/user/security-events')).statusCode).toBe(401);
  });

  it('[SECLOG-01] records linked accounts, new passwords and new addresses, without the secret', async () => {
    const asha = await world.anAccount();
    await world.db
      .updateTable('users')
      .set({ password_hash: 'new-secret-hash', email: `new.${asha.email}` })
      .where('id', '=', asha.id)
      .execute();
    await world.db
      .insertInto('identities')
      .values({ provider: 'google', subject: asha.id, user_id: asha.id, created_at: world.clock.now() })
      .execute();
    const events = await eventsOf(asha);
    expect(events.map(({ kind, detail }) => [kind, detail]).slice(0, 3)).toEqual([
      ['sign_in_linked', 'google'],
      ['email_changed', ''],
      ['password_changed', ''],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/secret|@/);
  });

  it('[SECLOG-02] records new moderators, also from the terminal, and their decisions', async () => {
    const [asha, kabir] = [await world.anAccount(), await world.anAccount()];
    await makeModerator(world.db, kabir.id);
    const report = { target_type: 'profile', target_id: asha.id, reason: 'spam', details: '' };
    const reporter = await world.anAccount();
    expect((await reporter.api.post('/user/report', report)).statusCode).toBe(201);
    const { id } = await world.db
      .selectFrom('reports')
      .select('id')
      .where('target_id', '=', asha.id)
      .executeTakeFirstOrThrow();
    const decided = await kabir.api.post(`/moderation/reports/${id}/decide`, {
      action: 'suspend',
      reason: 'spam',
      note: 'Spam',
    });
    expect(decided.statusCode, decided.body).toBe(200);
    await setRole(kabir, 'member');
    const kinds = ['moderator_revoked', 'report_decided', 'second_factor_added', 'moderator_granted', 'signed_in'];
    expect(await kindsOf(kabir)).toEqual(kinds);
    const rows = await world.db
      .selectFrom('security_events')
      .select(['kind', 'object_id', 'detail'])
      .where('user_id', 'in', [asha.id, kabir.id])
      .execute();
    expect(rows).toContainEqual({ kind: 'account_suspended', object_id: null, detail: '' });
    expect(rows).toContainEqual({ kind: 'report_decided', object_id: id, detail: 'suspend' });
  });

  it('[SECLOG-03] records a refused call, once an hour', async () => {
    const asha = await world.anAccount();
    for (let n = 0; n < 3; n++) expect((await asha.api.get('/moderation/reports')).statusCode).toBe(404);
    await vi.waitFor(async () => expect(await kindsOf(asha)).toEqual(['access_refused', 'signed_in']));
    world.clock.advance(HOUR_MS);
    await asha.api.get('/moderation/reports');
    await vi.waitFor(async () =>
      expect((await eventsOf(asha)).slice(0, 2)).toMatchObject([
        { kind: 'access_refused', detail: 'GET /api/moderation/reports' },
        { kind: 'access_refused' },
      ]),
    );
  });

  it('[SECLOG-04] has pages and is part of the download', async () => {
    const asha = await world.anAccount();
    await sql`insert into security_events (at, kind, user_id)
      select now(), 'password_changed', ${asha.id} from generate_series(1, 40)`.execute(world.db);
    const first = (await asha.api.get('/user/security-events')).json<Page>();
    const second = (await asha.api.get(`/user/security-events?before=${first.next_before}`)).json<Page>();
    const third = (await asha.api.get(`/user/security-events?before=${second.next_before}`)).json<Page>();
    expect([first.events.length, second.events.length, third.events.length]).toEqual([20, 20, 1]);
    expect(third.next_before).toBeNull();
    expect(new Set([...first.events, ...second.events, ...third.events].map(({ id }) => id)).size).toBe(41);
    const files = readZip((await asha.api.get('/user/export')).rawPayload);
    expect(JSON.parse(files.get('security-events.json')?.toString() ?? '')).toHaveLength(41);
  });

  it('[SECLOG-05] cannot be changed; only events older than 400 days are deleted', async () => {
    const asha = await world.anAccount();
    await sql`insert into security_events (at, kind, user_id)
      values (now() - interval '401 days', 'signed_in', ${asha.id})`.execute(world.db);
    for (const change of [
      sql`update security_events set kind = 'signed_in'`,
      sql`delete from security_events where user_id = ${asha.id} and at > now() - interval '399 days'`,
      sql`truncate security_events`,
    ]) {
      await expect(change.execute(world.db)).rejects.toThrow('the security log cannot be changed');
    }
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, clearSecurityLogJob, {}));
    await world.runJobs();
    expect(await kindsOf(asha)).toEqual(['signed_in']);
  });
});

describe('failed sign-ins', () => {
  const fail = async ({ username }: Pick<Person, 'username'>, to = world) =>
    (await to.api().post('/auth/login', { username, password: 'wrong horse' })).statusCode;
  const failuresOf = async (person: Person) =>
    (await eventsOf(person)).flatMap(({ kind, count }) => (kind === 'sign_in_failed' ? [count] : []));

  /** Waits, because failures are recorded in the background. */
  const expectFailures = async (person: Person, counts: number[]) =>
    await vi.waitFor(async () => expect(await failuresOf(person)).toEqual(counts), { timeout: 20_000, interval: 20 });

  it('[SECLOG-07] are one event per account and hour, with their number', async () => {
    world.clock.set('2031-05-01T10:05:00.000Z');
    const [asha, kabir] = [await world.anAccount(), await world.anAccount()];
    expect(await Promise.all([fail(asha), fail(asha), fail(asha)])).toEqual([401, 401, 401]);
    expect(await fail({ username: 'nobody.at.all' })).toBe(401);
    await expectFailures(asha, [3]);
    world.clock.set('2031-05-01T11:00:00.000Z');
    await fail(asha);
    await expectFailures(asha, [1, 3]);
    expect(await failuresOf(kabir)).toEqual([]);
    await world.api().post('/auth/login', { username: asha.username, password: asha.password });
    expect(await failuresOf(asha)).toEqual([1, 3]);
  });

  it('[SECLOG-07] include those refused as too many, and wrong second factors', async () => {
    const limited = await createWorld({ env: { RATE_LIMIT_SCALE: '1000' }, databaseUrl: world.databaseUrl });
    const asha = await world.anAccount();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push(await fail(asha, limited));
    expect(statuses.slice(-2)).toEqual([429, 429]);
    await expectFailures(asha, [12]);
    await limited.close();

    const kabir = await world.anAccount();
    await makeModerator(world.db, kabir.id);
    const started = await world.api().post('/auth/login', { username: kabir.username, password: kabir.password });
    const token = started.json<{ second_factor: { token: string } }>().second_factor.token;
    await world.api().post('/auth/second-factor', { token, proof: { method: 'totp', code: '000000' } });
    await expectFailures(kabir, [1]);
  });

  it('[SECLOG-07] can only be incremented', async () => {
    const asha = await world.anAccount();
    await fail(asha);
    await expectFailures(asha, [1]);
    for (const change of ['count = 0', 'count = count + 2', "count = count + 1, detail = 'x'", "kind = 'signed_in'"]) {
      const update = sql.raw(`update security_events set ${change} where kind = 'sign_in_failed'`);
      await expect(sql`${update}`.execute(world.db), change).rejects.toThrow('the security log cannot be changed');
    }
  });
});

describe('/.well-known/security.txt', () => {
  it('[SECLOG-06] names the contact for security reports', async () => {
    const reply = await world.http.inject('/.well-known/security.txt');
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      reply.body
        .trim()
        .split('\n')
        .map((line) => line.split(': ', 2) as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:help@circle.test');
    expect(fields.get('Canonical')).toBe('https://circle.test/.well-known/security.txt');
    expect(new Date(fields.get('Expires') ?? '').getTime()).toBeGreaterThan(world.clock.now().getTime());
  });
});
