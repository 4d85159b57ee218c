import { readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { homeOf } from '#platform/db/embedded-postgres.ts';
import { claimDataDir } from '#platform/db/postgres-owner.ts';
import { findPostmaster, shutDown } from '#platform/db/postgres-process.ts';
import { exists, stagingRoot } from '#platform/db/postgres-staging.ts';

/** Everything the server creates in its data folder, but not its backups. Anything else there is not ours to delete. */
const ours =
  /^(postgres(\.new|\.log|\.password|-location|\.unusable-\d+|\.\d+-\d+|\.before-recovery-\d+|\.recovered)?|database-(upgrade|recovery)(\.json(\.partial)?)?|media|renders|music|voice-pack(\.new|\.lock)?|(payout|token|mail|media)\.key|demo-login\.txt|restore-in-progress\.json(\.partial)?|restore-[0-9a-f-]+\.partial)$/;

/** Returns the files and folders that hold data: those in the data folder, and the database where it is kept elsewhere. */
async function dataIn(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => ours.test(name));
  const staged: string[] = [];
  // An interrupted upgrade has a second database.
  for (const home of [await homeOf(dataDir), await homeOf(join(dataDir, 'database-upgrade'))]) {
    // Only what the server itself puts there, whatever the note says.
    if (dirname(home) === stagingRoot && (await exists(home))) staged.push(home);
  }
  // First: the notes that lead to them are in the data folder.
  return [...staged, ...names.map((name) => join(dataDir, name))];
}

/** Deletes it all once `confirm` agrees. Refuses while a server runs; a database that a crash left running is stopped first. */
export async function removeData(dataDir: string, confirm: (question: string) => Promise<boolean>): Promise<string> {
  if (!(await exists(dataDir))) return `The folder ${dataDir} has no data.`;
  const release = await claimDataDir(dataDir);
  try {
    const paths = await dataIn(dataDir);
    if (paths.length === 0) return `The folder ${dataDir} has no data.`;
    const list = paths.map((path) => `  ${path}`).join('\n');
    if (!(await confirm(`This deletes the database, all uploads and all keys. You can't undo it.\n${list}\n`))) {
      throw new Error('Nothing was removed.');
    }
    const running = await findPostmaster(join(await homeOf(dataDir), 'postgres'));
    if (running) await shutDown(running);
    // The note goes last: until then an interrupted removal still finds the database.
    const note = join(dataDir, 'postgres-location');
    for (const path of [...paths.filter((each) => each !== note), note])
      await rm(path, { recursive: true, force: true });
  } finally {
    await release();
  }
  await rmdir(dataDir).catch(() => null);
  return `All data of ${dataDir} was removed.`;
}
