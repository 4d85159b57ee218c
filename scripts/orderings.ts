import { parseArgs } from 'node:util';
import { runProgram } from './run-program.ts';

// npm run orderings -- --only upfront

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
console.log('Every order of up to four actions on one booking, with a crash before every step. This takes a while.');

const { ok, seconds } = await runProgram(
  'vitest',
  [
    'run',
    '--project',
    'server',
    '--reporter',
    'dot',
    '-t',
    `every order of four actions, ${values.only}`,
    'apps/server/src/orderings.test.ts',
  ],
  { env: { ORDERINGS: 'all' }, stream: true },
);
console.log(`${ok ? 'Every rule about money held' : 'FAILED'} after ${Math.round(seconds)} s`);
if (!ok) process.exitCode = 1;
