import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { findViolations, pageSigns, unseenSigns } from '../apps/web/test/page-signs.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Findings = Awaited<ReturnType<typeof findViolations>>;

/**
 * Checks the page with axe once it has settled. axe takes most of a second for a large page, so it runs only if
 * something is new, an element with a position and look that no earlier page of this run had, in a journey or a
 * component test, and checks only that.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settles(page);
  const judged = readJudged();
  const unseen = unseenSigns(await page.evaluate(pageSigns as () => string[]), judged);
  if (unseen.length === 0) return;

  let findings = await judge(page, unseen);
  if (findings.violations.length > 0) {
    // A list may have been loading while axe ran; real violations are still there afterwards.
    await settles(page);
    findings = await judge(page, unseen);
  }
  expect(findings.violations, `axe on ${page.url()}`).toEqual([]);
  appendFileSync(judgedFile(), findings.judged.map((sign) => `${sign}\n`).join(''));
}

/** The journeys have no frames of other origins, so axe runs in the page itself, loaded once per document. */
async function judge(page: Page, unseen: string[]): Promise<Findings> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return await page.evaluate<Findings>(`(() => {
    const elements = new Map();
    (${pageSigns.toString()})((sign, element) => elements.set(sign, element));
    return (${findViolations.toString()})(axe, ${JSON.stringify(unseen)}, elements);
  })()`);
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
