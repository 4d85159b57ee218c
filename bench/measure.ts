import autocannon from 'autocannon';

export type Target = { name: string; url: string; headers?: Record<string, string> };
export type Figures = { requestsPerSecond: number; p50Ms: number; p95Ms: number };

const CONNECTIONS = 32;
const ROUNDS = 15;
// Calls, not seconds: on a busy machine a slow server would otherwise be measured before it is compiled.
const WARM_UP = { amount: 20_000 };
const ROUND = { duration: 2 };

/** The median of all rounds, and the requests per second of each. */
export type Measured = Figures & { rounds: number[] };

/** Loads the targets in turn, round after round, so that other load on the machine slows them equally. */
export async function measureInTurns(targets: Target[]): Promise<Map<string, Measured>> {
  const rounds = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await load(target, WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    for (const target of targets) rounds.get(target.name)?.push(await load(target, ROUND));
  }
  return new Map(
    [...rounds].map(([name, figures]) => {
      return [name, { ...middleOf(figures), rounds: figures.map(({ requestsPerSecond }) => requestsPerSecond) }];
    }),
  );
}

/** Compares each round with its neighbour: a bad moment of the machine spoils one round, not the whole. */
export function percentOf(part: Measured, whole: Measured): number {
  return median(part.rounds.map((speed, round) => (100 * speed) / (whole.rounds[round] ?? speed)));
}

type Load = Pick<autocannon.Options, 'duration' | 'amount' | 'connections' | 'overallRate'>;

export async function load({ name, url, headers = {} }: Target, wanted: Load): Promise<Figures> {
  const timesMs: number[] = [];
  const result = await new Promise<autocannon.Result>((done, fail) => {
    const options = { url, headers, connections: CONNECTIONS, ...wanted };
    const run = autocannon(options, (error: Error | null, outcome) => (error ? fail(error) : done(outcome)));
    run.on('response', (_client, _status, _bytes, milliseconds) => timesMs.push(milliseconds));
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${name}: ${result.errors} errors and ${result.non2xx} refusals; nothing was measured.`);
  }
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    p50Ms: percentile(timesMs, 50),
    p95Ms: percentile(timesMs, 95),
  };
}

function middleOf(figures: Figures[]): Figures {
  return {
    requestsPerSecond: median(figures.map(({ requestsPerSecond }) => requestsPerSecond)),
    p50Ms: median(figures.map(({ p50Ms }) => p50Ms)),
    p95Ms: median(figures.map(({ p95Ms }) => p95Ms)),
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('Nothing was measured.');
  return (lower + upper) / 2;
}

/** Nearest rank: the smallest value that `percent` of all values do not exceed. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

/** Least-squares slope: how much y grows when x grows by one. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  if (spread === 0) throw new Error('Nothing was measured.');
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
}

/** One kind of lookup: `look` returns how much it has found, `ms` collects the duration of each. */
export type Kind = { name: string; ms: number[]; look: (round: number) => Promise<number> };

/** All kinds in turn, so that other load on the machine slows them equally. */
export async function measureInTurn(
  kinds: Kind[],
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Promise<Kind[]> {
  for (let round = -warmUp; round < rounds; round++) {
    for (const { name, ms, look } of kinds) {
      const startedAt = performance.now();
      const found = await look(round + warmUp);
      if (found === 0) throw new Error(`${name}: nothing was found.`);
      if (round >= 0) ms.push(performance.now() - startedAt);
    }
  }
  return kinds;
}
