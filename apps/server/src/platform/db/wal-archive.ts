import { constants, open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDir, makePrivateDir } from '#platform/data-dir.ts';
import { type Account, canReach, changeOwner, changeOwnerOfTree } from '#platform/db/postgres-account.ts';
import type { Cluster } from '#platform/db/postgres-cluster.ts';
import { writeFor } from '#platform/db/postgres-password.ts';
import { stageProgram } from '#platform/db/postgres-staging.ts';
import { StartError } from '#platform/start-error.ts';

type Log = (line: string) => void;
type Archived = Pick<Cluster, 'dir' | 'account'>;

/** A segment that is not full is archived after this time, so that no more than that is lost with the disk. */
const ARCHIVE_AFTER = '60s';
const OURS = /^\s*archive_(mode|command|timeout)\b/;

export const walFolder = (archive: string): string => join(archive, 'wal');
export const basesFolder = (archive: string): string => join(archive, 'base');

/** Number that PostgreSQL gave the cluster when it was created: the first bytes of its control file. */
async function systemIdOf(dir: string): Promise<string> {
  const file = await open(join(dir, 'global', 'pg_control'));
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await file.close();
  }
}

/** The archive of one cluster. Each has its own, because all clusters number their segments from the same start. */
export async function archiveOf(root: string, dir: string): Promise<string> {
  return join(root, await systemIdOf(dir));
}

/**
 * Switches archiving of the write-ahead log on, or off if `root` is null. The settings are stored in the cluster: a
 * command that starts PostgreSQL while the server is stopped must not leave a gap in the archive.
 */
export async function configureArchiving(cluster: Archived, root: string | null, log: Log): Promise<void> {
  const path = join(cluster.dir, 'postgresql.auto.conf');
  const written = await readOwn(path).catch(() => '');
  const others = written.split('\n').filter((line) => line !== '' && !OURS.test(line));
  const ours = root === null ? [] : await settingsFor(cluster, await archiveOf(root, cluster.dir), log);
  const text = [...others, ...ours, ''].join('\n');
  if (text !== written) await writeFor(cluster.account, path, text);
}

/** Root must not follow a link that PostgreSQL's user has put there: the text is written to a file of that user. */
async function readOwn(path: string): Promise<string> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

async function settingsFor(cluster: Archived, archive: string, log: Log): Promise<string[]> {
  await openArchive(archive, cluster.account).catch((error: Error) => {
    // A disk that is missing today must not keep the server from starting. PostgreSQL keeps the log until it is back.
    log(`The write-ahead log cannot be archived: ${error.message}`);
  });
  const command = await walCommand('archive', cluster, archive, log);
  return [
    "archive_mode = 'on'",
    `archive_timeout = '${ARCHIVE_AFTER}'`,
    `archive_command = '${command.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  ];
}

/** Creates the folders of an archive. PostgreSQL's user writes the log there and can't read the bases. */
export async function openArchive(archive: string, account: Account): Promise<void> {
  await makeDataDir(archive);
  await makePrivateDir(basesFolder(archive));
  const folder = walFolder(archive);
  await makePrivateDir(folder);
  const { uid } = await stat(folder);
  // After a move to another machine the files belong to PostgreSQL's user there.
  if (account && uid !== account.uid && uid !== 0) await changeOwnerOfTree(folder, uid, account);
  await changeOwner(account, folder);
  if (!(await canReach(account, folder))) {
    throw new StartError(`PostgreSQL's user can't enter ${folder}. Make the folders above it passable (chmod o+x).`);
  }
}

/** Command line for archive_command or restore_command, with a copy of the program that PostgreSQL's user can read. */
export async function walCommand(
  task: 'archive' | 'restore',
  { dir, account }: Archived,
  archive: string,
  log: Log,
): Promise<string> {
  const program = join(dir, 'wal-archive-command.mjs');
  const source = join(import.meta.dirname, 'wal-archive-command.mjs');
  await writeFor(account, program, await readFile(source, 'utf8'));
  const node = (await canReach(account, process.execPath))
    ? process.execPath
    : await stageProgram(process.execPath, `node-${process.versions.node}`, log);
  return `${quoted(node)} ${quoted(program)} ${task} ${quoted(walFolder(archive))}/%f %p`;
}

/** For the shell, and for PostgreSQL, which replaces what follows a percent sign. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;
}
