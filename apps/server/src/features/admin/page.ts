/** Cuts a list that was read with one row more than a page has; the cursor is the id of the last row shown. */
export function pageOf<Row extends { id: string }>(rows: Row[], size: number): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, size);
  return { rows: shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null };
}
