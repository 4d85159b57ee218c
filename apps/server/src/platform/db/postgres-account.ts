import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Who PostgreSQL runs as; null means as ourselves. */
export type Account = { uid: number; gid: number } | null;

const nobody = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root, so root hands it to the owner of the existing files, or to "nobody". */
export async function accountFor(clusterDir: string): Promise<Account> {
  const owner = await stat(clusterDir).catch(() => null);
  const ourUid = process.getuid?.();
  if (ourUid === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
  if (owner && owner.uid !== ourUid) {
    throw new Error(
      `The database in ${clusterDir} belongs to another user (uid ${owner.uid}). Start Right Circle as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  return null;
}

/** Whether every folder on the way to `path` lets `account` through. */
export async function canReach(account: Account, path: string): Promise<boolean> {
  if (!account) return true;
  for (let at = await realpath(path); ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const executable = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & executable) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
