import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed only at the second try: each is a fault to look into, here or in the test. */
  secondTries: SecondTry[];
};

export type SecondTry = { title: string /** Why the first try failed. */; reason: string };

type TestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults?: { assertionResults: { title: string; status: string; meta?: { firstFailure?: string } }[] }[];
};

/** From vitest's JSON report, where only component tests have a second try. */
export async function countsOfTests(file: string, ok: boolean): Promise<Counts> {
  const report = await readReport<TestReport>(file);
  return agreeing(ok, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    secondTries: report?.testResults?.flatMap(passedAgain) ?? [],
  });
}

function passedAgain({ assertionResults }: NonNullable<TestReport['testResults']>[number]): SecondTry[] {
  return assertionResults
    .filter(({ status, meta }) => status === 'passed' && meta?.firstFailure !== undefined)
    .map(({ title, meta }) => ({ title, reason: shortened(meta?.firstFailure) }));
}

type Run = Counts & { output: string };

const CRASHED = 'VITEST_BROWSER_CONNECTION_CLOSED';

/** Runs component tests a second time if their browser crashed, because that ends all of them and none is to blame. */
export async function againAfterCrash(run: () => Promise<Run>): Promise<Run> {
  const first = await run();
  if (first.failed === 0 || !first.output.includes(CRASHED)) return first;
  const second = await run();
  const crash = { title: 'All component tests', reason: 'Their browser crashed.' };
  return { ...second, secondTries: [crash, ...second.secondTries] };
}

type Try = { error?: { message?: string; location?: { file: string; line: number } } };
type Suite = { specs?: { title: string; tests: { status: string; results?: Try[] }[] }[]; suites?: Suite[] };
type BrowserReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  suites?: Suite[];
};

/** From Playwright's JSON report, where a flaky test passed in the end. */
export async function countsOfBrowserTests(file: string, ok: boolean): Promise<Counts> {
  const report = await readReport<BrowserReport>(file);
  return agreeing(ok, {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    skipped: report?.stats.skipped ?? 0,
    secondTries: report?.suites?.flatMap(flakyIn) ?? [],
  });
}

function flakyIn({ specs = [], suites = [] }: Suite): SecondTry[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => {
        const { message, location } = results?.[0]?.error ?? {};
        return { title, reason: `${shortened(message)}${location ? ` (${location.file}:${location.line})` : ''}` };
      }),
  );
  return [...here, ...suites.flatMap(flakyIn)];
}

const REASON_LINES = 6;

/** The start of an error without colours: what was expected and found, not the page around it. */
function shortened(message = 'no reason recorded'): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, REASON_LINES)
    .join(' | ');
}

/** A run can fail without a failed test: a file that does not load, an error outside of any test. */
function agreeing(ok: boolean, counts: Counts): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

async function readReport<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}
