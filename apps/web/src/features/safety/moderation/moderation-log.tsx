import type { Reply } from '@right-circle/contract/endpoint';
import type { listModerationLog } from '@right-circle/contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { noReplyTexts, safetyQueries } from '../safety.queries.ts';
import { reportCode } from '../safety-words.ts';
import { Queue } from './queue.tsx';

type Entry = Reply<typeof listModerationLog>['data'][number];

const actionLooks: Record<Entry['action'], { label: string; tone: BadgeTone }> = {
  remove: { label: 'Removed', tone: 'danger' },
  dismiss: { label: 'Dismissed', tone: 'neutral' },
  suspend: { label: 'Suspended', tone: 'danger' },
  restore: { label: 'Restored', tone: 'success' },
  grant_appeal: { label: 'Appeal granted', tone: 'success' },
  refuse_appeal: { label: 'Appeal refused', tone: 'upcoming' },
};

/** The audit trail, read-only. */
export function ModerationLog() {
  const query = useQuery(safetyQueries.log());
  return (
    <Queue
      query={query}
      items={query.data?.data}
      noReply={noReplyTexts.fetchReports}
      empty={<EmptyState title="Nothing in the log">Every decision is recorded here.</EmptyState>}
    >
      {(entries) => (
        <Card padding="none">
          <ol className="divide-y divide-line">
            {entries.map((entry) => (
              <LogEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        </Card>
      )}
    </Queue>
  );
}

function LogEntry({ entry }: { entry: Entry }) {
  const { label, tone } = actionLooks[entry.action];
  return (
    <li className="space-y-2 px-5 py-4 sm:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
        <Badge tone={tone}>{label}</Badge>
        <span className="type-figures text-muted">#{reportCode(entry.report_id)}</span>
        <span className="break-all font-semibold">{entry.moderator}</span>
        <span className="text-muted">
          <TimeAgo iso={entry.created_at} />
        </span>
      </p>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {entry.note}
      </p>
    </li>
  );
}
