import type { Room } from '@right-circle/contract/rooms';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { useRoomApi } from '../rooms.queries.ts';

type LeaveRoomLinkProps = { room: Pick<Room, 'slot_id' | 'role'>; variant?: 'primary' };

/**
 * Links to the session for its two participants and to the dashboard for guests; renders nothing without an account.
 */
export function LeaveRoomLink({ room, variant }: LeaveRoomLinkProps) {
  const hasAccount = useRoomApi().putNotes !== null;
  if (!hasAccount) return null;
  const look = variant ? buttonClass({ variant }) : buttonClass();
  return room.role === 'guest' ? (
    <Link to={paths.dashboard} className={look}>
      To the dashboard
    </Link>
  ) : (
    <Link to={paths.session(room.slot_id)} className={look}>
      Session details
    </Link>
  );
}
