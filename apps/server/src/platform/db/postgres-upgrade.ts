import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeLiteral } from 'pg';
import { connect } from '#platform/db/connect.ts';
import { changeOwnerOfTree } from '#platform/db/postgres-account.ts';
import type { Cluster } from '#platform/db/postgres-cluster.ts';
import { requirePassword, requiresPassword, verifierOf, writeFor } from '#platform/db/postgres-password.ts';
import { findPostmaster, port, shutDown } from '#platform/db/postgres-process.ts';
import { bringUp } from '#platform/db/postgres-supervisor.ts';

/** Gives a cluster of an earlier version its own user and the password. Each step is repeated if it was interrupted. */
export async function upgradeCluster(cluster: Cluster): Promise<void> {
  const { dir, account } = cluster;
  const { uid } = await stat(dir);
  const hasOtherOwner = account !== null && account.uid !== uid;
  const isOpen = !(await requiresPassword(cluster));
  if (!hasOtherOwner && !isOpen) return;

  const running = await findPostmaster(dir);
  if (running) await shutDown(running);
  if (hasOtherOwner) await changeOwnerOfTree(dir, uid, account);
  if (isOpen) await setPassword(cluster);
}

/** Runs PostgreSQL once without a password, on a socket only its own user and root can reach. */
async function setPassword(cluster: Cluster): Promise<void> {
  const rules = join(cluster.dir, 'pg_hba.upgrade.conf');
  await writeFor(cluster.account, rules, 'local all postgres trust\n');
  const open = { ...cluster, settings: { ...cluster.settings, hba_file: rules } };
  const postmaster = await bringUp(open, null);
  try {
    const client = await connect({ host: postmaster.socketDir, port, user: 'postgres', database: 'postgres' });
    await client.query(`alter role postgres password ${escapeLiteral(verifierOf(cluster.password))}`);
    await client.end();
  } finally {
    await shutDown(postmaster);
    await rm(postmaster.socketDir, { recursive: true, force: true });
  }
  await requirePassword(cluster);
  await rm(rules);
}
