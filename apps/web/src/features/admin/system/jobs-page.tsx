import type { FailedJob, Queue } from '@right-circle/contract/admin-jobs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { adminQueries, noReplyTexts, useDropJob, useRetryJob } from '../admin.queries.ts';
import { type Column, DataTable } from '../data-table.tsx';
import { DeedDialog } from '../deed-dialog.tsx';
import { Loading, PagedList } from '../paged-list.tsx';
import { When } from '../parts.tsx';
import { useFilter } from '../search-box.tsx';

export function JobsPage() {
  const queues = useQuery(adminQueries.queues());
  const [queue, setQueue] = useFilter('queue');
  const failed = useInfiniteQuery(adminQueries.failedJobs(queue));
  // Not in the table, which is gone once the last job runs again or is dropped.
  const retry = useRetryJob();
  const [dropping, setDropping] = useState<FailedJob | null>(null);
  const names = queues.data?.data.map(({ name }) => name) ?? [];
  const options = [
    { value: '', label: 'All queues' },
    ...(queue && !names.includes(queue) ? [queue, ...names] : names).map((name) => ({ value: name, label: name })),
  ];
  return (
    <>
      <PageHeading title="Jobs" lead="Work the server does in the background: emails, refunds, renders." />
      <h2 className="type-display mt-8 mb-4 text-28">Failed</h2>
      <Field label="Queue" className="mb-4 max-w-sm">
        <NativeSelect options={options} value={queue} onChange={setQueue} />
      </Field>
      <PagedList
        query={failed}
        empty={
          <EmptyState headingLevel={3} title="Nothing failed" icon={<CircleCheck size={32} aria-hidden="true" />}>
            Jobs that were given up after several tries are listed here.
          </EmptyState>
        }
      >
        {(rows) => <FailedJobs jobs={rows} retry={retry} onDrop={setDropping} />}
      </PagedList>
      {dropping && <DropDialog job={dropping} onClose={() => setDropping(null)} />}
      <h2 className="type-display mt-10 mb-4 text-28">Queues</h2>
      {queues.data ? <Queues queues={queues.data.data} /> : <Loading query={queues} />}
    </>
  );
}

const queueColumns: Column<Queue>[] = [
  { name: 'Queue', cell: ({ name }) => <span className="break-all font-semibold">{name}</span> },
  { name: 'Waiting', cell: ({ waiting }) => <span className="type-figures">{waiting}</span> },
  { name: 'Running', cell: ({ running }) => <span className="type-figures">{running}</span> },
  { name: 'Failed', cell: ({ failed }) => <span className="type-figures">{failed}</span> },
  {
    name: 'Oldest due',
    cell: ({ oldest_due_at }) => (oldest_due_at ? <TimeAgo iso={oldest_due_at} /> : <span aria-hidden="true">–</span>),
  },
];

/** Busy queues first; the many idle ones are folded, because they would hide them on a phone. */
function Queues({ queues }: { queues: readonly Queue[] }) {
  const load = ({ waiting, running, failed }: Queue) => waiting + running + failed;
  const sorted = queues.toSorted((one, other) => load(other) - load(one) || one.name.localeCompare(other.name));
  const [busy, idle] = [sorted.filter((queue) => load(queue) > 0), sorted.filter((queue) => load(queue) === 0)];
  const keyOf = ({ name }: Queue) => name;
  return (
    <>
      {busy.length > 0 ? (
        <DataTable caption="Busy queues, longest first" columns={queueColumns} rows={busy} keyOf={keyOf} />
      ) : (
        <p className="text-muted">No jobs are waiting or running, and none have failed.</p>
      )}
      {idle.length > 0 && (
        <details className="mt-4">
          <summary className="touch-target w-fit cursor-pointer font-semibold">
            {idle.length === 1 ? '1 idle queue' : `${idle.length} idle queues`}
          </summary>
          <Card padding="none" className="mt-3">
            <ul aria-label="Idle queues" className="divide-y divide-line">
              {idle.map(({ name }) => (
                <li key={name} className="break-all px-4 py-3 text-15 sm:px-6">
                  {name}
                </li>
              ))}
            </ul>
          </Card>
        </details>
      )}
    </>
  );
}

type FailedJobsProps = {
  jobs: readonly FailedJob[];
  retry: ReturnType<typeof useRetryJob>;
  onDrop: (job: FailedJob) => void;
};

function FailedJobs({ jobs, retry, onDrop }: FailedJobsProps) {
  const toast = useToast();
  const run = ({ queue, id }: FailedJob) =>
    retry.mutate(
      { queue, id },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.error(errorText(error, noReplyTexts.change)),
      },
    );
  const columns: Column<FailedJob>[] = [
    { name: 'Queue', cell: ({ queue }) => <span className="break-all font-semibold">{queue}</span> },
    { name: 'Reason', cell: ({ reason }) => reason || <span className="text-muted">Not recorded</span> },
    { name: 'Failed', cell: ({ failed_at }) => <When iso={failed_at} /> },
    { name: 'Tries', cell: ({ tries }) => <span className="type-figures">{tries}</span> },
    {
      name: 'Actions',
      cell: (job) => (
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={retry.isPending && retry.variables.id === job.id}
            aria-label={`Run again: ${job.queue}`}
            onClick={() => run(job)}
          >
            Run again
          </Button>
          <Button size="sm" variant="quiet" aria-label={`Drop: ${job.queue}`} onClick={() => onDrop(job)}>
            Drop
          </Button>
        </span>
      ),
    },
  ];
  return <DataTable caption="Failed jobs, newest first" columns={columns} rows={jobs} keyOf={({ id }) => id} />;
}

function DropDialog({ job: { queue, id }, onClose }: { job: FailedJob; onClose: () => void }) {
  const deed = useDropJob();
  const toast = useToast();
  return (
    <DeedDialog
      deed={deed}
      title="Drop this job?"
      description={`The job of ${queue} is deleted and its work is never done. An email isn’t sent, a refund isn’t made. This can’t be undone.`}
      confirmLabel="Drop job"
      danger
      onConfirm={() => deed.mutate({ queue, id }, { onSuccess: ({ message }) => (toast.success(message), onClose()) })}
      onClose={onClose}
    />
  );
}
