import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import vitestConfig from '../vitest.config.ts';
import { againAfterCrash, countsOfBrowserTests, countsOfTests } from './test-counts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'right-circle-counts-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

async function aReport(content: object): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

const lost = { passed: 0, failed: 1, skipped: 0, secondTries: [], output: 'VITEST_BROWSER_CONNECTION_CLOSED' };
const fine = { passed: 9, failed: 0, skipped: 0, secondTries: [], output: '9 passed' };

/** Runs that end in this order. */
function runsThatEnd(...ends: (typeof lost | typeof fine)[]) {
  return async () => ends.shift() ?? Promise.reject(new Error('run too often'));
}

describe('a crashed browser', () => {
  it('[TOOL-06] gets component tests a second try, which is listed', async () => {
    const crash = { title: 'All component tests', reason: 'Their browser crashed.' };
    expect(await againAfterCrash(runsThatEnd(lost, fine))).toEqual({ ...fine, secondTries: [crash] });
    expect(await againAfterCrash(runsThatEnd(lost, lost))).toMatchObject({ failed: 1, secondTries: [crash] });
  });

  it('[TOOL-06] is the only reason for one', async () => {
    const failed = { ...fine, failed: 1, output: '1 failed' };
    expect(await againAfterCrash(runsThatEnd(failed))).toEqual(failed);
    expect(await againAfterCrash(runsThatEnd(fine))).toEqual(fine);
  });
});

describe('counting tests', () => {
  it('uses the numbers of the report', async () => {
    const file = await aReport({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 });
    expect(await countsOfTests(file, false)).toEqual({ passed: 7, failed: 2, skipped: 1, secondTries: [] });
  });

  it('counts a failed run without a failed test as one failure', async () => {
    const file = await aReport({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0 });
    expect(await countsOfTests(file, false)).toMatchObject({ passed: 7, failed: 1, skipped: 0 });
  });

  it('counts a run without a report as one failure', async () => {
    expect(await countsOfTests(join(folder, 'none.json'), false)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });

  it('[TOOL-06] passes browser tests that needed a second try, and lists them with the reason', async () => {
    const message = '\u001b[31mError: too late\u001b[39m\n\n  waited for a button';
    const error = { message, location: { file: 'a.spec.ts', line: 7 } };
    const specs = [
      { title: 'once', tests: [{ status: 'expected' }] },
      { title: 'twice', tests: [{ status: 'flaky', results: [{ error }, {}] }] },
    ];
    const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 2 };
    const file = await aReport({ stats, suites: [{ suites: [{ specs }] }] });
    const reason = 'Error: too late | waited for a button (a.spec.ts:7)';
    const counts = { passed: 4, failed: 0, skipped: 2, secondTries: [{ title: 'twice', reason }] };
    expect(await countsOfBrowserTests(file, true)).toEqual(counts);
  });

  it('[TOOL-06] lists component tests that needed a second try, with the reason', async () => {
    const assertionResults = [
      { title: 'once', status: 'passed', meta: {} },
      { title: 'twice', status: 'passed', meta: { firstFailure: 'not there' } },
      { title: 'never', status: 'failed', meta: { firstFailure: 'not there' } },
    ];
    const numbers = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 0 };
    const file = await aReport({ ...numbers, testResults: [{ assertionResults }] });
    expect(await countsOfTests(file, false)).toMatchObject({
      passed: 2,
      failed: 1,
      secondTries: [{ title: 'twice', reason: 'not there' }],
    });
  });

  it('[TOOL-06] gives no unit or server test a second try', () => {
    expect(JSON.stringify(vitestConfig.test?.projects)).toContain('"name":"server"');
    expect(JSON.stringify(vitestConfig)).not.toContain('retry');
  });
});
