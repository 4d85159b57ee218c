import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Something the person at the keyboard has to solve: its message is all they need to see. */
export class StepFailure extends Error {}

/** Runs a program quietly: one line with its seconds, and what it wrote only when it fails. */
export async function runStep(title, [command, ...args], { env = {}, explain = () => null } = {}) {
  process.stdout.write(`${title} ...`);
  const startedAt = Date.now();
  const { code, output } = await run(command, args, env);
  if (code === 0) {
    process.stdout.write(` ${Math.ceil((Date.now() - startedAt) / 1000)} s\n`);
    return;
  }
  process.stdout.write(` failed\n\n${output.trim()}\n`);
  throw new StepFailure(explain(output) || `${title} failed (exit code ${code}). The reason is printed above.`);
}

/** Answers with code null instead of throwing when the program cannot be started. */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // npm takes a moment to end; leaving earlier would let the next command install at the same time.
    const endTogether = (signal) => {
      child.once('close', () => process.exit(1));
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.once(signal, endTogether);
    const finish = (code, output) => {
      for (const signal of signals) process.off(signal, endTogether);
      resolve({ code, output });
    };
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => finish(null, error.message));
    child.on('close', (code) => finish(code, output));
  });
}
