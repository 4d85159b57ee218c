import { readFile } from 'node:fs/promises';
import { compiledCodeEnv } from '../src/platform/compiled-code-env.ts';

/** The environment of a program that a test starts: none of this machine's settings, but its folder of compiled code. */
export const programEnv = (settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...compiledCodeEnv(),
  NODE_ENV: 'test',
  ...settings,
});

/** What Linux knows of a process: its arguments, its environment or its state. Empty if there is none. */
const read = async (pid: number, file: 'cmdline' | 'environ' | 'status'): Promise<string> =>
  await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

export const argumentsOf = async (pid: number): Promise<string> => await read(pid, 'cmdline');
export const environmentOf = async (pid: number): Promise<string> => await read(pid, 'environ');

export async function childrenOf(pid: number): Promise<number[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);
}

/** A zombie still has its pid. */
export async function isRunning(pid: number): Promise<boolean> {
  const status = await read(pid, 'status');
  return status !== '' && !/^State:\s+Z/m.test(status);
}
