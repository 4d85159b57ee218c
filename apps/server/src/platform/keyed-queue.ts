type Line = { running: number; waiting: (() => void)[] };

export type RunQueued = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `atOnce` tasks with the same key at a time and the others in order. For rushes on one row: tasks that wait
 * here hold no database connection.
 */
export function createKeyedQueue(atOnce: number): RunQueued {
  const lines = new Map<string, Line>();
  return async (key, task) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else await new Promise<void>((start) => void line.waiting.push(start));
    try {
      return await task();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
