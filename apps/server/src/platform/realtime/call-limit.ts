const WINDOW_MS = 10_000;

/** Counts the calls of one socket and returns whether each exceeds the limit; a new window begins every ten seconds. */
export function createCallLimit(callsPerWindow: number): () => boolean {
  let windowStart = 0;
  let calls = 0;
  return () => {
    const now = Date.now();
    if (now - windowStart > WINDOW_MS) {
      windowStart = now;
      calls = 0;
    }
    calls += 1;
    return calls > callsPerWindow;
  };
}
