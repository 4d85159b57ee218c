import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

type ForkOptions = {
  args?: readonly string[];
  /** Names of the environment variables the program gets: never all of them, because some are secrets. */
  passedOn?: RegExp;
  stderr?: 'ignore' | 'pipe';
};

/** Variables that Node, native libraries and model runtimes read. */
const BASICS = /^(PATH|HOME|TMPDIR|LANG|LC_\w+|LD_LIBRARY_PATH|NODE_\w+|(GGML|LLAMA|CUDA|OMP|ORT)_\w+)$/;

/** Runs a program in a process of low priority, so that calls to the server come first. */
export function forkLowPriority(
  program: URL,
  { args = [], passedOn = BASICS, stderr = 'ignore' }: ForkOptions = {},
): ChildProcess {
  const child = fork(program, args, {
    execArgv: [],
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
  // Before it has loaded anything: threads it starts later inherit this.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}
