import type { ChildProcess } from 'node:child_process';
import { forkLowPriority } from '../fork-low-priority.ts';
import { type InstallMessage, installMessage } from './serve-install.ts';

type Step = Omit<Extract<InstallMessage, { kind: 'step' }>, 'kind'>;
export type InstallOutcome = Exclude<InstallMessage, { kind: 'step' }>;

type RunOptions = { program?: URL | undefined; folder: string; signal: AbortSignal; onStep: (step: Step) => void };

const KILLED_AFTER_MS = 8000;
/** Variables that npm and tar need, without the server's secrets. */
const passedOn =
  /^(PATH|HOME|USER|TMPDIR|LANG|LC_.*|npm_.*|https?_proxy|no_proxy|all_proxy|NODE_EXTRA_CA_CERTS|NODE_COMPILE_CACHE|SSL_CERT_.*)$/i;

/**
 * Installs the voice in a process of low priority: checksums and the model take seconds and hundreds of megabytes. If
 * aborted, complete downloads stay.
 */
export async function runInstall({ program, folder, signal, onStep }: RunOptions): Promise<InstallOutcome> {
  signal.throwIfAborted();
  const file = program ?? new URL('./install-process.ts', import.meta.url);
  const child = forkLowPriority(file, { args: [folder], passedOn });
  const stop = () => stopChild(child);
  signal.addEventListener('abort', stop);
  try {
    const outcome = await outcomeOf(child, onStep);
    signal.throwIfAborted();
    return outcome;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function outcomeOf(child: ChildProcess, onStep: RunOptions['onStep']): Promise<InstallOutcome> {
  return await new Promise<InstallOutcome>((done, fail) => {
    let outcome: InstallOutcome | null = null;
    child.on('message', (message) => {
      const said = installMessage.parse(message);
      if (said.kind === 'step') onStep(said);
      else outcome = said;
    });
    child.once('error', fail);
    child.once('exit', (code, signal) =>
      done(outcome ?? { kind: 'failed', reason: null, detail: `the process ended with ${signal ?? code}` }),
    );
  });
}

/** The child ends npm and releases its lock when the channel closes. */
function stopChild(child: ChildProcess): void {
  if (child.connected) child.disconnect();
  const kill = setTimeout(() => child.kill('SIGKILL'), KILLED_AFTER_MS);
  child.once('exit', () => clearTimeout(kill));
}
