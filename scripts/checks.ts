import { checkBoundaries } from './boundaries.ts';
import { checkMigrations } from './migrations.ts';
import { type Outcome, runProgram } from './run-program.ts';
import { checkTableOwners } from './table-owners.ts';

type Check = { name: string; run: () => Promise<Outcome> };
export type CheckResult = Outcome & { name: string };

const GIB = 2 ** 30;

/**
 * The type checker, written in Go, allocates less than 6 GiB in all, so where there is enough memory it frees none:
 * freeing took a third of its time.
 */
const goSettings = process.availableMemory() > 12 * GIB ? { GOGC: 'off', GOMEMLIMIT: '8GiB' } : { GOGC: '200' };

const checks: Check[] = [
  // The type-aware linter reports the compiler's errors too, so nothing is type-checked twice.
  {
    name: 'types and lint',
    run: () => runProgram('oxlint', ['--deny-warnings', '--type-check'], { env: goSettings }),
  },
  { name: 'format', run: () => runProgram('biome', ['check', '.']) },
  { name: 'boundaries', run: checkBoundaries },
  { name: 'table owners', run: checkTableOwners },
  { name: 'migrations', run: checkMigrations },
  { name: 'unused code', run: () => runProgram('knip') },
  { name: 'table types', run: () => runProgram('scripts/tables.ts', ['--check']) },
  { name: 'pictures', run: () => runProgram('scripts/make-pictures.ts', ['--check']) },
  { name: 'behaviours', run: () => runProgram('scripts/behaviours.ts', ['--check']) },
  { name: 'lock file', run: () => runProgram('scripts/lock-file.ts', ['--check']) },
  { name: 'supply chain', run: () => runProgram('scripts/supply-chain.ts') },
];

/** Two at a time, each reported as it ends. */
export async function runChecks(): Promise<CheckResult[]> {
  const waiting = [...checks];
  const results: CheckResult[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = { name: check.name, ...(await check.run()) };
      results.push(result);
      report(result);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

function report({ name, ok, output, seconds }: CheckResult): void {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(20)} ${seconds.toFixed(1)} s`);
  if (!ok) console.log(`\n${output.trim()}\n`);
}
