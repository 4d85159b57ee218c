const NEEDS_QUOTES = /[",\r\n]/;
// A spreadsheet would run a cell that begins like this.
const FORMULA = /^[=+\-@\t\r]/;

/** Tells spreadsheets that the file is UTF-8. */
export const csvStart = '\uFEFF';

/** One line of RFC 4180. Text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

function csvValue(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
