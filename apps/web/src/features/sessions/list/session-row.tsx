import type { Session } from '@right-circle/contract/sessions';
import { moneyText } from '@right-circle/rules/money-text';
import { Link, type LinkProps } from 'react-router';
import { ownTimeText, sessionDayText, sessionSpanText } from '#domain/bookings/session-time.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { JoinLink, PayLink, ReviewLinks } from '../details/session-links.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import { approvalNote, canJoin, partsOf, statusLook } from '../session-facts.ts';

type SessionRowProps = { session: Session; details: Pick<LinkProps, 'to' | 'state'> };

export function SessionRow({ session, details }: SessionRowProps) {
  const { mine, theirs } = partsOf(session);
  const status = statusLook(session.status);
  const now = useMinute();
  const note = approvalNote(session, now);
  const ownTime = ownTimeText(session);
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-4 rounded-card border border-line bg-card p-4 sm:flex-nowrap sm:items-center sm:p-5">
      <DateBlock iso={session.start_time} faded={session.status === 'cancelled'} />
      <div className="min-w-0 flex-1 basis-40">
        <h3 dir="auto" className="type-display line-clamp-2 break-words text-22">
          {session.topic}
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-15">
          <span className="min-w-0 truncate font-semibold">@{theirs.person.username}</span>
          <Badge>{theirs.roleName}</Badge>
        </p>
        <p className="type-figures mt-2 flex flex-wrap items-baseline gap-x-3 text-15 text-muted">
          <span>
            <VisuallyHidden>{sessionDayText(session.start_time)}, </VisuallyHidden>
            {sessionSpanText(session)} IST
          </span>
          {ownTime && <span className="text-13">{ownTime}</span>}
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          <Badge tone={status.tone}>{status.text}</Badge>
          {note && <Badge tone="live">{note}</Badge>}
          {session.amount_due > 0 && <Badge>{moneyText(session.amount_due, session.currency)} not paid yet</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 max-sm:w-full sm:justify-end">
        <span className="flex -space-x-2">
          <PersonAvatar person={theirs.person} />
          <PersonAvatar person={mine.person} />
        </span>
        <div className="ml-auto flex flex-wrap justify-end gap-3">
          <PayLink session={session} size="sm" />
          <ReviewLinks session={session} size="sm" />
          {canJoin(session, now) && <JoinLink session={session} size="sm" />}
          <Link preventScrollReset {...details} className={buttonClass({ size: 'sm' })}>
            View details
            <VisuallyHidden>: {session.topic}</VisuallyHidden>
          </Link>
        </div>
      </div>
    </li>
  );
}

const INDIA = { timeZone: 'Asia/Kolkata' } as const;
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', ...INDIA });
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', ...INDIA });
const month = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', ...INDIA });

/** A calendar sheet with the session's day in India. */
function DateBlock({ iso, faded = false }: { iso: string; faded?: boolean }) {
  const at = new Date(iso);
  return (
    <time
      dateTime={iso}
      className={classNames(
        'flex w-20 shrink-0 flex-col items-center rounded-media py-3 text-center',
        faded ? 'bg-wash text-muted' : 'bg-tint text-ink',
      )}
    >
      <span className="font-semibold text-13">{weekday.format(at)}</span>
      <span className="type-display type-figures text-40 leading-none">{day.format(at)}</span>
      <span className="mt-1 text-13">{month.format(at)}</span>
    </time>
  );
}
