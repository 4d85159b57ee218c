import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { Now } from '#platform/clock.ts';
import { makeDataDir } from '#platform/data-dir.ts';
import { refuseInterruptedUpgrade } from '#platform/db/cluster-version.ts';
import { homeOf } from '#platform/db/embedded-postgres.ts';
import { packagedMajor } from '#platform/db/postgres-binaries.ts';
import { type Cluster, prepareCluster } from '#platform/db/postgres-cluster.ts';
import { claimDataDir } from '#platform/db/postgres-owner.ts';
import { loadPassword, writeFor } from '#platform/db/postgres-password.ts';
import { findPostmaster, shutDown } from '#platform/db/postgres-process.ts';
import { exists } from '#platform/db/postgres-staging.ts';
import { bringUp } from '#platform/db/postgres-supervisor.ts';
import { recoveryMarker } from '#platform/db/recovery-marker.ts';
import { archiveOf, configureArchiving, openArchive, walCommand } from '#platform/db/wal-archive.ts';
import { errorText } from '#platform/error-text.ts';
import {
  lastWriteOf,
  parseHistory,
  planRecovery,
  type RecoveryPlan,
  type RecoveryRefusal,
  reachesEnd,
  recoverableStretches,
} from './archive.rules.ts';
import { listArchives, readIfComplete, type StoredArchive, type StoredBase } from './archive-folder.ts';
import { recoveryTimeText } from './recovery-time.ts';
import { restoreBase } from './restore-base.ts';

type RecoverDeps = { dataDir: string; folder: string; now: Now; log: (line: string) => void };
type Plan = RecoveryPlan & { base: StoredBase; archive: StoredArchive };

const silent = (): void => undefined;

/**
 * Takes the database back to a moment: restores a base beside the current cluster, lets PostgreSQL replay the log up to
 * that moment and swaps the two. The current cluster is only moved. Until the end a marker keeps the server from
 * starting; running this again goes on, and `undoRecovery` goes back.
 */
export async function recoverDatabase(deps: RecoverDeps, at: number): Promise<string> {
  const { dataDir } = deps;
  const release = await claimDataDir(dataDir);
  try {
    await refuseInterruptedUpgrade(dataDir);
    const to = new Date(at).toISOString();
    const begun = await recoveryMarker.read(dataDir);
    if (begun?.step === 'swap' && !(await isUndone(begun.kept))) {
      if (begun.to !== to) throw new BackupError(`The recovery to ${begun.to} has to be completed or undone first.`);
    } else {
      const dir = join(await homeOf(dataDir), 'postgres');
      await stopLeftovers(dir);
      const plan = await findPlan(deps, dir, at);
      const cluster = await prepareCluster(await clusterOptions(deps));
      const kept = `${cluster.dir}.before-recovery-${deps.now().getTime()}`;
      await recoveryMarker.set(dataDir, { to, step: 'recover', kept });
      await recoverBeside(deps, { cluster, plan, at }).catch(async (error: unknown) => {
        await removeWork(cluster.dir);
        await recoveryMarker.remove(dataDir);
        throw error;
      });
      await recoveryMarker.set(dataDir, { to, step: 'swap', kept });
    }
    const { kept } = (await recoveryMarker.read(dataDir)) ?? { kept: '' };
    await swap(deps, kept);
    return kept;
  } finally {
    await release();
  }
}

/** Returns true if an undo was interrupted after both clusters were moved, when only leftovers had to be deleted. */
async function isUndone(kept: string): Promise<boolean> {
  return !(await exists(kept)) && !(await exists(freshOf(join(dirname(kept), 'postgres'))));
}

/** Puts everything back as it was before an interrupted recovery. */
export async function undoRecovery({ dataDir }: Pick<RecoverDeps, 'dataDir'>): Promise<void> {
  const release = await claimDataDir(dataDir);
  try {
    const begun = await recoveryMarker.read(dataDir);
    if (!begun) throw new BackupError('No recovery was interrupted, so there is nothing to undo.');
    const dir = join(dirname(begun.kept), 'postgres');
    if (await exists(begun.kept)) {
      // Reverses the swap: wherever this is interrupted, both commands find two whole clusters.
      await makeDataDir(workOf(dir));
      if (await exists(dir)) await rename(dir, freshOf(dir));
      await rename(begun.kept, dir);
    }
    // Renamed before it is deleted, because a half-deleted cluster must not be swapped in.
    if (await exists(freshOf(dir))) await rename(freshOf(dir), join(workOf(dir), 'dropped'));
    await removeWork(dir);
    await recoveryMarker.remove(dataDir);
  } finally {
    await release();
  }
}

async function clusterOptions({ dataDir, log }: RecoverDeps) {
  return { dataDir, durable: true, password: await loadPassword(dataDir), settings: {}, log };
}

const workOf = (dir: string): string => join(dirname(dir), 'database-recovery');
/** The recovered cluster until it is swapped in. */
const freshOf = (dir: string): string => join(workOf(dir), 'postgres');

/** A PostgreSQL that outlived its server archives the end of its log when it is stopped. */
async function stopLeftovers(dir: string): Promise<void> {
  const running = await findPostmaster(dir);
  if (running) await shutDown(running);
}

async function removeWork(dir: string): Promise<void> {
  await stopLeftovers(freshOf(dir));
  await rm(workOf(dir), { recursive: true, force: true });
}

/** All archives below the folder, that of the current cluster first. */
async function readArchives(folder: string, dir: string): Promise<StoredArchive[]> {
  const current = await archiveOf(folder, dir).catch(() => null);
  const found = await Promise.all((await listArchives(folder)).map(async (each) => await readIfComplete(each)));
  const archives = found.filter((archive) => archive !== null);
  const rank = (archive: StoredArchive) =>
    archive.folder === current ? Number.POSITIVE_INFINITY : lastWriteOf(archive);
  return archives.filter(({ bases }) => bases.length > 0).toSorted((one, other) => rank(other) - rank(one));
}

/** Looks at everything that can be known before anything is touched. */
async function findPlan({ folder }: RecoverDeps, dir: string, at: number): Promise<Plan> {
  const archives = await readArchives(folder, dir);
  const refusals: RecoveryRefusal[] = [];
  for (const archive of archives) {
    const plan = planRecovery(archive, at);
    if ('refusal' in plan) {
      refusals.push(plan);
      continue;
    }
    const base = archive.bases.find(({ name }) => name === plan.base.name);
    if (!base) continue;
    const [made, ours] = [base.manifest.major, await packagedMajor()];
    if (made !== ours) {
      throw new BackupError(
        `The base of that time was made by PostgreSQL ${made}, and this version uses PostgreSQL ${ours}. Use the version that made it. Nothing was changed.`,
      );
    }
    return { ...plan, base, archive };
  }
  throw new BackupError(`${refusalText(refusals[0] ?? { refusal: 'no-base' }, folder)} Nothing was changed.`);
}

function refusalText(refused: RecoveryRefusal, folder: string): string {
  switch (refused.refusal) {
    case 'no-base':
      return `There is no complete base in ${folder} for that time.`;
    case 'too-early':
      return `The earliest time in ${folder} is ${recoveryTimeText(refused.limit + 999)}.`;
    case 'too-late':
      return `The latest time in ${folder} is ${recoveryTimeText(refused.limit)}.`;
    case 'gap':
      return `${refused.missing}.gz is missing in ${folder}, so the database of that time cannot be recovered. See npm run recover -- --list for what can.`;
  }
}

/** Leaves the recovered cluster, stopped, in the work folder. */
async function recoverBeside(
  { folder, log }: RecoverDeps,
  { cluster, plan, at }: { cluster: Cluster; plan: Plan; at: number },
): Promise<void> {
  const { account } = cluster;
  const { archive } = plan;
  await removeWork(cluster.dir);
  await makeDataDir(workOf(cluster.dir));
  const dir = freshOf(cluster.dir);
  log(`Restoring the base of ${recoveryTimeText(plan.base.usableFrom)} …`);
  await restoreBase(archive.folder, plan.base, dir, account);
  // A copy on a disk that cannot be written will do.
  await openArchive(archive.folder, account).catch(silent);
  await configureArchiving({ dir, account }, folder, silent);
  await writeFor(account, join(dir, 'recovery.signal'), '');
  const rules = join(dir, 'pg_hba.recovery.conf');
  // The password may have changed since; the socket is reachable for PostgreSQL's own user and root only.
  await writeFor(account, rules, 'local all postgres trust\n');
  const common = {
    hba_file: rules,
    // Connections are accepted when the recovery has ended, and not before.
    hot_standby: 'off',
    restore_command: await walCommand('restore', { dir, account }, archive.folder, silent),
    recovery_target_timeline: String(plan.timeline),
    recovery_target_action: 'promote',
  };
  // PostgreSQL does not know names of zones yet when it reads this.
  const target = new Date(at).toISOString().replace('Z', '+00');
  const until = { recovery_target_time: target, recovery_target_inclusive: 'on' };
  const work = { ...cluster, dir, logFile: join(workOf(cluster.dir), 'postgres.log') };
  log(`Replaying the log up to ${recoveryTimeText(at)} …`);
  const isComplete = await replay({ ...work, settings: { ...common, ...until } });
  // Nothing was committed between that moment and the end of the archive, so its end is the state of that moment.
  if (!isComplete) {
    await replay({ ...work, settings: common });
    if (!reachesEnd(plan, await branchOf(dir))) {
      throw new BackupError(`The log in ${archive.folder} is unreadable before that time. Nothing was changed.`);
    }
  }
  await rm(rules);
}

/** Returns false if the log ended before the wanted time. */
async function replay(cluster: Cluster): Promise<boolean> {
  try {
    const postmaster = await bringUp(cluster, null);
    await shutDown(postmaster);
    await rm(postmaster.socketDir, { recursive: true, force: true });
    return true;
  } catch (error) {
    const reason = errorText(error);
    const [, state, file] = /(damaged|unreadable) WAL archive file: (.+)/.exec(reason) ?? [];
    if (file) throw new BackupError(`${file} is ${state}. Nothing was changed. Choose a time before it.`);
    if (reason.includes('recovery ended before configured recovery target was reached')) return false;
    throw error;
  }
}

/** Where the newest timeline of this cluster branched off. */
async function branchOf(dir: string): Promise<bigint> {
  const names = (await readdir(join(dir, 'pg_wal'))).filter((name) => name.endsWith('.history')).toSorted();
  const text = await readFile(join(dir, 'pg_wal', names.at(-1) ?? ''), 'utf8');
  return parseHistory(text).at(-1)?.endsAt ?? 0n;
}

/** Each step is skipped if it was done before an interruption. */
async function swap(deps: RecoverDeps, kept: string): Promise<void> {
  const dir = join(dirname(kept), 'postgres');
  const fresh = freshOf(dir);
  if (await exists(fresh)) {
    if (!(await exists(kept))) await rename(dir, kept);
    await rename(fresh, dir);
  }
  await removeWork(dir);
  const { account } = await prepareCluster(await clusterOptions(deps));
  // The commands named files in the work folder.
  await configureArchiving({ dir, account }, deps.folder, silent);
  await recoveryMarker.remove(deps.dataDir);
}

/** Lists the recoverable times for the terminal. */
export async function listRecoverable({ dataDir, folder }: Pick<RecoverDeps, 'dataDir' | 'folder'>): Promise<string> {
  const dir = join(await homeOf(dataDir), 'postgres');
  const archives = await readArchives(folder, dir);
  if (archives.length === 0) return `There is nothing to recover from in ${folder} yet.`;
  const current = basename(await archiveOf(folder, dir).catch(() => ''));
  return archives.map((archive) => describeArchive(archive, basename(archive.folder) === current)).join('\n\n');
}

function describeArchive(archive: StoredArchive, isCurrent: boolean): string {
  const bases = archive.bases.toSorted((one, other) => one.usableFrom - other.usableFrom);
  const stretches = recoverableStretches(archive);
  return [
    `${archive.folder}${isCurrent ? '' : ' (of another database than the current one)'}`,
    ...stretches.map(
      ({ from, to }) =>
        `  any second from ${recoveryTimeText(Math.min(from + 999, to))} to ${recoveryTimeText(to)} India Standard Time`,
    ),
    ...(stretches.length === 0 ? ['  nothing yet: the log that follows the base is archived within a minute'] : []),
    ...bases.map(
      ({ usableFrom, manifest }) =>
        `  base of ${recoveryTimeText(usableFrom)}, ${(manifest.bytes / 1e6).toFixed(1)} MB, PostgreSQL ${manifest.major}`,
    ),
  ].join('\n');
}
