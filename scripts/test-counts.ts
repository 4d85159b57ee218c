import { readFile } from 'node:fs/promises';

export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed only at the second try: each is a fault to look into, here or in the test. */
  secondTries: string[];
};

type TestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults?: { assertionResults: { title: string; status: string; meta?: { isSecondTry?: boolean } }[] }[];
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

function passedAgain({ assertionResults }: NonNullable<TestReport['testResults']>[number]): string[] {
  return assertionResults
    .filter(({ status, meta }) => status === 'passed' && meta?.isSecondTry)
    .map(({ title }) => title);
}

type Suite = { specs?: { title: string; tests: { status: string }[] }[]; suites?: Suite[] };
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

function flakyIn({ specs = [], suites = [] }: Suite): string[] {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title);
  return [...here, ...suites.flatMap(flakyIn)];
}

/** A run can fail without a failed test: a file that does not load, an error outside of any test. */
function agreeing(ok: boolean, counts: Counts): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

async function readReport<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}
