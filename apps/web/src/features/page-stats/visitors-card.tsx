import type { PageStats } from '@right-circle/contract/page-stats';
import { indiaMidnight } from '@right-circle/rules/india-time';
import { dayText } from '@right-circle/rules/moment-text';
import {
  type PageCountKind,
  type PageSource,
  pageCountKinds,
  type StatsRange,
  statsRanges,
} from '@right-circle/rules/page-source';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { ChoiceChip } from '#ui/buttons/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DayChart } from './day-chart.tsx';
import { noReplyTexts, pageStatsQueries } from './page-stats.queries.ts';
import { byDay, bySource, type Figures, totalsOf } from './visitor-figures.ts';

const kindNames: Record<PageCountKind, string> = {
  view: 'Page views',
  slot: 'Opened times',
  start: 'Started bookings',
  finish: 'Finished bookings',
};
const sourceNames: Record<PageSource, string> = {
  own: 'Your link',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  search: 'Search engines',
  embed: 'Your website',
  inside: 'In the app',
  other: 'Other sites',
};

/** How many people found the page, where they came from, and what they booked. */
export function VisitorsCard({ path }: { path: string }) {
  const [range, setRange] = useState<StatsRange>('30');
  const { data, ...query } = useQuery(pageStatsQueries.range(range));
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-display text-28">Visitors</h2>
        <div role="group" aria-label="Time range" className="flex flex-wrap gap-2">
          {statsRanges.map((days) => (
            <ChoiceChip key={days} selected={days === range} onClick={() => setRange(days)}>
              {days} days
            </ChoiceChip>
          ))}
        </div>
      </div>
      {query.isPending && <Spinner label="Loading..." className="py-8" />}
      {query.isError && (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {errorText(query.error, noReplyTexts.fetchStats)}
        </ErrorState>
      )}
      {data && (data.counts.length === 0 ? <NoVisitors /> : <Visitors stats={data} />)}
      <p className="mt-4 text-15 text-muted">
        We count visits without cookies and store nothing about visitors. To see where people come from, share{' '}
        <span className="break-words text-ink">
          {location.host}
          {path}?from=instagram
        </span>{' '}
        on Instagram and <span className="text-ink">?from=whatsapp</span> on WhatsApp.
      </p>
    </Card>
  );
}

function NoVisitors() {
  return <p className="py-4">No visitors yet. Share your page, and you’ll see here who finds it.</p>;
}

function Visitors({ stats }: { stats: PageStats }) {
  const [kind, setKind] = useState<PageCountKind>('view');
  const totals = totalsOf(stats);
  const days = byDay(stats).map((day) => ({ ...day, label: dateText(day.date) }));
  const range = `${days[0]?.label} to ${days.at(-1)?.label}`;
  return (
    <div className="space-y-5">
      <div role="group" aria-label="Shown in the chart" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {pageCountKinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
            className={classNames(
              'rounded-input border p-3 text-left transition-colors',
              one === kind ? 'border-jamun bg-jamun-tint' : 'border-line hover:bg-wash',
            )}
          >
            <span className="block text-13">{kindNames[one]}</span>
            <span className="type-display type-figures block text-28">{totals[one].toLocaleString('en-IN')}</span>
          </button>
        ))}
      </div>
      <DayChart
        bars={days.map((day) => ({ key: day.date, label: day.label, value: day[kind] }))}
        label={`${kindNames[kind]} by day, ${range}: ${totals[kind].toLocaleString('en-IN')} in total`}
      />
      <FiguresTable
        caption="Where people come from"
        firstColumn="Source"
        rows={bySource(stats).map(({ source, ...figures }) => ({ key: source, name: sourceNames[source], ...figures }))}
      />
      <details>
        <summary className="w-fit cursor-pointer py-2 font-semibold text-15">Show figures by day</summary>
        <FiguresTable
          caption={`Figures by day, ${range}`}
          firstColumn="Day"
          rows={days.toReversed().map(({ date, label, ...figures }) => ({ key: date, name: label, ...figures }))}
        />
      </details>
    </div>
  );
}

type Row = Figures & { key: string; name: string };

function FiguresTable({ caption, firstColumn, rows }: { caption: string; firstColumn: string; rows: Row[] }) {
  return (
    <table className="type-figures w-full text-15">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <thead>
        <tr className="border-line border-b align-bottom text-13 text-muted">
          <th scope="col" className="py-2 text-left font-normal">
            {firstColumn}
          </th>
          {pageCountKinds.map((kind) => (
            <th key={kind} scope="col" className="py-2 pl-1 text-right sm:pl-2 font-normal">
              {kindNames[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-line border-b">
            <th scope="row" className="py-2 text-left font-normal">
              {row.name}
            </th>
            {pageCountKinds.map((kind) => (
              <td key={kind} className="py-2 pl-1 text-right sm:pl-2">
                {row[kind].toLocaleString('en-IN')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function dateText(date: string): string {
  return dayText(new Date(indiaMidnight(date)), new Date());
}
