import { runProgram } from './run-program.ts';

const steps = [
  await runProgram('scripts/lock-file.ts', [], { stream: true }),
  await runProgram('oxlint', ['--fix'], { stream: true }),
  await runProgram('biome', ['check', '--write', '.'], { stream: true }),
];
process.exitCode = steps.every(({ ok }) => ok) ? 0 : 1;
