import { BackupError } from '#platform/backup/backup-error.ts';

/** The process that wrote a backup ended before it was complete. */
export class BackupProcessError extends BackupError {
  override name = 'BackupProcessError';
  readonly outcome: 'failed' | 'interrupted';

  constructor(message: string, outcome: 'failed' | 'interrupted', options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}
