import type { Log } from './logger.ts';

export type Counted<Key> = { key: Key; count: number };

type Options<Key> = {
  /** Adds all of these to the stored counts in one statement. */
  save: (counts: Counted<Key>[]) => Promise<void>;
  log: Log;
  everyMs?: number;
  /** Different keys held at most; further ones are not counted until the next flush. */
  maxKeys?: number;
};

export type CountBuffer<Key> = {
  count: (key: Key) => void;
  /** Saves everything counted so far. */
  flush: () => Promise<void>;
};

/** Adds up events in memory and saves them in batches, so that no visitor waits for a write. */
export function createCountBuffer<Key extends readonly string[]>({
  save,
  log,
  everyMs = 5000,
  maxKeys = 10_000,
}: Options<Key>): CountBuffer<Key> {
  let counts = new Map<string, Counted<Key>>();
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let saving = Promise.resolve();

  function add(key: Key, count: number): void {
    const id = key.join(' ');
    const counted = counts.get(id);
    if (counted) counted.count += count;
    else if (counts.size < maxKeys) counts.set(id, { key, count });
    else dropped += count;
  }

  async function saveCounted(): Promise<void> {
    if (dropped > 0) log.warn({ dropped, maxKeys }, 'dropped counts of a full buffer');
    dropped = 0;
    if (counts.size === 0) return;
    const batch = [...counts.values()];
    counts = new Map();
    try {
      await save(batch);
    } catch (err) {
      // Kept for the next flush. If only the reply was lost, these events are counted twice.
      for (const { key, count } of batch) add(key, count);
      schedule();
      log.warn({ err }, 'failed to save counts');
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    saving = saving.then(saveCounted);
    await saving;
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  }

  return {
    count(key) {
      add(key, 1);
      schedule();
    },
    flush,
  };
}
