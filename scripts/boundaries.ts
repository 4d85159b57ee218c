import { type Outcome, runProgram } from './run-program.ts';

type CruiseReport = {
  modules: { source: string; dependencies: { module: string; couldNotResolve: boolean }[] }[];
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
};

const fewestModules = 40;

/** Checks .dependency-cruiser.cjs. With an unsupported TypeScript the tool finds no modules and no violations. */
export async function checkBoundaries(): Promise<Outcome> {
  const folders = ['packages', 'apps', 'scripts', 'e2e', 'bench'];
  const outcome = await runProgram('depcruise', ['--output-type=json', '--exclude=^apps/web/dist/', ...folders]);
  const report = parse(outcome.output);
  if (!report) return { ...outcome, ok: false };
  const { modules, summary } = report;
  const faults = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  // An unresolved import escapes every rule.
  for (const { source, dependencies } of modules) {
    const lost = dependencies.filter(({ couldNotResolve }) => couldNotResolve);
    faults.push(...lost.map(({ module }) => `not found: ${source} -> ${module}`));
  }
  if (summary.totalCruised < fewestModules) {
    faults.push(`Only ${summary.totalCruised} modules were looked at: is "typescript" still version 6?`);
  }
  return { ...outcome, ok: faults.length === 0, output: faults.join('\n') };
}

function parse(output: string): CruiseReport | null {
  try {
    return JSON.parse(output) as CruiseReport;
  } catch {
    return null;
  }
}
