import type { Load, LoadPoint } from '@right-circle/contract/admin-operations';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Plot } from '#domain/answers/chart-card.tsx';
import { clockText } from '#lib/format/date-text.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { Loading } from '../paged-list.tsx';
import { operationsQueries } from './operations.queries.ts';

type Figure = { title: string; unit: string; read: (point: LoadPoint) => number | null };

const figures: Figure[] = [
  { title: 'Requests', unit: 'per second', read: (point) => point.requests_per_second },
  { title: '95% of requests took at most', unit: 'ms', read: (point) => point.p95_ms },
  { title: 'Errors', unit: 'per minute', read: (point) => point.errors },
  { title: 'Open sockets', unit: '', read: (point) => point.sockets },
  { title: 'Jobs that are due', unit: '', read: (point) => point.jobs_due },
  { title: 'CPU, of one core', unit: '%', read: (point) => point.cpu_percent },
  { title: 'Memory', unit: 'MB', read: (point) => Math.round(point.memory_bytes / 1e6) },
];

/** The last hour, refreshed every few seconds while somebody looks at it. */
export function LoadCharts() {
  const query = useQuery(operationsQueries.load());
  return (
    <Card className="mb-6">
      <h2 className="type-display mb-2 text-28">Last hour</h2>
      {query.data ? <Charts load={query.data} isStale={query.isError} /> : <Loading query={query} />}
    </Card>
  );
}

function Charts({ load: { processes, missing, points }, isStale }: { load: Load; isStale: boolean }) {
  // Rendered when it is opened: hundreds of cells that are refreshed every few seconds.
  const [isOpen, setIsOpen] = useState(false);
  const minutes = everyMinute(points);
  // Without "am" and "pm", which would touch on a phone.
  const labels = minutes.map(({ at }) => clockText(at).replace(/ [ap]m$/, ''));
  return (
    <>
      <p className="mb-4 text-15 text-muted">
        {processes === 1 ? 'This server process' : `${processes} server processes together`}, by minute. Each process
        remembers its last hour until it restarts.
      </p>
      {missing > 0 && (
        <Banner kind="error" className="mb-4" title={`${missing} not included`}>
          {missing === 1 ? 'One process' : `${missing} processes`} didn’t answer in time. The figures are too low.
        </Banner>
      )}
      {isStale && (
        <Banner kind="error" className="mb-4">
          These figures are old: the server can’t be reached. We’ll keep trying.
        </Banner>
      )}
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        {figures.map(({ title, unit, read }) => {
          const values = minutes.map(({ point }) => point && read(point));
          return (
            <section key={title} aria-label={title} className="min-w-0">
              <h3 className="flex flex-wrap justify-between gap-x-3 font-semibold">
                {title} <span className="type-figures">{valueText(values.at(-1) ?? null, unit)}</span>
              </h3>
              <Plot card={{ shape: 'bar', unit: '', labels, series: [{ name: title, values }] }} />
            </section>
          );
        })}
      </div>
      <details className="mt-4" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer py-2 font-semibold text-15">Show figures by minute</summary>
        {isOpen && (
          <DataTable
            caption="Figures by minute, newest first"
            columns={columns}
            rows={points.toReversed()}
            keyOf={keyOf}
          />
        )}
      </details>
    </>
  );
}

const columns: Column<LoadPoint>[] = [
  { name: 'Time', cell: ({ at }) => clockText(at) },
  ...figures.map(({ title, unit, read }) => ({
    name: title,
    cell: (point: LoadPoint) => <span className="type-figures">{valueText(read(point), unit)}</span>,
  })),
];
const keyOf = ({ at }: LoadPoint) => at;

const valueText = (value: number | null, unit: string) =>
  value === null ? '–' : `${value.toLocaleString('en-IN')} ${unit}`.trim();

/** The hour up to the newest point, with gaps for minutes in which nothing was measured. */
function everyMinute(points: readonly LoadPoint[]): { at: string; point: LoadPoint | null }[] {
  const byTime = new Map(points.map((point) => [Date.parse(point.at), point]));
  const last = Math.max(...byTime.keys());
  return Array.from({ length: 60 }, (_, index) => {
    const at = last - (59 - index) * MINUTE_MS;
    return { at: new Date(at).toISOString(), point: byTime.get(at) ?? null };
  });
}
