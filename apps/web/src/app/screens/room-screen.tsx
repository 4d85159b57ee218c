import { RoomPage } from '#features/rooms/room-page.tsx';
import { RoomFrame } from '../layouts/room-frame.tsx';

/** The meeting fills the screen: no header, no navigation. */
export function RoomScreen() {
  return (
    <RoomFrame>
      <RoomPage />
    </RoomFrame>
  );
}
