import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './checks.ts';
import { root, runProgram } from './run-program.ts';
import { keepTemporaryFilesInMemory } from './temporary-folder.ts';
import { againAfterCrash, type Counts, countsOfBrowserTests, countsOfTests } from './test-counts.ts';
import { browser, coturn, installTogether, provide, redis, type TestTool } from './test-tools.ts';

const { values, positionals: filters } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const only = values.only?.split(',');
const startedAt = performance.now();
keepTemporaryFilesInMemory();
const reports = await mkdtemp(join(tmpdir(), 'right-circle-reports-'));
// Component tests record what they have checked for accessibility, so that browser tests don't check it again.
process.env.TEST_JUDGED = join(reports, 'judged-signs');
const total: Counts = { passed: 0, failed: 0, skipped: 0, secondTries: [] };

function add({ passed, failed, skipped, secondTries }: Counts): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.secondTries.push(...secondTries);
}

/** Runs a part of the tests unless --only names others. */
async function part(name: string, title: string, run: () => Promise<Counts>): Promise<void> {
  if (only && !only.includes(name)) return;
  const partStartedAt = performance.now();
  console.log(`\n== ${title}`);
  const counts = await run();
  add(counts);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`-- ${title}: ${counts.passed} ok, ${counts.failed} not ok${skipped}, ${seconds(partStartedAt)}`);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

async function checks(): Promise<Counts> {
  const results = await runChecks();
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed, skipped: 0, secondTries: [] };
}

/** Runs these projects of vitest.config.ts. */
async function testProjects(projects: string[], options: { stream: boolean }): Promise<Counts & { output: string }> {
  const file = join(reports, `${projects[0]}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests'];
  const { ok, output } = await runProgram(
    'vitest',
    [...args, ...projects.map((name) => `--project=${name}`), ...filters],
    options,
  );
  return { ...(await countsOfTests(file, ok)), output };
}

type Beside = { ended: Promise<unknown>; report: () => Promise<Counts> };

/** Starts a part in parallel. Its output is printed when its turn comes, so that the lines stay together. */
function startBeside(run: () => Promise<Counts & { output: string }>): Beside {
  const running = run();
  return {
    ended: running,
    report: async () => {
      const { output, ...counts } = await running;
      console.log(output.trimEnd());
      return counts;
    },
  };
}

async function journeys(): Promise<Counts> {
  const config = 'e2e/playwright.config.ts';
  if (!existsSync(join(root, config))) {
    console.log(`No ${config}: skipped.`);
    return { passed: 0, failed: 0, skipped: 1, secondTries: [] };
  }
  const file = join(reports, 'browser.json');
  const { ok } = await runProgram('playwright', ['test', `--config=${config}`, '--reporter=dot,json', ...filters], {
    stream: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return await countsOfBrowserTests(file, ok);
}

async function measurement(name: string, { stream }: { stream: boolean }): Promise<Counts & { output: string }> {
  const program = `scripts/${name}.ts`;
  if (!existsSync(join(root, program))) {
    return { passed: 0, failed: 0, skipped: 1, secondTries: [], output: `No ${program}: skipped.` };
  }
  const { ok, output } = await runProgram(program, [], { stream });
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, secondTries: [], output };
}

/** Ten seeds of faults on a cluster; `npm run chaos` has more people and any number of seeds. */
async function chaos(): Promise<Counts & { output: string }> {
  const file = join(reports, 'chaos.json');
  const args = ['--seeds', '1-10', '--small', '--report', file];
  const { ok, output } = await runProgram('scripts/chaos.ts', args);
  return { ...(await countsOfTests(file, ok)), output };
}

/** Whether one of these parts runs; without --only all of them do. */
function runs(...names: string[]): boolean {
  return !only || names.some((name) => only.includes(name));
}

/**
 * A missing tool fails the run, because its tests prove nothing then; everything that can run without it still does.
 */
async function hasTool(tool: TestTool): Promise<boolean> {
  const provided = await provide(tool);
  if ('path' in provided) {
    if (tool === browser) process.env.CHROMIUM = provided.path;
    return true;
  }
  total.failed += 1;
  missing.push(provided.missing);
  return false;
}

const usersOfTools: [TestTool, string[]][] = [
  [redis, ['server', 'chaos']],
  [coturn, ['server', 'e2e']],
  [browser, ['server', 'component', 'e2e', 'lighthouse']],
];

/** Returns the tools that the parts of this run can use. */
async function prepareTools(): Promise<Set<TestTool>> {
  const wanted = usersOfTools.filter(([, parts]) => runs(...parts)).map(([tool]) => tool);
  await installTogether(wanted);
  const ready = new Set<TestTool>();
  for (const tool of wanted) if (await hasTool(tool)) ready.add(tool);
  return ready;
}

const missing: string[] = [];
const streamed = { stream: true };
// The checks need no tools, and installing mostly waits for the network.
const [tools] = await Promise.all([prepareTools(), part('checks', 'Checks', checks)]);
const hasBrowser = tools.has(browser);
for (const sentence of missing) console.log(sentence);

// Early and alone, because it measures speed: after half an hour of full load some virtual machines get less of their
// processor.
if (hasBrowser) await part('lighthouse', 'Lighthouse', () => measurement('lighthouse', streamed));
// Chaos and component tests wait most of the time, and budgets use one core: all run in parallel with other parts.
const chaosRun = tools.has(redis) && runs('chaos') ? startBeside(chaos) : null;
const componentRun =
  hasBrowser && runs('component')
    ? startBeside(() => againAfterCrash(() => testProjects(['component'], { stream: false })))
    : null;
const budgetsRun = runs('budgets') ? startBeside(() => measurement('budgets', { stream: false })) : null;
// Some unit tests mostly wait for other programs. They fill the gaps of the last server tests and of the browser tests.
const runUnit = async () => {
  await componentRun?.ended;
  return await testProjects(['unit', 'rules in *'], { stream: false });
};
const unitRun = runs('unit') ? startBeside(runUnit) : null;
await part('server', 'Server tests', () => testProjects(['server'], streamed));
if (chaosRun) await part('chaos', 'Chaos', chaosRun.report);
if (componentRun) await part('component', 'Component tests', componentRun.report);
if (hasBrowser) await part('e2e', 'Browser tests', journeys);
if (unitRun) await part('unit', 'Unit tests', unitRun.report);
if (budgetsRun) await part('budgets', 'Size budgets', budgetsRun.report);

await rm(reports, { recursive: true, force: true });
console.log(`\nBrowser tests that needed a second try: ${total.secondTries.length}`);
for (const { title, reason } of total.secondTries) console.log(`  ${title}\n    ${reason}`);
for (const sentence of missing) console.log(sentence);
console.log(`All of it took ${seconds(startedAt)}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
