import type { Room, RoomRefusalReason } from '@right-circle/contract/rooms';
import { moneyText } from '@right-circle/rules/money-text';
import { DoorClosed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sessionDayText, sessionSpanText } from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { AskReview } from '../after-call/ask-review.tsx';
import { LeaveRoomLink } from '../after-call/leave-room-link.tsx';
import { RoomRecord } from '../after-call/room-record.tsx';
import { hostsText } from '../call/participants.ts';

const titles: Record<RoomRefusalReason, string> = {
  early: 'Too early',
  over: 'This session is over',
  cancelled: 'This session was cancelled',
  not_approved: 'Waiting for the mentor',
  elsewhere: 'You meet on Google Meet',
  unpaid: 'Payment due',
};

export function ClosedRoom({ room, unsent }: { room: Room; unsent?: ReactNode }) {
  const { refusal } = room;
  if (!refusal) return null;
  return (
    <div className="min-h-full px-4 py-10">
      <EmptyState
        headingLevel={1}
        title={titles[refusal.reason]}
        icon={<DoorClosed size={36} aria-hidden="true" />}
        action={
          refusal.reason === 'unpaid' && room.due ? (
            <div className="flex flex-wrap justify-center gap-3">
              <Link to={paths.pay(room.due.payment_id)} className={buttonClass({ variant: 'primary' })}>
                Pay {moneyText(room.due.amount, room.due.currency)}
              </Link>
              <LeaveRoomLink room={room} />
            </div>
          ) : room.meeting_link ? (
            <div className="flex flex-wrap justify-center gap-3">
              <a href={room.meeting_link} className={buttonClass({ variant: 'primary' })}>
                Open Google Meet
              </a>
              <LeaveRoomLink room={room} />
            </div>
          ) : (
            <LeaveRoomLink room={room} variant="primary" />
          )
        }
      >
        <p>{noShowText(room) ?? reasonText(room, refusal)}</p>
        <p className="mt-1">
          {room.topic} · {hostsText(room)}
        </p>
      </EmptyState>
      {unsent}
      {refusal.reason === 'over' && <AskReview room={room} />}
      <RoomRecord room={room} />
    </div>
  );
}

/** The title already says that it is over or elsewhere; only the time is missing. */
function reasonText(room: Room, { reason, detail }: NonNullable<Room['refusal']>): string {
  if (reason !== 'over' && reason !== 'elsewhere') return detail;
  return `${sessionDayText(room.start_time)}, ${sessionSpanText(room)} IST`;
}

function noShowText({ no_show_role, role, other }: Room): string | null {
  if (no_show_role === 'provider') {
    return role === 'provider'
      ? `You did not come within 10 minutes of the start, so the session was called off and ${other.full_name} pays nothing.`
      : `${other.full_name} did not come within 10 minutes of the start. The session was called off and you get everything back.`;
  }
  return null;
}
