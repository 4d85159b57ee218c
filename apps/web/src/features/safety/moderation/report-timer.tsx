import type { Report } from '@right-circle/contract/safety';
import { momentText } from '#lib/format/date-text.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProgressRing } from '#ui/identity/ring.tsx';
import { clockOf } from './report-clock.ts';

/** How much of the promised 24 hours is left. */
export function ReportTimer({ report }: { report: Report }) {
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
