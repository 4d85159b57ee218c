const TIMES = 8;
const TAKES = 3;
/** Shorter times cannot be distinguished. */
const LEAST_US = 2000;

/**
 * Growth of the work for an eight times longer input: about 8 if linear, 64 if quadratic. Measured in CPU time, so
 * that other programs do not matter.
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
