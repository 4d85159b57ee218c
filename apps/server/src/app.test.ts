import { HOUR_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../test/world.ts';
import { startDemo } from './demo.ts';
import { sendDueRemindersJob } from './features/session-mail/session-mail.jobs.ts';

describe('the server as a whole', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ env: { LOG_LEVEL: 'debug' }, servesWeb: true });
  });
  afterAll(() => world.close());

  it('is alive and ready', async () => {
    expect((await world.http.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await world.http.inject('/readyz')).statusCode).toBe(200);
  });

  it('counts its requests by route, for this machine only', async () => {
    await world.http.inject('/api/user/get-user');
    const metrics = await world.http.inject('/metrics');
    expect(metrics.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/user/get-user",status="401"}',
    );
    const proxied = await world.http.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(proxied.statusCode).toBe(404);
  });

  it('documents every call, browsable at /api/docs', async () => {
    const { paths } = (await world.http.inject('/api/docs/json')).json<{ paths: Record<string, object> }>();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/auth/login',
        '/api/auth/register',
        '/api/user/get-user',
        '/api/auth/sessions/{id}',
      ]),
    );
    const page = await world.http.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });

  it('sends strict security headers', async () => {
    const { headers } = await world.http.inject('/healthz');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
    const data = (await world.http.inject('/api/user/get-user')).headers;
    expect(data['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(data['x-content-type-options']).toBe('nosniff');
    expect(data['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('[CONST-11] keeps no cookie that a script could read, so there is nothing to poll', async () => {
    const { username, password } = await world.anAccount();
    const login = await world.api().post('/auth/login', { username, password });
    expect(login.headers['set-cookie']).toContain('; HttpOnly;');
    expect((await world.http.inject('/')).headers['set-cookie']).toBeUndefined();
  });

  it('[ERR-37] answers an unknown call with 404 in the usual shape', async () => {
    const reply = await world.http.inject('/api/nothing/here');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'not_found', detail: expect.any(String), message: expect.any(String) });
  });

  it('logs one line a call, named as in its reply, and never a secret', async () => {
    const { token, email, password, api } = await world.anAccount();
    await world.api().post('/auth/login', { username: email, password });
    const { headers } = await api.get('/user/get-user?token=very-secret');
    await world.http.inject('/auth/reset-password?token=very-secret');
    const log = world.logLines.join('');
    const own = world.logLines.filter((line) => line.includes(`"reqId":"${String(headers['x-request-id'])}"`));
    expect(own).toHaveLength(1);
    expect(own[0]).toContain('"path":"/api/user/get-user"');
    for (const secret of [token, email, password, 'very-secret']) expect(log).not.toContain(secret);
  });

  it('[PROD-17] shows the outbox to this machine and to nobody behind a proxy', async () => {
    const { email } = await world.anAccount();
    await world.runJobs();
    const list = await world.http.inject('/dev/mail');
    expect(list.body).toContain(email);
    const { email: other } = await world.anAccount();
    await world.runJobs();
    const toOther = await world.http.inject(`/dev/mail?to=${encodeURIComponent(other)}`);
    expect(toOther.body).toContain(other);
    expect(toOther.body).not.toContain(email);
    const toBoth = await world.http.inject({ url: '/dev/mail', query: { to: [email, other] } });
    expect(toBoth.body).toContain(other);
    expect(toBoth.body).toContain(email);
    const mail = (await world.mails()).find(({ subject }) => !subject.startsWith('New sign-in'));
    expect((await world.http.inject(`/dev/mail/${mail?.id}`)).body).toContain('Confirm your email address');
    expect(
      (await world.http.inject({ url: '/dev/mail', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode,
    ).toBe(404);
    for (const id of ['not-an-id', '-'.repeat(36)])
      expect((await world.http.inject(`/dev/mail/${id}`)).statusCode, id).toBe(404);
  });

  it('comes back by itself when PostgreSQL drops every connection', async () => {
    const { api, id } = await world.anAccount();
    const { default: pg } = await import('pg');
    const admin = new pg.Client({ connectionString: world.databaseUrl });
    await admin.connect();
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await admin.end();
    await expect.poll(async () => (await api.get('/user/get-user')).statusCode, { timeout: 10_000 }).toBe(200);
    expect((await api.get('/user/get-user')).json()).toMatchObject({ id });
    await world.api().post('/auth/forgot-password', { email: 'after@example.com' });
    await world.runJobs();
  });
});

const strangers = [
  ...['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].map((name) => ({ headers: { [name]: '203.0.113.9' } })),
  ...['circle.test', 'rebound.example:3000', '127.0.0.1.example'].map((host) => ({ headers: { host } })),
  { remoteAddress: '192.168.1.4' },
];

describe('pages for developers', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ servesWeb: true });
  });
  afterAll(() => world.close());
  const statusOf = async (url: string, call: object = {}) => (await world.http.inject({ url, ...call })).statusCode;

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('[PROD-11] open at %s', async (host) => {
    expect(await statusOf('/dev/mail', { headers: { host } })).toBe(200);
    expect(await statusOf('/dev/mail/gallery', { headers: { host } })).toBe(200);
  });

  it.each(strangers)('[PROD-11][PROD-12] stay closed, as /metrics does, to %j', async (call) => {
    for (const url of ['/dev/mail', '/%64ev/mail', '/dev/mail/gallery', '/dev/ui', '/metrics']) {
      expect(await statusOf(url, call), url).toBe(404);
    }
  });

  it.each([
    { HOST: '0.0.0.0' },
    { NODE_ENV: 'production', PUBLIC_URL: 'https://circle.example', RATE_LIMIT_SCALE: '1', PAYMENTS: 'test' },
  ])('[PROD-11] do not exist with %j', async (env) => {
    const open = await createWorld({ env, servesWeb: true });
    for (const url of ['/dev/mail', '/dev/mail/gallery', '/dev/ui']) {
      expect((await open.http.inject(url)).statusCode, url).toBe(404);
    }
    await open.close();
  });
});

describe('in production', () => {
  it('has no outbox page, speaks HTTPS only, and guards its figures', async () => {
    const env = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://circle.example',
      METRICS_TOKEN: 'a-long-metrics-token',
      RATE_LIMIT_SCALE: '1',
      PAYMENTS: 'test',
    };
    const world = await createWorld({ env, servesWeb: true });
    expect((await world.http.inject({ url: '/dev/mail', headers: { accept: 'application/json' } })).statusCode).toBe(
      404,
    );
    expect((await world.http.inject('/healthz')).headers['strict-transport-security']).toContain('max-age=31536000');
    expect((await world.http.inject('/metrics')).statusCode).toBe(404);
    const allowed = await world.http.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a-long-metrics-token' },
    });
    expect(allowed.statusCode).toBe(200);
    await world.close();
  });
});

describe('demo data', () => {
  it('fills an empty database with a living community, once', async () => {
    const world = await createWorld();
    const deps = { ...world, now: world.clock.now };
    const { dataDir } = world.config;
    const starts = await Promise.all([startDemo(deps, dataDir), startDemo(deps, dataDir)]);
    const logins = starts.flat();
    expect(logins, 'the second one finds people here').toHaveLength(2);
    const people = await world.db.selectFrom('users').select(['username', 'profile_pic']).execute();
    expect(people).toHaveLength(40);
    const { posts } = await world.db
      .selectFrom('posts')
      .select((eb) => eb.fn.countAll<string>().as('posts'))
      .executeTakeFirstOrThrow();
    expect(Number(posts)).toBe(112);
    const picture = await world.http.inject(people[0]?.profile_pic ?? '');
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(picture.headers['cache-control']).toContain('immutable');
    for (const line of logins) {
      const [, username, password] = /: (\S+) \/ (\S+)$/.exec(line) ?? [];
      const login = await world.api().post('/auth/login', { username, password });
      expect(login.statusCode).toBe(200);
      const api = world.api(login.json<{ access_token: string }>().access_token);
      const { pending_connections: pending } = (await api.get('/user/connect')).json<{
        pending_connections: { to_accept: { users: unknown[] }; sent: { users: unknown[] } };
      }>();
      expect(pending.to_accept.users.length).toBeGreaterThan(0);
      expect(pending.sent.users.length).toBeGreaterThan(0);
      const sessions = (await api.post('/sessions/')).json<{ status: string }[]>();
      expect(new Set(sessions.map(({ status }) => status)).size, 'a session in every state').toBe(4);
      const { payments } = (await api.get('/payments/')).json<{ payments: { status: string }[] }>();
      // Only the person who pays sees a failed payment.
      const states = line.startsWith('Demo mentor') ? 5 : 6;
      expect(new Set(payments.map(({ status }) => status)).size, 'a payment in every state').toBe(states);
    }
    expect(await startDemo(deps, dataDir)).toEqual(logins);
    expect(await world.db.selectFrom('users').select('id').execute()).toHaveLength(people.length);
    await expectMailsAhead(world);
    await world.close();
  });

  /** Both people of each session ahead have one mail, nobody has one about the past, and reminders come at their hour. */
  async function expectMailsAhead({ db, clock, jobs, runJobs, mails }: World): Promise<void> {
    await runJobs();
    const ahead = await db
      .selectFrom('bookings')
      .select(['id', 'seeker_email', 'starts_at', 'approval'])
      .where('starts_at', '>', clock.now())
      .execute();
    expect(ahead.length).toBeGreaterThan(3);
    expect(await mails()).toHaveLength(2 * ahead.length);
    const reminded = await db.selectFrom('booking_reminders').select('booking_id').distinct().execute();
    expect(new Set(reminded.map(({ booking_id }) => booking_id))).toEqual(new Set(ahead.map(({ id }) => id)));

    const [next] = ahead
      .filter(({ approval }) => approval !== 'pending')
      .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
    clock.set(new Date((next?.starts_at.getTime() ?? 0) - 2 * HOUR_MS).toISOString());
    await db.transaction().execute(async (tx) => await jobs.enqueue(tx, sendDueRemindersJob, {}));
    await runJobs();
    const subjects = (await mails()).filter(({ to }) => to === next?.seeker_email).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^In 2 hours: your session with /));
  }

  it('leaves a database alone that holds somebody', async () => {
    const world = await createWorld();
    await world.anAccount();
    expect(await startDemo({ ...world, now: world.clock.now }, world.config.dataDir)).toEqual([]);
    expect(await world.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    await world.close();
  });
});
