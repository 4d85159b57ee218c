import type { RoomSignal } from '@right-circle/contract/rooms';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { logError } from '#lib/log.ts';
import { useRoomApi } from '../rooms.queries.ts';
import type { Call } from './call.ts';

const EARLY_MAX = 300;

/** A connection being set up or established; `call` is null until it is. */
type Line = { call: Call | null; isOver: boolean };
export type Lines = RefObject<Map<string, Line>>;

type LinesOptions = {
  slotId: string;
  /** Ids of the pages to connect to, separated by spaces. */
  present: string;
  /** Returns null if the peer has left in the meantime. */
  makeCall: (peerId: string, iceServers: RTCIceServer[]) => Call | null;
  onMade: (peerId: string) => void;
  onEnd: (peerId: string) => void;
  /** Handles a signal for an established line. */
  onSignal: (peerId: string, call: Call, signal: RoomSignal) => void;
};

/** Keeps one line per present page: connects when a page joins and closes when it leaves. */
export function useLines({ slotId, present, makeCall, onMade, onEnd, onSignal }: LinesOptions) {
  const api = useRoomApi();
  const lines: Lines = useRef(new Map<string, Line>());
  // Signals that arrive before their sender or the relay servers are known.
  const early = useRef<{ from: string; signal: RoomSignal }[]>([]);
  const callTo = (peerId: string): Call | undefined => lines.current.get(peerId)?.call ?? undefined;

  const hear = (from: string, signal: RoomSignal) => {
    const call = callTo(from);
    if (call) onSignal(from, call, signal);
    else early.current = [...early.current.slice(-EARLY_MAX), { from, signal }];
  };
  const connect = useEffectEvent((peerId: string, line: Line, iceServers: RTCIceServer[]) => {
    if (line.isOver) return;
    line.call = makeCall(peerId, iceServers);
    if (!line.call) return;
    const waiting = early.current;
    early.current = waiting.filter(({ from }) => from !== peerId);
    for (const { from, signal } of waiting) if (from === peerId) hear(from, signal);
    onMade(peerId);
  });
  const dial = useEffectEvent((peerId: string) => {
    const line: Line = { call: null, isOver: false };
    lines.current.set(peerId, line);
    api
      .iceServers(slotId)
      .catch((error: unknown) => {
        // Two people in the same network can connect without a relay.
        logError('No relay servers', error);
        return [];
      })
      .then((iceServers) => connect(peerId, line, iceServers))
      .catch((error: unknown) => logError('The call could not be set up', error));
  });
  const hangUp = useEffectEvent((peerId: string, line: Line) => {
    line.isOver = true;
    line.call?.close();
    lines.current.delete(peerId);
    onEnd(peerId);
  });
  useEffect(() => {
    const wanted = present.split(' ').filter(Boolean);
    for (const [peerId, line] of lines.current) if (!wanted.includes(peerId)) hangUp(peerId, line);
    for (const peerId of wanted) if (!lines.current.has(peerId)) dial(peerId);
  }, [present]);
  useEffect(() => {
    const open = lines.current;
    return () => {
      for (const [peerId, line] of open) hangUp(peerId, line);
    };
  }, []);

  return { lines, callTo, hear };
}
