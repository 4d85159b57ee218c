import axe from 'axe-core';
import { commands } from 'vitest/browser';
import { findViolations, pageSigns, unseenSigns } from './page-signs.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    noteJudged: (signs: readonly string[]) => Promise<void>;
  }
}

const UNSETTLED =
  '[aria-busy="true"], [role="feed"]:not(:has(article)), [role="feed"] [style*="visibility: hidden"], progress:not([value])';
const judged = new Set<string>();

/** Returns axe's violations. axe takes most of a second for a large page, so it only checks new elements. */
export async function axeFindings(): Promise<string[]> {
  // Loading lists aren't checked; the gallery shows busy components on purpose.
  if (location.pathname !== '/dev/ui' && document.querySelector(UNSETTLED)) return [];
  const elements = new Map<string, Element>();
  const signs = pageSigns((sign, element) => elements.set(sign, element));
  const unseen = unseenSigns(signs, judged);
  if (unseen.length === 0) return [];
  const findings = await findViolations(axe, unseen, elements);
  if (findings.violations.length === 0) {
    for (const sign of findings.judged) judged.add(sign);
    await commands.noteJudged(findings.judged);
  }
  return findings.violations.map((violation) => `axe ${violation}`);
}
