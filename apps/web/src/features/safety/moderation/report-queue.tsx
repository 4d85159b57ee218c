import type { Report } from '@right-circle/contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { momentText } from '#lib/format/date-text.ts';
import { TimeAgo, useMinute } from '#lib/format/time-ago.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ProgressRing } from '#ui/identity/ring.tsx';
import { noReplyTexts, safetyQueries } from '../safety.queries.ts';
import { outcomeLooks } from '../safety-words.ts';
import { DecideReport } from './decide-report.tsx';
import { Queue } from './queue.tsx';
import { Quote } from './quote.tsx';
import { ReportCard } from './report-card.tsx';
import { clockOf } from './report-clock.ts';

export function OpenReports({ onDecided }: { onDecided: () => void }) {
  const query = useQuery(safetyQueries.reports('open'));
  return (
    <Queue
      query={query}
      items={query.data?.data}
      noReply={noReplyTexts.fetchReports}
      empty={
        <EmptyState title="Nothing is waiting" icon={<ShieldCheck size={32} aria-hidden="true" />}>
          Every report has been decided. New ones appear here automatically.
        </EmptyState>
      }
    >
      {(reports) => (
        <ul className="space-y-4">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} aside={<ReportTimer report={report} />}>
                <DecideReport report={report} onDecided={onDecided} />
              </ReportCard>
            </li>
          ))}
        </ul>
      )}
    </Queue>
  );
}

export function DecidedReports() {
  const query = useQuery(safetyQueries.reports('decided'));
  return (
    <Queue
      query={query}
      items={query.data?.data}
      noReply={noReplyTexts.fetchReports}
      empty={<EmptyState title="Nothing decided yet">Decisions show up here, the newest first.</EmptyState>}
    >
      {(reports) => (
        <ul className="space-y-4">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} aside={<OutcomeBadge outcome={report.outcome} />}>
                <DecisionNote report={report} />
              </ReportCard>
            </li>
          ))}
        </ul>
      )}
    </Queue>
  );
}

export function OutcomeBadge({ outcome }: Pick<Report, 'outcome'>) {
  const look = outcome && outcomeLooks[outcome];
  return look && <Badge tone={look.tone}>{look.label}</Badge>;
}

function DecisionNote({ report }: { report: Report }) {
  return (
    <Quote
      label={
        <>
          Decided {report.decided_at && <TimeAgo iso={report.decided_at} />}
          {report.urgency === 'late' && <span className="text-brick">, later than promised</span>}
        </>
      }
      text={report.note}
    />
  );
}

/** Remaining part of the promised 24 hours. */
function ReportTimer({ report }: { report: Report }) {
  const { text, share, tone } = clockOf(report, useMinute());
  return (
    <div className="flex items-center gap-2.5">
      <ProgressRing value={share} tone={tone} label="Clock of 24 hours" strokeWidth={13} className="size-9" />
      <time
        dateTime={report.due_at}
        title={`Due ${momentText(report.due_at)}`}
        className={classNames('type-display type-figures text-22', tone === 'brick' && 'text-brick')}
      >
        {text}
      </time>
    </div>
  );
}
