import type { MediaState, RoomSignal } from '@right-circle/contract/rooms';
import { type Dispatch, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logError } from '#lib/log.ts';
import { sendRealtime } from '#lib/realtime.ts';
import { type Call, createCall, lesserWish, type OutgoingTracks } from './call.ts';
import type { RoomEvent, RoomState } from './room-state.ts';
import { fetchIceServers } from './rooms.queries.ts';

const EARLY_MAX = 100;

type PeerOptions = {
  slotId: string;
  isPolite: boolean;
  state: RoomState;
  dispatch: Dispatch<RoomEvent>;
  tracks: OutgoingTracks;
  /** What the other one is told of this side. */
  media: MediaState;
};

export type Peer = {
  call: RefObject<Call | null>;
  remote: MediaStream | null;
  hear: (from: string, signal: RoomSignal) => void;
  /** They are there, perhaps after one of the two was away. */
  resume: (peerId: string) => void;
};

/** The connection to the other person: one for each page of theirs. */
export function usePeer({ slotId, isPolite, state, dispatch, tracks, media }: PeerOptions): Peer {
  const { peerId, link } = state;
  const { audio, video } = tracks;
  const wish = lesserWish(media.wants, state.peerMedia.wants);
  const [remote, setRemote] = useState<MediaStream | null>(null);
  const call = useRef<Call | null>(null);
  // What comes before its sender is known here, or the relay servers are.
  const early = useRef<{ from: string; signal: RoomSignal }[]>([]);

  const send = (to: string, signal: RoomSignal) => {
    sendRealtime('room_signal', { slot_id: slotId, to, signal }).catch((error: unknown) => {
      logError('A signal was not sent', error);
    });
  };
  const hear = (from: string, signal: RoomSignal) => {
    if (from !== peerId || !call.current) early.current = [...early.current.slice(-EARLY_MAX), { from, signal }];
    else if (signal.kind === 'media') dispatch({ type: 'peer_media', media: signal });
    else call.current.hear(signal);
  };
  const resume = (peer: string) => {
    if (peer !== peerId) return;
    call.current?.resume();
    send(peer, media);
  };

  const setUp = useEffectEvent((peer: string, iceServers: RTCIceServer[]): Call => {
    const made = createCall({
      iceServers,
      isPolite,
      send: (signal) => send(peer, signal),
      onLink: (next) => dispatch({ type: 'link', link: next }),
      onStream: (stream) => setRemote(new MediaStream(stream.getTracks())),
      onProblem: (error) => logError('The call had a problem', error),
    });
    call.current = made;
    made.setTracks(tracks);
    made.start();
    for (const { from, signal } of early.current.splice(0)) if (from === peer) hear(from, signal);
    send(peer, media);
    return made;
  });
  useEffect(() => {
    if (peerId === null) return;
    let isOver = false;
    let made: Call | null = null;
    fetchIceServers(slotId)
      .catch((error: unknown) => {
        // Two in one network find each other without.
        logError('No relay servers', error);
        return [];
      })
      .then((iceServers) => {
        if (!isOver) made = setUp(peerId, iceServers);
      })
      .catch((error: unknown) => logError('The call could not be set up', error));
    return () => {
      isOver = true;
      made?.close();
      if (call.current === made) call.current = null;
      setRemote(null);
    };
  }, [peerId, slotId]);

  useEffect(() => call.current?.setTracks({ audio, video }), [audio, video]);
  useEffect(() => {
    if (link === 'connected') call.current?.setWish(wish);
  }, [link, wish, video]);
  const tell = useEffectEvent((to: string) => send(to, media));
  const { isMuted, hasCamera, isSharing, wants } = media;
  useEffect(() => {
    if (peerId) tell(peerId);
    // oxlint-disable-next-line react/exhaustive-deps -- told whenever one of them changes
  }, [peerId, isMuted, hasCamera, isSharing, wants]);

  return { call, remote, hear, resume };
}
