import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '@right-circle/portraits/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availabilityOf, book, sessionOf, slotsOf } from '../test/factories/bookings.ts';
import { aMentor } from '../test/factories/guidance.ts';
import { createWorld, type World } from '../test/world.ts';
import { demoRefusal, disableDemo, startDemo } from './demo.ts';
import { demoEmail } from './features/accounts/demo/demo-account.store.ts';

let world: World;
let dataDir: string;
beforeAll(async () => {
  world = await createWorld();
  dataDir = await mkdtemp(join(tmpdir(), 'demo-test-'));
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

const start = async () => await startDemo({ ...world, now: world.clock.now }, dataDir);
const disable = async () => await disableDemo({ db: world.db, now: world.clock.now, enqueue: world.jobs.enqueue });
const credentialsIn = ([line = '']: string[]) => {
  const [, username, password = ''] = /^Demo mentor: (\S+) \/ (\S+)$/.exec(line) ?? [];
  return { username, password };
};
const signIn = async (credentials: object) => await world.api().post('/auth/login', credentials);

describe('demo accounts', () => {
  it('[PROD-04] have a random password that later starts print again', async () => {
    const logins = await start();
    const { password } = credentialsIn(logins);
    expect(password).toMatch(/^demo-[0-9a-f]{16}$/);
    expect((await signIn(credentialsIn(logins))).statusCode).toBe(200);
    expect(await start()).toEqual(logins);
    const file = join(dataDir, 'demo-login.txt');
    expect(await readFile(file, 'utf8')).toBe(`${password}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('[PROD-05] get a new password where none is kept, which ends their sign-ins', async () => {
    const old = credentialsIn(await start());
    const { access_token: token } = (await signIn(old)).json<{ access_token: string }>();
    expect((await world.api(token).get('/user/get-user')).statusCode).toBe(200);
    await rm(join(dataDir, 'demo-login.txt'));
    const now = credentialsIn(await start());
    expect(now.password).not.toBe(old.password);
    expect((await signIn(old)).statusCode).toBe(401);
    expect((await signIn(now)).statusCode).toBe(200);
    expect((await world.api(token).get('/user/get-user')).statusCode).toBe(401);
  });

  it('[DEMO-06] of mentors have pages for visitors, but not for search engines', async () => {
    await start();
    const mentors = people.filter(({ role }) => role === 'mentor');
    expect(mentors.length).toBeGreaterThan(0);
    for (const { username } of mentors) {
      const page = await world.http.inject(`/@${username}`);
      expect(page.statusCode, username).toBe(200);
      expect(page.headers['x-robots-tag']).toContain('noindex');
    }
    expect((await world.http.inject(`/@${mentors[0]?.username}/book`)).statusCode).toBe(200);
  });

  it('[PROD-06][PROD-07] keep a public server from starting until they are disabled', async () => {
    const login = credentialsIn(await start());
    expect(await demoRefusal(world.db)).toContain('npm run admin -- demo disable');
    expect(await disable()).toBe(
      '40 demo accounts are disabled. The server cancels their upcoming sessions with a full refund.',
    );
    expect(await demoRefusal(world.db)).toBeNull();
    expect((await signIn(login)).statusCode).not.toBe(200);
    expect(await start(), 'they are not printed any more').toEqual([]);
    expect(await disable()).toBe('There are no demo accounts to disable.');
  });

  it('[PROD-16] cancelled with their sessions, refunded and announced, while other sessions stay', async () => {
    const real = await createWorld();
    await startDemo({ ...real, now: real.clock.now }, dataDir);
    const demoUsers = await real.db
      .selectFrom('users')
      .innerJoin('mentors', 'mentors.user_id', 'users.id')
      .select('users.id')
      .execute();
    const mentor = await aMentor(real);
    const seeker = await real.anAccount();
    const others = await book(seeker, mentor, { nth: 3 });
    let withDemo: string | undefined;
    for (const { id } of demoUsers) {
      const slots = slotsOf(await availabilityOf(seeker, { id }), 30);
      if (slots.length === 0) continue;
      withDemo = (await book(seeker, { id }, { nth: slots.length - 1 })).slot_id;
      break;
    }
    if (!withDemo) throw new Error('No demo mentor has a free time.');
    await real.runJobs();

    await disableDemo({ db: real.db, now: real.clock.now, enqueue: real.jobs.enqueue });
    expect(await sessionOf(seeker, withDemo), 'the server does it').toMatchObject({ status: 'upcoming' });
    await real.runJobs();
    expect(await sessionOf(seeker, withDemo)).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'The account of the mentor is suspended.',
    });
    expect(await sessionOf(seeker, others.slot_id)).toMatchObject({ status: 'upcoming' });
    const cancelled = (await real.mails()).filter(
      ({ to, subject }) => to === seeker.email && subject.startsWith('Cancelled'),
    );
    expect(cancelled).toHaveLength(1);
    const left = await real.db
      .selectFrom('bookings')
      .select('id')
      .where('starts_at', '>', real.clock.now())
      .where('state', 'in', ['held', 'confirmed'])
      .execute();
    expect(left).toEqual([{ id: others.slot_id }]);
    await real.close();
  });

  it('[PROD-06] are not mistaken for people who only use such an address', async () => {
    const other = await createWorld();
    const email = demoEmail(people[0]?.username ?? '');
    await other.anAccount({ email });
    expect(await demoRefusal(other.db), 'nobody can confirm it').toBeNull();
    await other.db.updateTable('users').set({ email_verified_at: new Date() }).execute();
    expect(await demoRefusal(other.db)).not.toBeNull();
    await other.close();
  });
});
