import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { nobodyUid, type OtherAccount } from '#platform/db/postgres-account.ts';
import { StartError } from '#platform/start-error.ts';

const run = promisify(execFile);
const userName = 'right-circle-db';
const nowhere = '/nonexistent';

/** Above the accounts of people and packages, and below 65536, where the accounts of many containers end. */
const unusedUids = { first: 61_184, last: 65_519 };

/** Dedicated account for PostgreSQL when we are root: a system user, or an unused uid if none can be created. */
export async function ownAccount(): Promise<OtherAccount> {
  return (await findUser(userName)) ?? (await createUser()) ?? (await unusedAccount());
}

async function findUser(name: string): Promise<OtherAccount | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/** Null if the system has no such program, or its user list can't be changed. */
async function createUser(): Promise<OtherAccount | null> {
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    `--home-dir=${nowhere}`,
    '--shell=/usr/sbin/nologin',
    '--comment=Right Circle database',
    userName,
  ]).catch(createUserWithBusybox);
  return await findUser(userName);
}

async function createUserWithBusybox(): Promise<void> {
  await run('addgroup', ['-S', userName]).catch(() => null);
  await run('adduser', ['-S', '-D', '-H', '-h', nowhere, '-s', '/sbin/nologin', '-G', userName, userName]).catch(
    () => null,
  );
}

/** An unused uid without a name; the files that PostgreSQL creates keep it. */
export async function unusedAccount(): Promise<OtherAccount> {
  const taken = new Set([...(await runningUids()), ...(await idsIn('/etc/passwd')), ...(await idsIn('/etc/group'))]);
  for (;;) {
    const id = randomInt(unusedUids.first, unusedUids.last + 1);
    if (!taken.has(id)) return { uid: id, gid: id };
  }
}

/**
 * Account for initdb, which requires one with a name: `account` itself, or else one without processes, so that nobody
 * can interfere before the files change owner.
 */
export async function namedAccount(account: OtherAccount): Promise<OtherAccount> {
  if (await hasName(account.uid)) return account;
  const running = await runningUids();
  const named = (await linesOf('/etc/passwd')).map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }));
  const idle = named.find(({ uid }) => uid > 0 && uid < nobodyUid && !running.has(uid));
  if (!idle)
    throw new StartError(
      'PostgreSQL cannot be set up as root here: create a user for the server and start it as that.',
    );
  return idle;
}

async function hasName(uid: number): Promise<boolean> {
  return await run('id', ['-un', String(uid)]).then(
    () => true,
    () => false,
  );
}

async function runningUids(): Promise<Set<number>> {
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-A', '-o', 'uid=']);
    return new Set(stdout.trim().split(/\s+/).map(Number));
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const owners = await Promise.all(pids.map(async (pid) => await stat(`/proc/${pid}`).catch(() => null)));
  return new Set(owners.flatMap((owner) => owner?.uid ?? []));
}

async function idsIn(file: string): Promise<number[]> {
  return (await linesOf(file)).map(([, , id]) => Number(id));
}

async function linesOf(file: string): Promise<string[][]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').map((line) => line.split(':'));
}
