import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { BackupError } from '#platform/backup/backup-error.ts';
import { errorText } from '#platform/error-text.ts';

/** Runs a command of the terminal: prints what it returns, or why it failed and exits with 1. */
export function runCommand(main: (words: string[]) => Promise<string>): void {
  // Only our user may read files that we and our child processes write.
  process.umask(0o077);
  main(process.argv.slice(2)).then(
    (line) => process.stdout.write(`${line}\n`),
    (error: unknown) => {
      process.stderr.write(`${errorText(error)}\n`);
      process.exitCode = 1;
    },
  );
}

/** Asks at the terminal without showing what is typed. */
export async function askSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BackupError('A passphrase is needed: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.');
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: process.stdin, output: silent, terminal: true });
  const [line] = (await Promise.race([once(input, 'line'), once(input, 'close')])) as [string?];
  input.close();
  process.stdout.write('\n');
  return line ?? '';
}
