import { readFile } from 'node:fs/promises';
import { BackupError } from '#platform/backup/backup-error.ts';

const MIN_CHARACTERS = 12;

export type PassphraseSettings = { passphrase: string | null; passphraseFile: string | null };

/** The passphrase from the settings, or null if backups are not encrypted. */
export async function configuredPassphrase({ passphrase, passphraseFile }: PassphraseSettings): Promise<string | null> {
  if (!passphraseFile) return passphrase;
  const text = await readFile(passphraseFile, 'utf8').catch((cause: unknown) => {
    throw new BackupError(`BACKUP_PASSPHRASE_FILE can't be read: ${passphraseFile}`, { cause });
  });
  return checkedPassphrase(text.replace(/\r?\n$/, ''));
}

export function checkedPassphrase(text: string): string {
  if (text.length < MIN_CHARACTERS)
    throw new BackupError(`The passphrase needs at least ${MIN_CHARACTERS} characters.`);
  return text;
}
