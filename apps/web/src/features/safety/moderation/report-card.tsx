import type { Report } from '@right-circle/contract/moderation';
import { ArrowUpRight } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { useNearEnd } from '#lib/hooks/use-near-end.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { placeOfTarget, reportCode, targetNames } from '../safety-words.ts';
import { CaseFileView } from './case-file.tsx';
import { Quote } from './quote.tsx';
import { ReasonBadge } from './reason-badge.tsx';
import { SplitCard } from './split-card.tsx';

type ReportCardProps = {
  report: Report;
  /** At the end of the header: the clock, or the decision. */
  aside: ReactNode;
  /** The moderator's actions, or the decision. */
  children: ReactNode;
};

export function ReportCard({ report, aside, children }: ReportCardProps) {
  // A queue may have a hundred reports: load each case when its card gets near the window.
  const [isNear, setIsNear] = useState(false);
  const show = useCallback(() => setIsNear(true), []);
  const place = useNearEnd({ isWanted: !isNear, px: 400, onNear: show });
  return (
    <SplitCard
      title={
        <span className="flex flex-wrap items-center gap-2">
          <ReasonBadge reason={report.reason} />
          <span className="type-figures text-13 text-muted">#{reportCode(report.id)}</span>
        </span>
      }
      aside={aside}
      side={children}
    >
      <Quote framed label={<ExcerptLabel report={report} />} text={report.excerpt || 'Pictures only, no text.'} />
      {report.details && <Quote label="What the reporter wrote" text={report.details} />}
      {isNear && <CaseFileView report={report} />}
      <div ref={place} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Person label="About" person={report.owner} />
        <Person label={<ReportedAt report={report} />} person={report.reporter} />
      </div>
    </SplitCard>
  );
}

function ExcerptLabel({ report }: { report: Report }) {
  const place = placeOfTarget(report);
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {targetNames[report.target_type]}, as reported
      {place && (
        <Link
          to={place.path}
          className="inline-flex touch-target items-center gap-1 rounded-full font-semibold text-15 text-jamun hover:underline"
        >
          {place.text}
          <ArrowUpRight size={16} aria-hidden="true" />
        </Link>
      )}
    </span>
  );
}

function ReportedAt({ report }: { report: Report }) {
  return (
    <>
      Reported <TimeAgo iso={report.created_at} /> by
    </>
  );
}

function Person({ label, person }: { label: ReactNode; person: Report['reporter'] }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={person?.full_name} src={person?.profile_pic} decorative />
      <div className="min-w-0 text-15">
        <p className="text-13 text-muted">{label}</p>
        {person ? (
          <p className="truncate">
            <Link to={paths.viewProfile(person.user_id)} className="font-semibold hover:underline">
              <bdi>{person.full_name}</bdi>
            </Link>{' '}
            <span className="text-muted">@{person.username}</span>
          </p>
        ) : (
          <p>Deleted account</p>
        )}
      </div>
    </div>
  );
}
