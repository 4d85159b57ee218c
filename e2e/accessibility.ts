import { hash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Shapes = { page: string; parts: string[] };

/**
 * Checks the page with axe once it has settled. axe takes seconds for a large page, so every shape is judged once: a page whose
 * headings and landmarks are known is judged only in those parts that look like none judged before.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settles(page);
  const shapes = await shapesOf(page);
  const newParts = shapes.parts.flatMap((shape, index) => (isJudged(shape) ? [] : [index]));
  const isKnownPage = isJudged(shapes.page);
  if (isKnownPage && newParts.length === 0) return;

  const violations = isKnownPage ? await judgeParts(page, newParts) : await judge(page);
  const findings = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
  expect(findings, `axe on ${page.url()}`).toEqual([]);
  for (const shape of [shapes.page, ...shapes.parts]) writeFileSync(judgedFile(shape), '');
}

type Violations = AxeResults['violations'];

async function judge(page: Page, selector?: string): Promise<Violations> {
  // There are no frames to look into: without legacy mode the builder opens a page of its own for every verdict.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (selector) axe.include(selector);
  return (await axe.analyze()).violations;
}

async function judgeParts(page: Page, indexes: number[]): Promise<Violations> {
  await markParts(page, indexes);
  try {
    return await judge(page, '[data-judged-now]');
  } catch (error) {
    // The page was drawn anew in between, and the marked parts are gone.
    if (!String(error).includes('No elements found for include')) throw error;
    return await judge(page);
  } finally {
    if (!page.isClosed()) await markParts(page, []);
  }
}

/** Files, so that no worker judges what another one has. */
function judgedFile(shape: string): string {
  return join(process.env.E2E_JUDGED ?? '', hash('sha256', shape));
}

function isJudged(shape: string): boolean {
  return existsSync(judgedFile(shape));
}

/** Waits, within reason, for lists that are being filled or measured: half-built ones prove nothing. */
async function settles(page: Page): Promise<void> {
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
 * Describes everything axe judges by, without the words: two feeds with other posts have one shape. `page` is the outline of
 * headings and landmarks; `parts` are the largest pieces of at most 60 elements, each with the classes around it, because
 * backgrounds and sizes come from there.
 */
async function shapesOf(page: Page): Promise<Shapes> {
  return await page.evaluate(() => {
    const MOST_ELEMENTS = 60;
    const spelled = new Set(['class', 'role', 'type', 'data-theme']);
    const parts: Element[] = [];
    const shapes: string[] = [];

    const own = (element: Element): string =>
      `<${element.tagName} ${[...element.attributes]
        .map(({ name, value }) => (spelled.has(name) ? `${name}=${value}` : name + (value === '' ? '' : '+')))
        .join(' ')}>`;
    const sign = (element: Element): string => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      return `${own(element)}${hasText ? '…' : ''}${[...new Set([...element.children].map(sign))].join('')}`;
    };
    const cut = (element: Element, around: string): void => {
      // axe passes over what nobody can reach, such as the page behind an open dialog.
      if (element.matches('[aria-hidden=true], [inert], [hidden]')) return;
      if (element.querySelectorAll('*').length < MOST_ELEMENTS) {
        parts.push(element);
        shapes.push(`${around}${sign(element)}`);
      } else for (const child of element.children) cut(child, `${around}<${element.tagName} ${element.className}>`);
    };
    cut(document.documentElement, `${innerWidth} ${document.documentElement.dataset.theme} `);
    // Kept for marking the new ones.
    Object.assign(globalThis, { partsToJudge: parts });

    const landmarks = 'h1, h2, h3, h4, h5, h6, main, nav, header, footer, aside, form, section, [role]';
    const popups = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]';
    const outline = [...document.querySelectorAll(landmarks)]
      .filter((element) => !element.closest(popups))
      .map(
        (element) =>
          `${element.tagName} ${element.role ?? ''} ${element.parentElement?.closest(landmarks)?.tagName ?? ''}`,
      );
    const html = document.documentElement;
    const title = document.title === '' ? 'untitled' : 'titled';
    return { page: `${innerWidth} ${own(html)} ${title} ${[...new Set(outline)].join(',')}`, parts: shapes };
  });
}

async function markParts(page: Page, indexes: number[]): Promise<void> {
  await page.evaluate((wanted) => {
    // After a navigation there are none.
    const { partsToJudge = [] } = globalThis as unknown as { partsToJudge?: Element[] };
    for (const [index, element] of partsToJudge.entries())
      element.toggleAttribute('data-judged-now', wanted.includes(index));
  }, indexes);
}
