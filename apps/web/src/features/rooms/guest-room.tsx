import { DoorClosed } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ApiError } from '#lib/api-client.ts';
import { openRealtime } from '#lib/realtime.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RoomView } from './room-page.tsx';
import { asGuest, RoomApiContext } from './rooms.queries.ts';

type GuestRoomProps = { slotId: string; access: string; onEnded: () => void };

/** Room for a guest without an account: the same lobby, call and chat, with guest access. */
export function GuestRoom({ slotId, access, onEnded }: GuestRoomProps) {
  const api = useMemo(() => asGuest(access), [access]);
  useEffect(() => openRealtime({ guestAccess: access }), [access]);
  return (
    <RoomApiContext value={api}>
      <RoomView slotId={slotId} refusal={(error) => <Refused error={error} onEnded={onEnded} />} />
    </RoomApiContext>
  );
}

/** Without access, hands over to the link's page, which explains what to do next. */
function Refused({ error, onEnded }: { error: ApiError; onEnded: () => void }) {
  const isOver = error.code === 'not_allowed' || error.code === 'not_found';
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (isOver) return null;
  return (
    <EmptyState headingLevel={1} title="The room couldn't be opened" icon={<DoorClosed size={36} aria-hidden="true" />}>
      {error.detail}
    </EmptyState>
  );
}
