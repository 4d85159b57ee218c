export type Machine = { freeBytes: number; threads: number; contextTokens: number };
export type Estimate = { memoryBytes: number; fits: boolean; wordsPerSecond: { from: number; to: number } };

/** The engine and its working memory, besides the weights and the context. */
const PROGRAM_BYTES = 300e6;
/**
 * Writing a token reads every weight once, so memory bandwidth limits the speed: bytes per second for each thread, up
 * to a maximum.
 */
const BYTES_PER_SECOND = { eachThread: 4e9, most: 20e9 };
const WORDS_PER_TOKEN = 0.75;

/** Expected speed and memory of a model here. Real machines differ by a factor of two in either direction. */
export function estimateModel(
  { fileBytes, bytesPerToken }: { fileBytes: number; bytesPerToken: number },
  { freeBytes, threads, contextTokens }: Machine,
): Estimate {
  const memoryBytes = fileBytes + bytesPerToken * contextTokens + PROGRAM_BYTES;
  const speed = Math.min(threads * BYTES_PER_SECOND.eachThread, BYTES_PER_SECOND.most);
  const words = (speed / fileBytes) * WORDS_PER_TOKEN;
  return {
    memoryBytes,
    fits: memoryBytes < freeBytes,
    wordsPerSecond: { from: rounded(words / 2), to: rounded(words * 2) },
  };
}

function rounded(value: number): number {
  return value < 10 ? Math.max(0.1, Math.round(value * 10) / 10) : Math.round(value);
}

export function estimateText({ memoryBytes, fits, wordsPerSecond: { from, to } }: Estimate, freeBytes: number): string {
  const memory = `${gigabytes(memoryBytes)} of ${gigabytes(freeBytes)} free memory`;
  if (!fits) return `estimate: needs ${memory}, so it would be very slow or fail here`;
  return `estimate: ${memory}, ${from} to ${to} words a second`;
}

export function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
