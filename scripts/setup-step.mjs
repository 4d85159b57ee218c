import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A problem the person at the keyboard has to solve: its message is all they need to see. */
export class StepFailure extends Error {}

/** Runs a program quietly: one line with its duration, and its output only if it fails. */
export async function runStep(title, command, { env = {}, explain = () => null, hasFailed = () => false } = {}) {
  process.stdout.write(`${title} ...`);
  const startedAt = Date.now();
  const watcher = join(root, 'scripts', 'setup-watch.mjs');
  const { code, output } = await run(process.execPath, [watcher, ...command], { env, detached: true });
  if (code === 0 && !hasFailed(output)) {
    process.stdout.write(` ${Math.ceil((Date.now() - startedAt) / 1000)} s\n`);
    return;
  }
  process.stdout.write(` failed\n\n${output.trim().split('\n').slice(-40).join('\n')}\n`);
  throw new StepFailure(explain(output) || `${title} failed (exit code ${code}). The reason is printed above.`);
}

/** Returns code null instead of throwing if the program cannot be started. */
export function run(command, args, { env = {}, detached = false, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached,
    });
    const patience = timeoutMs && setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    // A graceful stop of npm can take minutes: it waits for its downloads. The next start repairs what this leaves
    // behind.
    const endTogether = () => {
      child.once('close', () => process.exit(1));
      if (detached) child.stdin.end();
      else child.kill('SIGKILL');
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.once(signal, endTogether);
    const finish = (code, output, signal = null) => {
      clearTimeout(patience);
      for (const name of signals) process.off(name, endTogether);
      resolve({ code, signal, output });
    };
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => finish(null, error.message));
    child.on('close', (code, signal) => finish(code, output, signal));
  });
}
