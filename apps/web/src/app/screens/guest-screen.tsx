import { GuestPage } from '#features/guests/guest-page.tsx';
import { GuestRoom } from '#features/rooms/guest-room.tsx';
import { AuthFrame } from '../layouts/auth-frame.tsx';
import { QueryScope } from '../layouts/query-scope.tsx';
import { RoomFrame } from '../layouts/room-frame.tsx';

/** Uses a separate cache: guests see and keep nothing of an account that may be signed in here. */
export function GuestScreen() {
  return (
    <QueryScope>
      <GuestPage
        frame={(content) => <AuthFrame>{content}</AuthFrame>}
        room={(access) => (
          <RoomFrame>
            <GuestRoom {...access} />
          </RoomFrame>
        )}
      />
    </QueryScope>
  );
}
