import type { ReactNode } from 'react';
import { useScreenSize } from '#lib/hooks/use-screen-size.ts';
import { Card } from '#ui/layout/card.tsx';

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
};

type DataTableProps<Row> = {
  /** For screen readers, with the order: "Accounts, newest first". */
  caption: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** A table where there is room for one, otherwise one card for each row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isWide = useScreenSize() !== 'mobile';
  return <Card padding="none">{isWide ? <WideTable {...props} /> : <Cards {...props} />}</Card>;
}

function WideTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table className="w-full text-left text-15">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-13 text-muted">
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="px-3 py-3 font-semibold first:pl-6 last:pr-6">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="border-line border-b align-top last:border-b-0 *:px-3 *:py-3.5 *:first:pl-6 *:last:pr-6"
          >
            {columns.map(({ name, cell }) => (
              <td key={name} className="max-w-72 break-words">
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards<Row>({ caption, columns: [first, ...others], rows, keyOf }: DataTableProps<Row>) {
  return (
    <ul aria-label={caption} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={keyOf(row)} className="space-y-2 p-4">
          <div className="break-words">{first?.cell(row)}</div>
          <dl className="space-y-1.5 text-15">
            {others.map(({ name, cell }) => (
              <div key={name} className="flex flex-wrap gap-x-3">
                <dt className="w-28 shrink-0 text-muted">{name}</dt>
                <dd className="min-w-0 flex-1 basis-40 break-words">{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
