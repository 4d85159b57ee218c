import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options: RunOptions = { resultTypes: ['violations'] };

/**
 * Checks the page with axe once it has settled. axe takes most of a second for a large page, so it runs only where something
 * is new: an element, in the place and the look it has here, that no earlier page of this run had.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settles(page);
  const judged = readJudged();
  const unseen = (await signsOf(page)).filter((sign) => !judged.has(sign));
  if (unseen.length === 0) return;

  let findings = await findingsOf(page);
  if (findings.length > 0) {
    // A list may have been filled while axe was at work; what is wrong with the page is still wrong afterwards.
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

/** A file, so that no worker judges what another one has. */
function judgedFile(): string {
  return process.env.E2E_JUDGED ?? '';
}

function readJudged(): Set<string> {
  return new Set(existsSync(judgedFile()) ? readFileSync(judgedFile(), 'utf8').split('\n') : []);
}

/** Waits, within reason, for lists that are being filled or measured: half-built ones prove nothing. */
async function settles(page: Page): Promise<void> {
  // The gallery shows what is busy on purpose, and for ever.
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

/**
 * Lists everything axe judges by, without the words, so that two feeds with other posts give the same list: every element
 * with its attributes, the kinds of its children and the classes around it (backgrounds and sizes come from there), the order
 * of headings, and the landmarks.
 */
async function signsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const spelled = new Set(['class', 'role', 'type', 'data-theme']);
    // axe passes over what nobody can reach, such as the page behind an open dialog.
    const unreachable = '[aria-hidden=true], [inert], [hidden]';
    const signs = new Set<string>();

    const own = (element: Element): string =>
      `<${element.tagName} ${[...element.attributes]
        .map(({ name, value }) => (spelled.has(name) ? `${name}=${value}` : name + (value === '' ? '' : '+')))
        .join(' ')}>`;
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    // FNV-1a over 52 bits: thousands of long descriptions are kept, compared and sent.
    const short = (text: string): string => {
      let [high, low] = [0x811c9dc5, 0x1000193];
      for (let index = 0; index < text.length; index++) {
        high = Math.imul(high ^ text.charCodeAt(index), 0x01000193);
        low = Math.imul(low ^ text.charCodeAt(index), 0x85ebca6b);
      }
      return (high >>> 0).toString(36) + (low >>> 0).toString(36);
    };
    const visit = (element: Element, around: string): void => {
      if (element.matches(unreachable)) return;
      const children = [...new Set([...element.children].map(({ tagName }) => tagName))].sort().join();
      signs.add(short(`${around}${own(element)}${hasText(element) ? '…' : ''}${children}`));
      const inside = short(`${around}${element.tagName} ${element.className}`);
      for (const child of element.children) visit(child, inside);
    };
    const html = document.documentElement;
    // Between two of these widths, layouts stay the same.
    const columns = [640, 768, 1024, 1280, 1536].filter((width) => innerWidth >= width).length;
    visit(html, `${columns} ${html.dataset.theme} ${document.title === '' ? 'untitled' : 'titled'}`);

    const counts = new Map<string, number>();
    let heading = '';
    const landmarks = 'main, nav, header, footer, aside, form, section, [role]';
    for (const element of document.querySelectorAll(`h1, h2, h3, h4, h5, h6, ${landmarks}`)) {
      if (element.closest(unreachable)) continue;
      if (/^H\d$/.test(element.tagName)) {
        signs.add(`${heading}>${element.tagName}`);
        heading = element.tagName;
      } else {
        const kind = `${element.tagName} ${element.role ?? ''} in ${element.parentElement?.closest(landmarks)?.tagName ?? ''}`;
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
    }
    for (const [kind, count] of counts) signs.add(`${kind} ${Math.min(count, 2)}`);
    return [...signs];
  });
}
