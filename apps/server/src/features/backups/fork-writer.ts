import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { BackupError } from '#platform/backup/backup-error.ts';
import { forkLowPriority } from '#platform/fork-low-priority.ts';
import { BackupProcessError } from './backup-process-error.ts';
import type { BackupWriter } from './backup-writer.ts';
import { MediaUnreadableError } from './media-unreadable-error.ts';
import { type WriterAnswer, type WriterMessage, type WriterOrder, writerAnswer } from './writer-messages.ts';

const PROGRAM = new URL('./write-process.ts', import.meta.url);
/** Settings of Node, of the database's client and of the network. Everything else is in the order. */
const PASSED_ON = /^(HOME|NODE_\w+|PG\w+|SSL_CERT_(FILE|DIR)|(HTTP|HTTPS|NO|ALL)_PROXY)$/i;
const SAID_CHARACTERS = 2000;
const CLOSE_MS = 10_000;

/**
 * Opens a writer in a process of low priority, so that calls to the server come first. The process ends when the writer
 * is closed, when `signal` says that the server stops, and when the server is gone.
 */
export async function forkWriter(order: WriterOrder, signal: AbortSignal): Promise<BackupWriter> {
  if (signal.aborted) throw stopped();
  const child = forkLowPriority(PROGRAM, { passedOn: PASSED_ON, stderr: 'pipe' });
  const ended = endOf(child, signal);
  const ask = async (message: WriterMessage): Promise<WriterAnswer> => {
    const answered = once(child, 'message');
    // If it can't be sent, the process has ended, and `ended` says why.
    child.send(message, () => undefined);
    const [answer] = await Promise.race([answered, ended]);
    return writerAnswer.parse(answer);
  };
  const close = async () => await closed(child);
  try {
    const answer = await ask({ kind: 'open', ...order });
    if (answer.kind !== 'opened') throw unexpected(answer);
    return {
      address: answer.address,
      async write({ id, at }) {
        const written = await ask({ kind: 'write', id, at: at.getTime() });
        if (written.kind !== 'written') throw unexpected(written);
        return written.result;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function unexpected(answer: WriterAnswer): Error {
  if (answer.kind !== 'failed') return new Error(`The backup process answered "${answer.kind}".`);
  const error = answer.isMediaUnreadable ? new MediaUnreadableError(answer.message) : new BackupError(answer.message);
  return Object.assign(error, { stack: answer.stack });
}

const stopped = () =>
  new BackupProcessError(
    'The server was stopped before the backup was complete. It is made again after the next start.',
    'interrupted',
  );

/** Rejects when the process has ended, with the reason. */
function endOf(child: ChildProcess, signal: AbortSignal): Promise<never> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID_CHARACTERS);
  });
  const kill = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  const ended = new Promise<never>((_done, fail) => {
    child.once('error', (cause) => {
      fail(new BackupProcessError(`The backup process could not be started: ${cause.message}`, 'failed', { cause }));
    });
    child.once('close', (code: number | null, killedBy: NodeJS.Signals | null) => {
      signal.removeEventListener('abort', kill);
      fail(signal.aborted ? stopped() : died(killedBy ?? `code ${code}`, said));
    });
  });
  // Nobody awaits this if the process ends after it was closed.
  ended.catch(() => undefined);
  return ended;
}

function died(how: string, said: string): BackupProcessError {
  const isMemory = how === 'SIGKILL' || said.includes('out of memory');
  const what = isMemory
    ? `was killed (${how}), probably because the machine ran out of memory`
    : `ended unexpectedly (${how})`;
  const cause = said.trim() && new Error(said.trim());
  return new BackupProcessError(`The backup process ${what}. Older backups are unchanged.`, 'failed', {
    ...(cause && { cause }),
  });
}

/** Lets the process give up its lock in the database, so that the next backup can begin at once. */
async function closed(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS);
  await gone;
  clearTimeout(timer);
}
