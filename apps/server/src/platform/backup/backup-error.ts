/** A backup or restore that can't go on. The message tells the operator what happened and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
