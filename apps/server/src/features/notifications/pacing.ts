const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

type Item = { waitMs: number; isDue: boolean; timer: NodeJS.Timeout };

/**
 * Runs `deliver` once for each key, after a short delay that merges repeated changes. The delay grows under load: a row
 * that changes thousands of times a minute is delivered about ten times, everything else immediately.
 */
export function createPacing<Subject>(deliver: (subject: Subject, key: string) => void) {
  const items = new Map<string, Item>();

  function wait(key: string, subject: Subject, waitMs: number, isDue: boolean): void {
    const timer = setTimeout(() => {
      const isHeardAgain = items.get(key)?.isDue ?? false;
      items.delete(key);
      if (!isHeardAgain) return;
      wait(key, subject, Math.min(waitMs * 2, LONGEST_WAIT_MS), false);
      deliver(subject, key);
    }, waitMs).unref();
    items.set(key, { waitMs, isDue, timer });
  }

  return {
    heard(key: string, subject: Subject): void {
      const item = items.get(key);
      if (item) item.isDue = true;
      else wait(key, subject, FIRST_WAIT_MS, true);
    },
    stop(): void {
      for (const { timer } of items.values()) clearTimeout(timer);
      items.clear();
    },
  };
}
