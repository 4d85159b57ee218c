import type { S3Account } from '../s3/open-s3.ts';
import { bucketIn } from './backup-address.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStorage } from './backup-storage.ts';
import { openBucketStorage } from './bucket-storage.ts';
import type { OpenSink } from './byte-sink.ts';
import { openFolderStorage } from './folder-storage.ts';

/** The bucket of the media files, and the account for buckets of backups. */
export type BucketSettings = { s3: { endpoint: string; bucket: string } | null; backup: { s3: S3Account | null } };

/** Why backups can't be kept at this address with these settings, or null. */
export function bucketRefusal(address: string, { s3: media, backup }: BucketSettings): string | null {
  const found = bucketIn(address);
  if (!found) return null;
  if (!backup.s3) {
    return 'Backups in a bucket need BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.';
  }
  // Each backup would contain the backups before it.
  if (media && media.endpoint === backup.s3.endpoint && media.bucket === found.bucket) {
    return 'Backups need another bucket than the media files, if possible of another account.';
  }
  return null;
}

/** `openSink` writes the files of a folder. */
export async function openBackupStorage(
  address: string,
  settings: BucketSettings = { s3: null, backup: { s3: null } },
  openSink?: OpenSink,
): Promise<BackupStorage> {
  const found = bucketIn(address);
  if (!found) return openFolderStorage(address, openSink);
  const refusal = bucketRefusal(address, settings);
  if (refusal || !settings.backup.s3) throw new BackupError(refusal ?? '');
  return await openBucketStorage(settings.backup.s3, found);
}
