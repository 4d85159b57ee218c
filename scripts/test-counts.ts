import { readFile } from 'node:fs/promises';

export type Counts = { passed: number; failed: number; skipped: number };

/** From vitest's JSON report. */
export async function countsOfTests(file: string, ok: boolean): Promise<Counts> {
  const report = await readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file);
  return agreeing(ok, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  });
}

/** From Playwright's JSON report, where a flaky test passed in the end. */
export async function countsOfBrowserTests(file: string, ok: boolean): Promise<Counts> {
  const report = await readReport<{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }>(file);
  return agreeing(ok, {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    skipped: report?.stats.skipped ?? 0,
  });
}

/** A run can fail without a failed test: a file that does not load, an error outside of any test. */
function agreeing(ok: boolean, counts: Counts): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

async function readReport<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}
