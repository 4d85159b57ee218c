/** Scrolls the chosen tab into view: on phones a row of tabs is wider than the screen. */
export function bringTabIntoRow(row: HTMLElement | null, chosen: string): void {
  const tab = row?.querySelector<HTMLElement>(chosen);
  if (!row || !tab) return;
  const isInSight =
    tab.offsetLeft >= row.scrollLeft && tab.offsetLeft + tab.offsetWidth <= row.scrollLeft + row.clientWidth;
  if (!isInSight) row.scrollLeft = tab.offsetLeft - row.clientWidth / 3;
}

/**
 * Marks the sides at which more of the row follows, for `fade-overflow`: nothing else shows that it scrolls if its last
 * visible tab ends at the edge. Returns a function that stops it.
 */
export function markOverflow(row: HTMLElement): () => void {
  const mark = () => {
    const hidden = row.scrollWidth - row.clientWidth;
    row.toggleAttribute('data-more-before', row.scrollLeft > 1);
    row.toggleAttribute('data-more-after', hidden - row.scrollLeft > 1);
  };
  const observer = new ResizeObserver(mark);
  for (const part of [row, ...row.children]) observer.observe(part);
  row.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    row.removeEventListener('scroll', mark);
  };
}
