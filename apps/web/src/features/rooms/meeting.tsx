import type { MediaState, Room } from '@right-circle/contract/rooms';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { AfterCall } from './after-call/after-call.tsx';
import { CallScreen } from './call/call-screen.tsx';
import { useCall } from './call/use-call.ts';
import { UnsentMessages } from './chat/chat-panel.tsx';
import { type RoomChat, useRoomChat } from './chat/use-room-chat.ts';
import { useLocalMedia } from './devices/use-local-media.ts';
import { ClosedRoom } from './joining/closed-room.tsx';
import { Lobby } from './joining/lobby.tsx';
import { UnsavedNotes } from './notes/notes-panel.tsx';
import { type NotesView, useNotes } from './notes/use-notes.ts';

type MeetingProps = {
  room: Room;
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  skewMs: number;
  onStale: () => void;
};

/** Shows lobby, call and the page after it. */
export function Meeting({ room, skewMs, onStale }: MeetingProps) {
  const isShut = room.refusal !== null && room.refusal.reason !== 'early';
  useRefetchAt(room.refusal?.reason === 'early' ? room.opens_at : room.closes_at, skewMs, onStale);
  // Above the call, so that what wasn't sent or saved outlives it.
  const chat = useRoomChat(room);
  const notes = useNotes(room);
  const unsent = (
    <>
      <UnsentMessages chat={chat} />
      <UnsavedNotes room={room} notes={notes} />
    </>
  );
  if (isShut) return <ClosedRoom room={room} unsent={unsent} />;
  return <OpenMeeting room={room} skewMs={skewMs} onStale={onStale} chat={chat} notes={notes} unsent={unsent} />;
}

type OpenMeetingProps = MeetingProps & { chat: RoomChat; notes: NotesView; unsent: ReactNode };

function OpenMeeting({ room, skewMs, onStale, chat, notes, unsent }: OpenMeetingProps) {
  const [wants, setWants] = useState<MediaState['wants']>('full');
  const [store, local] = useLocalMedia();
  const changeWants = (next: MediaState['wants']) => {
    setWants(next);
    if (next !== 'none') return;
    store.stopSharing();
    void store.setCamera(false);
  };
  const call = useCall(room, local, wants);
  const { phase } = call.state;
  const isOut = phase === 'left' || phase === 'taken_over';
  // Refetch, because only the server knows whether the two have met.
  const onOut = useEffectEvent(onStale);
  useEffect(() => {
    if (!isOut) return;
    store.release();
    onOut();
  }, [isOut, store]);

  if (isOut) {
    const comeBack = () => {
      void store.start();
      call.join();
    };
    return <AfterCall room={room} isTakenOver={phase === 'taken_over'} onRejoin={comeBack} unsent={unsent} />;
  }
  if (phase === 'in') {
    return (
      <CallScreen
        room={room}
        skewMs={skewMs}
        call={call}
        store={store}
        local={local}
        chat={chat}
        notes={notes}
        wants={wants}
        onWantsChange={changeWants}
      />
    );
  }
  return <Lobby room={room} skewMs={skewMs} call={call} store={store} local={local} />;
}

const LONGEST_TIMER_MS = 2_147_483_647;

/** Refetches at a given time; the server decides whether the room is open. */
function useRefetchAt(iso: string, skewMs: number, refetch: () => void): void {
  const ask = useEffectEvent(refetch);
  useEffect(() => {
    const wait = Date.parse(iso) - skewMs - Date.now();
    if (wait <= 0 || wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => ask(), wait + 250);
    return () => clearTimeout(timer);
  }, [iso, skewMs]);
}
