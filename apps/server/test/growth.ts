const TIMES = 8;
const TAKES = 3;
/** Less than this cannot be told apart. */
const LEAST_US = 2000;

/**
 * How many times more work it is when the input is eight times as long: about 8 where every character is looked at once, 64
 * where it is looked at again for each of the others. Counted in time of the processor, so that other programs do not matter.
 */
export function growthOf(work: (length: number) => void, length: number): number {
  return leastOf(() => work(length * TIMES)) / leastOf(() => work(length));
}

function leastOf(work: () => void): number {
  const takes = Array.from({ length: TAKES }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  });
  return Math.max(LEAST_US, Math.min(...takes));
}
