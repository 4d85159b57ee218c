import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { pageSigns } from '../apps/web/test/page-signs.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options: RunOptions = { resultTypes: ['violations'] };

/**
 * Checks the page with axe once it has settled. axe takes most of a second for a large page, so it runs only if
 * something is new: an element with a position and look that no earlier page of this run had.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settles(page);
  const judged = readJudged();
  const unseen = (await page.evaluate(pageSigns as () => string[])).filter((sign) => !judged.has(sign));
  if (unseen.length === 0) return;

  let findings = await findingsOf(page);
  if (findings.length > 0) {
    // A list may have been loading while axe ran; real violations are still there afterwards.
    await settles(page);
    findings = await findingsOf(page);
  }
  expect(findings, `axe on ${page.url()}`).toEqual([]);
  appendFileSync(judgedFile(), unseen.map((sign) => `${sign}\n`).join(''));
}

async function findingsOf(page: Page): Promise<string[]> {
  const violations = await judge(page);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
}

/** The journeys have no frames of other origins, so axe runs in the page itself, loaded once per document. */
async function judge(page: Page): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return await page.evaluate(async (runOptions) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    return (await axe.run(runOptions)).violations;
  }, options);
}

/** A file, so that no worker checks what another one has checked. */
function judgedFile(): string {
  return process.env.E2E_JUDGED ?? '';
}

function readJudged(): Set<string> {
  return new Set(existsSync(judgedFile()) ? readFileSync(judgedFile(), 'utf8').split('\n') : []);
}

/** Waits, within reason, for lists that are being loaded or measured: half-built ones prove nothing. */
async function settles(page: Page): Promise<void> {
  // The gallery shows busy components on purpose, for ever.
  if (page.url().includes('/dev/ui')) return;
  await page
    .waitForFunction(
      () =>
        !document.querySelector(
          '[aria-busy="true"], [role="feed"]:not(:has(article)), [role="feed"] [style*="visibility: hidden"], progress:not([value])',
        ),
      undefined,
      { timeout: 5000 },
    )
    .catch(() => undefined);
}
