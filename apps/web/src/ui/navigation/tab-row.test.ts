import { expect, it } from 'vitest';
import { bringTabIntoRow } from './tab-row.ts';

function aRow(tab: { offsetLeft: number; offsetWidth: number } | null) {
  return { querySelector: () => tab, scrollLeft: 100, clientWidth: 300 } as unknown as HTMLElement;
}

it.each([
  ['beyond the end', { offsetLeft: 350, offsetWidth: 120 }, 250],
  ['before the start', { offsetLeft: 90, offsetWidth: 120 }, -10],
  ['in sight, wherever it was scrolled to', { offsetLeft: 120, offsetWidth: 120 }, 100],
  ['not there', null, 100],
])('shows the chosen tab that is %s', (_where, tab, scrollLeft) => {
  const row = aRow(tab);
  bringTabIntoRow(row, '[aria-selected=true]');
  expect(row.scrollLeft).toBe(scrollLeft);
});
