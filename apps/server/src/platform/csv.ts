const NEEDS_QUOTES = /[",\r\n]/;
// A spreadsheet would run a cell that starts like this.
const FORMULA = /^[=+\-@\t\r]/;

/** Byte order mark: spreadsheets then read the file as UTF-8. */
export const csvStart = '\uFEFF';

/** One line of RFC 4180. Text that a spreadsheet would read as a formula gets an apostrophe before it. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

function csvValue(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Parses the records of a CSV file (RFC 4180); a quoted field may contain line breaks. Reads at most `most` of them.
 */
export function readCsv(text: string, most: number): string[][] {
  const records: string[][] = [];
  let [record, field, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endField = () => {
    record.push(field);
    field = '';
  };
  const endRecord = () => {
    endField();
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
  };
  for (let at = text.startsWith(csvStart) ? 1 : 0; at < text.length && records.length < most; at++) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char !== '"') field += char;
      else if (text[at + 1] === '"') field += text[++at];
      else isQuoted = false;
    } else if (char === '"' && field === '') isQuoted = true;
    else if (char === ',') endField();
    else if (char === '\n') endRecord();
    else if (char !== '\r') field += char;
  }
  if ((field !== '' || record.length > 0) && records.length < most) endRecord();
  return records;
}
