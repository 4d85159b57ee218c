/** Scrolls the chosen tab into view: on phones a row of tabs is wider than the screen. */
export function bringTabIntoRow(row: HTMLElement | null, chosen: string): void {
  const tab = row?.querySelector<HTMLElement>(chosen);
  if (!row || !tab) return;
  const isInSight =
    tab.offsetLeft >= row.scrollLeft && tab.offsetLeft + tab.offsetWidth <= row.scrollLeft + row.clientWidth;
  if (!isInSight) row.scrollLeft = tab.offsetLeft - row.clientWidth / 3;
}
