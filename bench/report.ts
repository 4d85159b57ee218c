export type Goal = { text: string; isMet: boolean };
export type Report = { title: string; columns: string[]; rows: string[][]; goals: Goal[] };

/** Export `bench` of a `<name>.bench.ts`. */
export type Bench = { name: string; run: () => Promise<Report> };

export function atLeast(what: string, value: number, goal: number, unit: string): Goal {
  return { text: `${what}: ${value.toFixed(1)} ${unit}, at least ${goal} ${unit} wanted`, isMet: value >= goal };
}

export function atMost(what: string, value: number, goal: number, unit: string): Goal {
  return { text: `${what}: ${value.toFixed(1)} ${unit}, at most ${goal} ${unit} wanted`, isMet: value <= goal };
}

export function exactly(what: string, value: number, goal: number): Goal {
  return { text: `${what}: ${value}, exactly ${goal} wanted`, isMet: value === goal };
}

export function reportText({ title, columns, rows, goals }: Report): string {
  const lines = goals.map(({ text, isMet }) => `${isMet ? 'ok     ' : 'MISSED '} ${text}`);
  return [title, tableText([columns, ...rows]), ...lines, ''].join('\n');
}

/** The first column names a row and is left-aligned; figures are right-aligned. */
function tableText(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))))
    .map((cells) => `  ${cells.join('  ')}`)
    .join('\n');
}
