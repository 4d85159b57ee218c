import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';

let made: Promise<string> | undefined;

/** Makes `folder` one in which PostgreSQL ran before. It is a copy, because creating a cluster takes most of the time of a test. */
export async function copyClusterTo(folder: string): Promise<void> {
  made ??= makeCluster();
  // Unlike Node's own copy, this keeps the owner, who is not us if we are root.
  await promisify(execFile)('cp', ['-a', `${await made}/.`, folder]);
}

async function makeCluster(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'right-circle-cluster-'));
  // Searchable, so that PostgreSQL's user can enter it when we are root.
  await chmod(folder, 0o711);
  try {
    await (await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, durable: false })).stop();
    // Deleted with the files of the run: other test files of this process use it too.
    const kept = join(process.env.TEST_DATA_ROOT ?? '', `cluster-${process.pid}`);
    await rename(folder, kept);
    return kept;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
