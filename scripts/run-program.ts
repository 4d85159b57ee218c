import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { cleanEnv } from './clean-env.ts';

export const root = dirname(import.meta.dirname);

export type Outcome = { ok: boolean; output: string; seconds: number };

type RunOptions = { env?: Record<string, string>; stream?: boolean };

/**
 * Runs a JavaScript or TypeScript program of the project, or a package's command from node_modules/.bin, on the current
 * Node.
 */
export async function runProgram(program: string, args: string[] = [], options: RunOptions = {}): Promise<Outcome> {
  const startedAt = performance.now();
  const path = program.includes('/') ? program : join('node_modules', '.bin', program);
  const child = spawn(process.execPath, [path, ...args], {
    cwd: root,
    env: cleanEnv(options.env),
    stdio: options.stream ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { ok: code === 0, output, seconds: (performance.now() - startedAt) / 1000 };
}
