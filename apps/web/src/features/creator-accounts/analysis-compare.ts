import type { Analysis } from '@right-circle/contract/social-profiles';

/** Returns the figures of the previous analysis by card title and row label. */
export function earlierValues(earlier: Analysis | undefined): Map<string, string> {
  const values = new Map<string, string>();
  for (const card of earlier?.cards ?? []) {
    if (card.kind !== 'figures') continue;
    for (const { label, value } of card.rows) values.set(figureKey(card.title, label), value);
  }
  return values;
}

export function figureKey(cardTitle: string, label: string): string {
  return JSON.stringify([cardTitle, label]);
}
