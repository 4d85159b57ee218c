import axe from 'axe-core';
import { pageSigns } from './page-signs.ts';

const UNSETTLED =
  '[aria-busy="true"], [role="feed"]:not(:has(article)), [role="feed"] [style*="visibility: hidden"], progress:not([value])';
const judged = new Set<string>();

/** Returns axe's violations. axe takes most of a second for a large page, so it only checks new elements. */
export async function axeFindings(): Promise<string[]> {
  // Loading lists aren't checked; the gallery shows busy components on purpose.
  if (location.pathname !== '/dev/ui' && document.querySelector(UNSETTLED)) return [];
  const elements = new Map<string, Element>();
  const unseen = pageSigns((sign, element) => elements.set(sign, element)).filter((sign) => !judged.has(sign));
  if (unseen.length === 0) return [];
  const { violations } = await axe.run(placesOf(unseen, elements), { resultTypes: ['violations'] });
  if (violations.length === 0) for (const sign of unseen) judged.add(sign);
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
}

/** Returns the outermost new elements; the whole page if its headings or landmarks are in a new order. */
function placesOf(signs: string[], elements: ReadonlyMap<string, Element>): Document | Element[] {
  const found = signs.map((sign) => elements.get(sign));
  const known = found.filter((element) => element !== undefined);
  if (known.length < found.length) return document;
  return known.filter((element) => !known.some((other) => other !== element && other.contains(element)));
}
