import type { Room } from '@right-circle/contract/rooms';
import { DoorOpen } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RoomRecord } from './room-record.tsx';

type AfterCallProps = { room: Room; isTakenOver: boolean; onRejoin: () => void };

export function AfterCall({ room, isTakenOver, onRejoin }: AfterCallProps) {
  return (
    <div className="min-h-dvh px-4 py-10">
      <EmptyState
        headingLevel={1}
        title={isTakenOver ? 'You joined somewhere else' : 'You left the session'}
        icon={<DoorOpen size={36} aria-hidden="true" />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" onClick={onRejoin}>
              {isTakenOver ? 'Continue here' : 'Rejoin'}
            </Button>
            <Link to={paths.session(room.slot_id)} className={buttonClass()}>
              Session details
            </Link>
          </div>
        }
      >
        {isTakenOver
          ? 'The session goes on in another tab or on another device of yours. Only one can be in it at a time.'
          : `The room stays open for you and ${room.other.full_name}. Chat and notes are kept with the session.`}
      </EmptyState>
      <RoomRecord room={room} />
    </div>
  );
}
