const TIMES = 8;
/** Shorter times cannot be distinguished. */
const LEAST_MS = 2;

/** Milliseconds of processor time on the thread that serves everybody. What other programs do does not count. */
export async function costOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The cost without the garbage of earlier work, which may be collected in any take but hardly in all. */
export async function leastCostOf(work: () => unknown, takes = 3): Promise<number> {
  const costs: number[] = [];
  while (costs.length < takes) costs.push(await costOf(work));
  return Math.max(LEAST_MS, Math.min(...costs));
}

/** Growth of the cost for an eight times longer input: about 8 if linear, 64 if quadratic. */
export async function growthOf(work: (length: number) => unknown, length: number): Promise<number> {
  return (await leastCostOf(() => work(length * TIMES))) / (await leastCostOf(() => work(length)));
}
