import { BackupError } from '#platform/backup/backup-error.ts';

/** The store of the media files failed, not the target of the backup or the database. */
export class MediaUnreadableError extends BackupError {
  override name = 'MediaUnreadableError';
}
