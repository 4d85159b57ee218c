import { Refusal } from './refusal.ts';

/** Runs one task at a time in the order of arrival. Cancelled tasks lose their place. */
export function createQueue(maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let isBusy = false;

  async function turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!isBusy) {
      isBusy = true;
      return;
    }
    if (waiting.length >= maxWaiting) {
      throw new Refusal(
        429,
        'queue_full',
        `The model is busy: ${maxWaiting} ${maxWaiting === 1 ? 'request is' : 'requests are'} already waiting. Try again later.`,
      );
    }
    await new Promise<void>((begin, leave) => {
      const onAbort = () => {
        waiting.splice(waiting.indexOf(start), 1);
        leave(signal.reason as Error);
      };
      const start = () => {
        signal.removeEventListener('abort', onAbort);
        begin();
      };
      signal.addEventListener('abort', onAbort);
      waiting.push(start);
    });
  }

  return {
    async run(signal: AbortSignal, task: () => Promise<void>): Promise<void> {
      await turn(signal);
      try {
        await task();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else isBusy = false;
      }
    },
  };
}
