import type { Room } from '@right-circle/contract/rooms';
import { DoorOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { hostsText } from '../call/participants.ts';
import { useRoomApi } from '../rooms.queries.ts';
import { AskReview } from './ask-review.tsx';
import { LeaveRoomLink } from './leave-room-link.tsx';
import { RoomRecord } from './room-record.tsx';

type AfterCallProps = { room: Room; isTakenOver: boolean; onRejoin: () => void; unsent?: ReactNode };

export function AfterCall({ room, isTakenOver, onRejoin, unsent }: AfterCallProps) {
  const hasAccount = useRoomApi().putNotes !== null;
  return (
    <div className="min-h-full px-4 py-10">
      <EmptyState
        headingLevel={1}
        title={isTakenOver ? 'You joined somewhere else' : 'You left the session'}
        icon={<DoorOpen size={36} aria-hidden="true" />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" onClick={onRejoin}>
              {isTakenOver ? 'Continue here' : 'Rejoin'}
            </Button>
            <LeaveRoomLink room={room} />
          </div>
        }
      >
        {isTakenOver
          ? "You're in this session in another tab or on another device. You can only be in it once at a time."
          : hasAccount
            ? `The room stays open for you and ${hostsText(room)}.${room.role === 'guest' ? '' : ' Chat and notes are kept with the session.'}`
            : 'Thanks for joining. You can close this page, or rejoin while the session is on.'}
      </EmptyState>
      {unsent}
      {!isTakenOver && <AskReview room={room} />}
      {hasAccount && <RoomRecord room={room} />}
    </div>
  );
}
