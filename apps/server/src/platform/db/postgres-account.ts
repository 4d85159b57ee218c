import { chmod, chown, lchown, lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#platform/start-error.ts';

export type OtherAccount = { uid: number; gid: number };
/** User that PostgreSQL runs as; null means our own. */
export type Account = OtherAccount | null;

/** Many unrelated programs run as "nobody", and each of them could read its files. */
export const nobodyUid = 65534;

/** PostgreSQL refuses to run as root, so root uses the owner of the existing files, or a dedicated account. */
export async function accountFor(clusterDir: string, ownAccount: () => Promise<OtherAccount>): Promise<Account> {
  const owner = await stat(clusterDir).catch(() => null);
  const ourUid = process.getuid?.();
  if (ourUid === 0) {
    const isKept = owner && owner.uid !== 0 && owner.uid !== nobodyUid;
    return isKept ? { uid: owner.uid, gid: owner.gid } : await ownAccount();
  }
  if (owner && owner.uid !== ourUid) {
    throw new StartError(
      `The database in ${clusterDir} belongs to another user (uid ${owner.uid}). Start Right Circle as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  return null;
}

/** Whether every folder on the path lets `account` through. */
export async function canReach(account: Account, path: string): Promise<boolean> {
  if (!account) return true;
  for (let at = await realpath(path); ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const executable = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & executable) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

export async function changeOwner(account: Account, dir: string): Promise<void> {
  await chmod(dir, 0o700);
  if (account) await chown(dir, account.uid, account.gid);
}

/**
 * Changes the owner of a folder and everything in it that belongs to `fromUid`. The folder itself comes last, so that
 * an interrupted change is repeated.
 */
export async function changeOwnerOfTree(dir: string, fromUid: number, to: OtherAccount): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if ((await lstat(path)).uid === fromUid) await lchown(path, to.uid, to.gid);
  }
  await changeOwner(to, dir);
}

/** PostgreSQL gets none of our environment: PGDATA, PGPORT and the like would change its behaviour. */
export function spawnOptions(account: Account) {
  return { cwd: '/', env: { PATH: '/usr/bin:/bin', LANG: 'C', TZ: 'UTC' }, ...account };
}
