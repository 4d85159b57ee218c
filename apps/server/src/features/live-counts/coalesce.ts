/** Runs `deliver` immediately, then at most once per `windowMs` for each key. */
export function createCoalescing(deliver: (key: string) => void, windowMs: number) {
  const windows = new Map<string, { timer: NodeJS.Timeout; isDue: boolean }>();

  function open(key: string): void {
    const timer = setTimeout(() => {
      const isDue = windows.get(key)?.isDue ?? false;
      windows.delete(key);
      if (isDue) open(key);
    }, windowMs).unref();
    windows.set(key, { timer, isDue: false });
    deliver(key);
  }

  return {
    heard(key: string): void {
      const current = windows.get(key);
      if (current) current.isDue = true;
      else open(key);
    },
    stop(): void {
      for (const { timer } of windows.values()) clearTimeout(timer);
      windows.clear();
    },
  };
}
