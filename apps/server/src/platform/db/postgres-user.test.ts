import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { namedAccount, unusedAccount } from '#platform/db/postgres-user.ts';

const known = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => Number(line.split(':')[2]));

it('[LOCAL-03] an unused account has a uid without a name, other than that of nobody', async () => {
  const { uid, gid } = await unusedAccount();
  expect(known).not.toContain(uid);
  expect(gid).toBe(uid);
  expect(uid).toBeGreaterThan(60_000);
  expect(uid).toBeLessThan(65_534);
});

it('[LOCAL-03] initdb runs as an account with a name, never as nobody', async () => {
  const { uid } = await namedAccount(await unusedAccount());
  expect(known).toContain(uid);
  expect([0, 65_534]).not.toContain(uid);
  expect(await namedAccount({ uid: 65_534, gid: 65_534 })).toEqual({ uid: 65_534, gid: 65_534 });
});
