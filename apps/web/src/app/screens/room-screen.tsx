import { RoomPage } from '#features/rooms/room-page.tsx';
import { RoomFrame } from '../layouts/room-frame.tsx';

/** The whole screen belongs to the meeting: no header, no navigation. */
export function RoomScreen() {
  return (
    <RoomFrame>
      <RoomPage />
    </RoomFrame>
  );
}
