/** On a phone a row of tabs is longer than the screen: the chosen one must not be the one out of sight. */
export function bringTabIntoRow(row: HTMLElement | null, chosen: string): void {
  const tab = row?.querySelector<HTMLElement>(chosen);
  if (!row || !tab) return;
  const isInSight =
    tab.offsetLeft >= row.scrollLeft && tab.offsetLeft + tab.offsetWidth <= row.scrollLeft + row.clientWidth;
  if (!isInSight) row.scrollLeft = tab.offsetLeft - row.clientWidth / 3;
}
