import { z } from 'zod';

const DEFAULT_RUNS = 50;
const DEFAULT_SEED = 20_300_101;
const MS_PER_RUN = 100;

export type FuzzSettings = ReturnType<typeof readFuzzSettings>;

/** Number of cases and classes to run; `npm run fuzz` sets these variables. */
export function readFuzzSettings() {
  const { FUZZ_RUNS, FUZZ_SEED, FUZZ_ONLY } = z
    .object({
      FUZZ_RUNS: z.coerce.number().int().positive().default(DEFAULT_RUNS),
      FUZZ_SEED: z.coerce.number().int().default(DEFAULT_SEED),
      FUZZ_ONLY: z.string().default(''),
    })
    .parse(process.env);
  const only = FUZZ_ONLY.split(',').filter(Boolean);
  return {
    isWanted: (name: string) => only.length === 0 || only.includes(name),
    /** fast-check prints the seed and the path of the failed case. */
    parameters: { numRuns: FUZZ_RUNS, seed: FUZZ_SEED },
    timeoutMs: 60_000 + FUZZ_RUNS * MS_PER_RUN,
    isReporting: process.env.FUZZ_RUNS !== undefined,
  };
}

/** One line for each finished class, on request. */
export function reportClass(
  { isReporting, parameters }: FuzzSettings,
  name: string,
  outcomes: ReadonlyMap<string, number>,
): void {
  if (!isReporting) return;
  const counts = [...outcomes]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([outcome, times]) => `${outcome}: ${times}`);
  process.stdout.write(`fuzz ${name} ${parameters.numRuns} cases  ${counts.join('  ')}\n`);
}
