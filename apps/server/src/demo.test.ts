import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '@right-circle/portraits/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('[PROD-06][PROD-07] keep a public server from starting until they are disabled', async () => {
    const login = credentialsIn(await start());
    expect(await demoRefusal(world.db)).toContain('npm run admin -- demo disable');
    expect(await disableDemo({ db: world.db, now: world.clock.now })).toBe('40 demo accounts are disabled.');
    expect(await demoRefusal(world.db)).toBeNull();
    expect((await signIn(login)).statusCode).not.toBe(200);
    expect(await start(), 'they are not printed any more').toEqual([]);
    expect(await disableDemo({ db: world.db, now: world.clock.now })).toBe('There are no demo accounts to disable.');
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
