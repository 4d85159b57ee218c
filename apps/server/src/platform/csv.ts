import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** Byte order mark: spreadsheets then read the file as UTF-8. */
export const csvStart = '\uFEFF';

type Value = string | number | null;

/**
 * Records of RFC 4180. Text that a spreadsheet would read as a formula gets an apostrophe before it; numbers stay
 * numbers, negative ones too. The library alone would quote only the line break that ends a record.
 */
export function csvLines(records: readonly (readonly Value[])[], { decimals }: { decimals?: number } = {}): string {
  return stringify([...records], {
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    ...(decimals !== undefined && { cast: { number: (value) => value.toFixed(decimals) } }),
  });
}

/** Parses at most `most` records of a CSV file somebody uploaded; none if a quoted field never ends. */
export function readCsv(text: string, most: number): string[][] {
  try {
    return parse(text, {
      bom: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: most,
    });
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}
