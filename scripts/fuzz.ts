import { parseArgs } from 'node:util';
import { runProgram } from './run-program.ts';

// npm run fuzz -- --runs 10000 --seed 7 --only bookSlot,ai_chat

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const { runs, seed = String(Date.now() % 1_000_000), only = '' } = values;
console.log(`${runs} cases for ${only || 'every call and socket event'}, seed ${seed}`);

const { ok, seconds } = await runProgram(
  'vitest',
  ['run', '--project', 'server', '--reporter', 'dot', 'apps/server/src/fuzz.test.ts'],
  { env: { FUZZ_RUNS: runs, FUZZ_SEED: seed, FUZZ_ONLY: only }, stream: true },
);
console.log(`${ok ? 'Nothing found' : 'FAILED'} after ${Math.round(seconds)} s, seed ${seed}`);
if (!ok) process.exitCode = 1;
