import { spawn } from 'node:child_process';

/**
 * Runs a shell script once this process has ended, even if it is killed: that closes the input of a waiting shell.
 * Returns a function that cancels it.
 */
export function whenWeEnd(script: string, ...args: string[]): () => void {
  const command = ['-c', `read -r _\n${script}`, 'sh', ...args];
  const watcher = spawn('/bin/sh', command, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watcher.unref();
  return () => void watcher.kill();
}
