import type { Room, RoomRefusalReason } from '@right-circle/contract/rooms';
import { DoorClosed } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RoomRecord } from './room-record.tsx';

const titles: Record<RoomRefusalReason, string> = {
  early: 'Too early',
  over: 'This session is over',
  cancelled: 'This session does not take place',
  not_approved: 'Waiting for the mentor',
};

export function ClosedRoom({ room }: { room: Room }) {
  const { refusal } = room;
  if (!refusal) return null;
  return (
    <div className="min-h-dvh px-4 py-10">
      <EmptyState
        headingLevel={1}
        title={titles[refusal.reason]}
        icon={<DoorClosed size={36} aria-hidden="true" />}
        action={
          <Link to={paths.session(room.slot_id)} className={buttonClass({ variant: 'primary' })}>
            Session details
          </Link>
        }
      >
        <p>{noShowText(room) ?? refusal.detail}</p>
        <p className="mt-1">
          {room.topic} · {room.other.full_name}
        </p>
      </EmptyState>
      <RoomRecord room={room} />
    </div>
  );
}

function noShowText({ no_show_role, role, other }: Room): string | null {
  if (no_show_role === 'provider') {
    return role === 'provider'
      ? `You did not come within 10 minutes of the start, so the session was called off and ${other.full_name} pays nothing.`
      : `${other.full_name} did not come within 10 minutes of the start. The session was called off and you get everything back.`;
  }
  return null;
}
