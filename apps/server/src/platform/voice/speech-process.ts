import type { ChildProcess } from 'node:child_process';
import { forkLowPriority } from '../fork-low-priority.ts';
import { type AnswerMessage, answerMessage, type OrderMessage, type Spoken } from './speech-order.ts';

type ProcessOptions = { program: URL; folder: string; idleMs: number; timeLimitMs: number };
type Task = Omit<OrderMessage, 'id'>;

/**
 * A process that speaks one text after the other. It is started on demand and stopped when idle: the model takes a few
 * hundred megabytes.
 */
export function createSpeechProcess({ program, folder, idleMs, timeLimitMs }: ProcessOptions) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let lastId = 0;

  function start(): ChildProcess {
    if (child) return child;
    const started = forkLowPriority(program, { args: [folder] });
    started.once('exit', () => {
      if (child === started) child = null;
    });
    child = started;
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((done) => running.once('exit', done));
    running.kill('SIGKILL');
    await gone;
  }

  async function say(task: Task, signal?: AbortSignal): Promise<Spoken> {
    clearTimeout(idle);
    signal?.throwIfAborted();
    try {
      return await asked(start(), { id: ++lastId, ...task }, timeLimitMs, signal);
    } catch (error) {
      // It cannot be interrupted in the middle of a sentence, and after a fault its state is unknown.
      await stop();
      throw error;
    } finally {
      idle = setTimeout(() => void stop(), idleMs).unref();
    }
  }

  return {
    async say(task: Task, signal?: AbortSignal): Promise<Spoken> {
      const turn = queue.then(
        async () => await say(task, signal),
        async () => await say(task, signal),
      );
      queue = turn.catch(() => undefined);
      return await turn;
    },
    stop,
  };
}

async function asked(
  child: ChildProcess,
  order: OrderMessage,
  timeLimitMs: number,
  signal?: AbortSignal,
): Promise<Spoken> {
  return await new Promise<Spoken>((done, fail) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      finish();
    };
    const onAbort = () => settle(() => fail(signal?.reason as Error));
    const onExit = () => settle(() => fail(new Error('The process that speaks ended.')));
    const onError = (error: Error) => settle(() => fail(error));
    const onMessage = (message: unknown) => {
      const answer: AnswerMessage = answerMessage.parse(message);
      if (answer.id !== order.id) return;
      settle(() => ('problem' in answer ? fail(new Error(answer.problem)) : done(answer)));
    };
    const timer = setTimeout(() => settle(() => fail(new Error('Speaking took too long.'))), timeLimitMs);
    signal?.addEventListener('abort', onAbort);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(order, (error) => error && onError(error));
  });
}
