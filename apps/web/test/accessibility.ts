import axe from 'axe-core';
import { pageSigns } from './page-signs.ts';

const UNSETTLED =
  '[aria-busy="true"], [role="feed"]:not(:has(article)), [role="feed"] [style*="visibility: hidden"], progress:not([value])';
const judged = new Set<string>();

/** Returns what axe finds wrong with the page. It takes most of a second, so it runs only where something is new. */
export async function axeFindings(): Promise<string[]> {
  // Half-built lists prove nothing.
  if (document.querySelector(UNSETTLED)) return [];
  const unseen = pageSigns().filter((sign) => !judged.has(sign));
  if (unseen.length === 0) return [];
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  if (violations.length === 0) for (const sign of unseen) judged.add(sign);
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
}
