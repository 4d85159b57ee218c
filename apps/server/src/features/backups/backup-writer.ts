import { resolveAddress, splitAddress } from '#platform/backup/backup-address.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { openBackupConnection } from '#platform/backup/dump-tables.store.ts';
import { openBackupStorage } from '#platform/backup/open-backup-storage.ts';
import { type BackupResult, type Target, type WriterDeps, type WriterRequest, writeBackup } from './write-backup.ts';

/** Holds the right to back up from when it is opened until it is closed. Works in this process or in another one. */
export type BackupWriter = {
  /** Address of the target, shown to operators. */
  address: string;
  write: (run: { id: string; at: Date }) => Promise<BackupResult>;
  close: () => Promise<void>;
};

/** A name that ends in .tar or .tar.enc is one file with everything in it; anything else is a folder, or a prefix of a bucket, with a set of backups. */
const isOneFile = (target: string): boolean => /\.tar(\.enc)?$/.test(target);

async function openTarget({ openSink, buckets }: WriterDeps, request: WriterRequest): Promise<Target> {
  const address = resolveAddress(request.target);
  // Otherwise everybody's data would be readable in a file that looks encrypted.
  if (address.endsWith('.tar.enc') && request.passphrase === null) {
    throw new BackupError(
      `The name ${address} ends in .enc, but there is no passphrase. Set BACKUP_PASSPHRASE, add --encrypt, or end the name in .tar.`,
    );
  }
  if (!isOneFile(address)) return { storage: await openBackupStorage(address, buckets, openSink), oneFile: null };
  const { place, name } = splitAddress(address);
  return { storage: await openBackupStorage(place, buckets, openSink), oneFile: name };
}

export async function openWriter(deps: WriterDeps, request: WriterRequest): Promise<BackupWriter> {
  const target = await openTarget(deps, request);
  const { snapshot, close } = await openBackupConnection(deps.databaseUrl);
  return {
    address: target.storage.addressOf(target.oneFile ?? undefined),
    write: async (run) => await writeBackup(deps, { ...request, ...run, target }, snapshot),
    close,
  };
}
