import type { MediaState, Room } from '@right-circle/contract/rooms';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { readDraft, saveDraft } from '#lib/forms/draft.ts';
import { logError } from '#lib/log.ts';
import { newId } from '#lib/new-id.ts';
import { sendRealtime } from '#lib/realtime.ts';
import type { Quality } from '../connection/network-quality.ts';
import { usePeers } from '../connection/use-peers.ts';
import { useQuality } from '../connection/use-quality.ts';
import type { LocalMedia } from '../devices/local-media.ts';
import { inLobby, nextRoomState, peerOf, type RoomState } from '../room-state.ts';
import { useSeat } from './use-seat.ts';

export type CallView = {
  state: RoomState;
  /** Incoming streams by peer id. */
  remotes: ReadonlyMap<string, MediaStream>;
  isRelayDown: boolean;
  quality: Quality | null;
  wasTogether: boolean;
  join: () => void;
  leave: () => void;
};

/** Participation in a room: the seat on the server, the connections to the other pages, and the state to show. */
export function useCall(room: Room, local: LocalMedia, wants: MediaState['wants']): CallView {
  const slotId = room.slot_id;
  const [connectionId] = useState(newId);
  const [state, dispatch] = useReducer(nextRoomState, inLobby);
  const [wasTogether, setWasTogether] = useState(false);
  const isIn = state.phase === 'in' || state.phase === 'joining';
  const main = peerOf(state, room.other);
  const isConnected = main?.link === 'connected';
  if (isConnected && !wasTogether) setWasTogether(true);

  const peers = usePeers({
    slotId,
    self: { id: connectionId, role: room.role },
    state,
    dispatch,
    tracks: { audio: local.microphone, video: local.screen ?? local.camera },
    media: mediaStateOf(local, wants),
  });
  useSeat({ slotId, connectionId, isIn, dispatch, hear: peers.hear, onPeer: peers.resume });
  const quality = useQuality(peers.callTo, isConnected ? (main?.peer_id ?? null) : null);

  const join = () => {
    rememberJoinedRoom(slotId);
    dispatch({ type: 'join' });
  };
  const leave = () => {
    forgetJoinedRoom();
    dispatch({ type: 'leave' });
    sendRealtime('room_leave', { slot_id: slotId }).catch((error: unknown) => logError('Leaving was not told', error));
  };

  // Join again after a reload; navigating to another page leaves the room.
  const comeBack = useEffectEvent(() => {
    if (!room.refusal && wasInRoom(slotId)) join();
  });
  const goAway = useEffectEvent(() => {
    if (isIn) leave();
  });
  useEffect(() => {
    comeBack();
    return () => goAway();
  }, []);

  // A reload would otherwise end the call on the device that took over.
  const isTakenOver = state.phase === 'taken_over';
  useEffect(() => {
    if (isTakenOver) forgetJoinedRoom();
  }, [isTakenOver]);

  const { remotes, isRelayDown } = peers;
  return { state, remotes, isRelayDown, quality, wasTogether, join, leave };
}

function mediaStateOf({ microphone, camera, screen, isMuted }: LocalMedia, wants: MediaState['wants']): MediaState {
  return {
    kind: 'media',
    isMuted: isMuted || microphone === null,
    hasCamera: camera !== null,
    isSharing: screen !== null,
    wants,
  };
}

const JOINED_ROOM_KEY = 'room-stay';

/** Remembers the room for this tab, so that a reload joins it again. */
const rememberJoinedRoom = (slotId: string) => saveDraft(JOINED_ROOM_KEY, slotId);
const forgetJoinedRoom = () => saveDraft(JOINED_ROOM_KEY, '');
const wasInRoom = (slotId: string) => readDraft(JOINED_ROOM_KEY) === slotId;
