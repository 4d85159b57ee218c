import type { Report } from '@right-circle/contract/safety';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { safetyQueries } from '../safety.queries.ts';
import { outcomeLooks } from '../safety-words.ts';
import { DecideReport } from './decide-report.tsx';
import { Queue } from './queue.tsx';
import { Quote } from './quote.tsx';
import { ReportCard } from './report-card.tsx';
import { ReportTimer } from './report-timer.tsx';

export function OpenReports({ onDecided }: { onDecided: () => void }) {
  const query = useQuery(safetyQueries.reports('open'));
  return (
    <Queue
      query={query}
      items={query.data?.data}
      noReply={noReplyTexts.fetchReports}
      empty={
        <EmptyState title="Nothing waits" icon={<ShieldCheck size={32} aria-hidden="true" />}>
          Every report is decided. New ones show up here by themselves.
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
