import { spawn } from 'node:child_process';

/**
 * Runs a shell script once this process has ended, also if it is killed: its end closes the input of a shell that waits
 * for that. Returns a function that cancels it.
 */
export function whenWeEnd(script: string, ...args: string[]): () => void {
  const command = ['-c', `read -r _\n${script}`, 'sh', ...args];
  const watcher = spawn('/bin/sh', command, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watcher.unref();
  return () => void watcher.kill();
}
