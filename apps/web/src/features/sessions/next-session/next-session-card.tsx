import { limits } from '@right-circle/contract/limits';
import type { Session } from '@right-circle/contract/sessions';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { Link, type LinkProps } from 'react-router';
import { sessionDayText, sessionSpanText, sessionTimeText } from '#domain/bookings/session-time.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { JoinLink, PayLink } from '../details/session-links.tsx';
import { canJoin, nextOf, partsOf, payLinkOf } from '../session-facts.ts';
import { CountdownRing } from './countdown-ring.tsx';

type NextSessionCardProps = {
  sessions: readonly Session[];
  linkTo: (slotId: string) => Pick<LinkProps, 'to' | 'state'>;
};

/** The current or next session with a link to join; renders nothing if there is none. */
export function NextSessionCard({ sessions, linkTo }: NextSessionCardProps) {
  const now = useMinute();
  const session = nextOf(sessions, now);
  if (!session) return null;
  const opensAt = new Date(Date.parse(session.start_time) - limits.room.opensBeforeMinutes * MINUTE_MS).toISOString();
  const canOpen = session.approval_status !== 'pending' && !payLinkOf(session);
  return (
    <Card className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
      <CountdownRing session={session} className="size-24" />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="font-semibold text-15 text-muted">Next session</h2>
        <p dir="auto" className="type-display line-clamp-2 break-words text-28">
          {session.topic}
        </p>
        <p className="mt-1 text-15">with {partsOf(session).theirs.person.full_name}</p>
        <p className="type-figures text-15 text-muted">
          {sessionDayText(session.start_time)}, {sessionSpanText(session)} IST
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        <PayLink session={session} />
        {canJoin(session, now) ? (
          <JoinLink session={session} />
        ) : (
          canOpen && (
            <p className="type-figures text-15 text-muted">You can join from {sessionTimeText(opensAt)} IST.</p>
          )
        )}
        <Link preventScrollReset {...linkTo(session.slot_id)} className={buttonClass()}>
          Open details
        </Link>
      </div>
    </Card>
  );
}
