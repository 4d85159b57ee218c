import { parseArgs } from 'node:util';
import { runProgram } from './run-program.ts';

// npm run orderings -- --only upfront --length 3

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, length: { type: 'string', default: '4' } },
});
const { only, length } = values;
console.log(
  `Every order of up to ${length} actions on one booking, with a crash before every step. This takes a while.`,
);

const { ok, seconds } = await runProgram(
  'vitest',
  [
    'run',
    '--project',
    'server',
    '--reporter',
    'dot',
    '-t',
    `every order, ${only}`,
    'apps/server/src/orderings.test.ts',
  ],
  { env: { ORDERINGS: 'all', ORDERINGS_LENGTH: length }, stream: true },
);
console.log(`${ok ? 'Every rule about money held' : 'FAILED'} after ${Math.round(seconds)} s`);
if (!ok) process.exitCode = 1;
