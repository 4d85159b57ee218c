import type { PastReport } from '@right-circle/contract/moderation';
import { reportReasons } from '@right-circle/contract/safety';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { outcomeLooks, pastText, targetNames } from '../safety-words.ts';

type PastReportsProps = { label: string; reports: PastReport[] };

/** Also says if there are none: a first report is judged differently from a tenth. */
export function PastReports({ label, reports }: PastReportsProps) {
  if (reports.length === 0) return <p className="text-15 text-muted">{label}: none</p>;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-15">
        {label}: {reports.length}
      </summary>
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="space-y-1 py-3 text-15">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold">{targetNames[report.target_type]}</span>
              <span className="text-muted">
                reported <TimeAgo iso={report.created_at} /> for “{reportReasons[report.reason]}”
              </span>
              {report.outcome && (
                <Badge tone={outcomeLooks[report.outcome].tone}>{outcomeLooks[report.outcome].label}</Badge>
              )}
            </p>
            {report.excerpt && (
              <p dir="auto" className="line-clamp-2 break-words text-muted">
                {report.excerpt}
              </p>
            )}
            <p>{pastText(report)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
