import type { OpenCase } from '@right-circle/contract/admin-operations';
import { reportReasons } from '@right-circle/rules/report-reasons';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { Loading } from '../paged-list.tsx';
import { When } from '../parts.tsx';
import { operationsQueries } from './operations.queries.ts';

const columns: Column<OpenCase>[] = [
  {
    name: 'Due',
    cell: ({ due_at, is_overdue }) => (
      <span className="flex flex-wrap items-start gap-2">
        <span>
          <When iso={due_at} />
        </span>
        {is_overdue && <Badge tone="danger">Overdue</Badge>}
      </span>
    ),
  },
  {
    name: 'About',
    cell: ({ kind, target_type }) => `${kind === 'report' ? 'Report' : 'Appeal'} about a ${target_type}`,
  },
  { name: 'Rule', cell: ({ reason }) => reportReasons[reason] },
  { name: 'Since', cell: ({ created_at }) => <When iso={created_at} /> },
];

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Deadlines of open reports and appeals. Deciding them is for moderators. */
export function ModerationPage() {
  const query = useQuery(operationsQueries.moderation());
  return (
    <>
      <PageHeading
        title="Moderation"
        lead="Open reports and appeals, the earliest deadline first."
        actions={
          <Link to={paths.moderation} className={buttonClass()}>
            Open moderation page
          </Link>
        }
      />
      <div className="mt-8">{query.data ? <Clock clock={query.data} /> : <Loading query={query} />}</div>
    </>
  );
}

type ClockProps = { clock: { data: OpenCase[]; open_reports: number; open_appeals: number; overdue: number } };

function Clock({ clock: { data, open_reports, open_appeals, overdue } }: ClockProps) {
  if (data.length === 0) {
    return (
      <EmptyState title="Nothing is waiting" icon={<CircleCheck size={32} aria-hidden="true" />}>
        Every report and every appeal is decided.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-6">
      {overdue > 0 && (
        <Banner kind="error" title={`${overdue} overdue`}>
          Ask a moderator to decide now. Reports are due after 24 hours, appeals after 15 days.
        </Banner>
      )}
      <p className="text-muted">
        {countText(open_reports, 'open report')} and {countText(open_appeals, 'open appeal')}
        {data.length < open_reports + open_appeals && `, the ${data.length} most urgent shown`}
      </p>
      <DataTable
        caption="Open reports and appeals, the earliest deadline first"
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
