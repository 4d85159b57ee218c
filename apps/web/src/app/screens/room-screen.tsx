import { RoomPage } from '#features/rooms/room-page.tsx';

/** The whole screen belongs to the meeting: no header, no navigation. */
export function RoomScreen() {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <RoomPage />
    </main>
  );
}
