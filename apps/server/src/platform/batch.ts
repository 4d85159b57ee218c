type Batch<T> = { keys: Set<string>; loaded: Promise<ReadonlyMap<string, T>> };

/**
 * Loads values together: while one call runs, everything asked for meanwhile waits for the next. Each value is read after
 * it was asked for, so nothing is outdated.
 */
export function createBatch<T>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Batch<T> | null = null;

  function open(): Batch<T> {
    const keys = new Set<string>();
    const begin = async () => {
      next = null;
      return await load([...keys]);
    };
    const loaded = running.then(begin, begin);
    running = loaded;
    return { keys, loaded };
  }

  return async (key) => {
    next ??= open();
    next.keys.add(key);
    return (await next.loaded).get(key);
  };
}
