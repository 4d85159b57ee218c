import type { Statement, StatementLine } from '@right-circle/contract/fees';
import { moneyText } from '@right-circle/rules/money-text';
import { shortDayText } from '#lib/format/date-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';

type Sums = Statement['totals'];
type Amount = { name: string; of: (sums: Sums) => number; isKept: boolean };

const amounts: readonly Amount[] = [
  { name: 'Price', of: ({ gross }) => gross, isKept: false },
  { name: 'Platform fee', of: ({ fee }) => fee, isKept: true },
  { name: 'Section 194-O', of: ({ section_194o }) => section_194o, isKept: true },
  { name: 'GST TCS', of: ({ gst_tcs }) => gst_tcs, isKept: true },
  { name: 'You receive', of: ({ net }) => net, isKept: false },
];

/** Taxes that were never withheld take no column; price, fee and the rest always have one. */
const shownIn = (lines: readonly Sums[]) =>
  amounts.filter(({ name, of }) => !/194|GST/.test(name) || lines.some((line) => of(line) !== 0));

const rupees = (amount: number) => moneyText(amount, 'INR');
/** Shows kept amounts as negative and returned ones as positive. */
const shown = ({ of, isKept }: Amount, sums: Sums) => rupees(isKept ? 0 - of(sums) : of(sums));

type EarningLinesProps = { caption: string; lines: readonly StatementLine[]; totals: Sums };

/** Sessions and refunds with everything that was kept: a table on paper and wide screens, otherwise one block for each. */
export function EarningLines({ caption, lines, totals }: EarningLinesProps) {
  const columns = shownIn(lines);
  return (
    <>
      <table className="type-figures w-full text-left text-15 max-md:hidden print:table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-13 text-muted *:py-2 *:pr-3 *:font-semibold">
            <th scope="col">Session</th>
            <th scope="col">Seeker</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="text-right last:pr-0">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="break-inside-avoid border-line border-b align-top *:py-2.5 *:pr-3">
              <th scope="row" className="font-normal">
                <About line={line} />
              </th>
              <td className="max-w-48 break-words">
                <bdi>{line.seeker}</bdi>
              </td>
              {columns.map((column) => (
                <td key={column.name} className="whitespace-nowrap text-right last:pr-0">
                  {shown(column, line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold *:py-2.5 *:pr-3">
            <th scope="row" colSpan={2}>
              Total
            </th>
            {columns.map((column) => (
              <td key={column.name} className="whitespace-nowrap text-right last:pr-0">
                {shown(column, totals)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <ul aria-label={caption} className="divide-y divide-line md:hidden print:hidden">
        {lines.map((line) => (
          <li key={line.id} className="space-y-2 py-4">
            <p className="font-semibold">
              <bdi className="break-words">{line.seeker}</bdi>
            </p>
            <div className="text-15">
              <About line={line} />
            </div>
            <Amounts columns={columns} sums={line} />
          </li>
        ))}
        <li className="space-y-2 py-4">
          <p className="font-semibold">Total</p>
          <Amounts columns={columns} sums={totals} />
        </li>
      </ul>
    </>
  );
}

function About({ line: { kind, session_at, at, receipt_number, is_own_link, is_test } }: { line: StatementLine }) {
  return (
    <>
      {shortDayText(session_at)}
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
        {receipt_number}
        {kind === 'refund' && <span>Refunded on {shortDayText(at)}</span>}
        {is_own_link && <span>Own link</span>}
        {is_test && <Badge tone="neutral">Test</Badge>}
      </span>
    </>
  );
}

function Amounts({ columns, sums }: { columns: readonly Amount[]; sums: Sums }) {
  return (
    <dl className="type-figures space-y-1 text-15">
      {columns.map((column) => (
        <div key={column.name} className="flex justify-between gap-4 last:font-semibold">
          <dt className="text-muted">{column.name}</dt>
          <dd className="whitespace-nowrap">{shown(column, sums)}</dd>
        </div>
      ))}
    </dl>
  );
}

type SumLineProps = { name: string; amount: number; isStrong?: boolean };

export function SumLine({ name, amount, isStrong = false }: SumLineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isStrong ? 'border-line border-t pt-3' : ''}`}>
      <dt className={isStrong ? 'font-semibold' : 'text-muted'}>{name}</dt>
      <dd className={isStrong ? 'type-display text-28' : 'whitespace-nowrap'}>{rupees(amount)}</dd>
    </div>
  );
}
