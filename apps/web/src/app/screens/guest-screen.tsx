import { GuestPage } from '#features/guests/guest-page.tsx';
import { GuestRoom } from '#features/rooms/guest-room.tsx';
import { AuthFrame } from '../layouts/auth-frame.tsx';
import { QueryScope } from '../layouts/query-scope.tsx';
import { RoomFrame } from '../layouts/room-frame.tsx';

/** Nothing of an account that may be signed in here is shown to a guest, or kept for them. */
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
