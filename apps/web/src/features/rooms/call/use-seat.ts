import type { RoomSignal } from '@right-circle/contract/rooms';
import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { onRealtime, onRealtimeStatus, sendRealtime } from '#lib/realtime.ts';
import type { RoomEvent } from '../room-state.ts';

type SeatOptions = {
  slotId: string;
  connectionId: string;
  isIn: boolean;
  dispatch: Dispatch<RoomEvent>;
  hear: (from: string, signal: RoomSignal) => void;
  /** Called when a peer joined or returned. */
  onPeer: (peerId: string) => void;
};

const RETRY_MS = 3000;

/** Holds this page's seat in the room; joins again after every lost connection until the user leaves. */
export function useSeat({ slotId, connectionId, isIn, dispatch, hear, onPeer }: SeatOptions): void {
  const onSignal = useEffectEvent(hear);
  const onPeerSeen = useEffectEvent(onPeer);
  const enter = useEffectEvent(
    async () => await sendRealtime('room_join', { slot_id: slotId, connection_id: connectionId }),
  );

  useEffect(() => {
    const isHere = ({ slot_id }: { slot_id: string }) => slot_id === slotId;
    const stops = [
      onRealtime('room_joined', (event) => {
        if (!isHere(event) || event.connection_id !== connectionId) return;
        dispatch({ type: 'joined', peers: event.peers });
        for (const { peer_id } of event.peers) onPeerSeen(peer_id);
      }),
      onRealtime('room_peer_joined', (event) => {
        if (!isHere(event)) return;
        dispatch({ type: 'peer_joined', peer: event.peer });
        onPeerSeen(event.peer.peer_id);
      }),
      onRealtime('room_peer_left', (event) => {
        if (isHere(event)) dispatch({ type: 'peer_left', peerId: event.peer_id, isFinal: event.is_final });
      }),
      onRealtime('room_taken_over', (event) => {
        if (isHere(event) && event.connection_id !== connectionId) dispatch({ type: 'taken_over' });
      }),
      onRealtime('room_signal', (event) => {
        if (isHere(event) && event.to === connectionId) onSignal(event.from, event.signal);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [slotId, connectionId, dispatch]);

  useEffect(() => {
    if (!isIn) return;
    let latest = 0;
    let retry: ReturnType<typeof setTimeout> | undefined;
    // Failures from before the newest connection, or from before the user left, no longer matter.
    const forget = () => {
      latest += 1;
      clearTimeout(retry);
    };
    const join = () => {
      const attempt = latest;
      enter().catch((error: unknown) => {
        if (attempt !== latest) return;
        dispatch({ type: 'join_refused', detail: error instanceof Error ? error.message : "Couldn't reach the room." });
        // Until it has joined, nobody hears this page. A failed first attempt returns to the lobby instead.
        retry = setTimeout(join, RETRY_MS);
      });
    };
    const stop = onRealtimeStatus((isConnected) => {
      dispatch({ type: 'socket', isConnected });
      forget();
      if (isConnected) join();
    });
    return () => {
      forget();
      stop();
    };
  }, [isIn, dispatch]);
}
