import type { MediaState, RoomRole, RoomSignal } from '@right-circle/contract/rooms';
import { type Dispatch, useEffect, useEffectEvent, useState } from 'react';
import { logError } from '#lib/log.ts';
import { sendRealtime } from '#lib/realtime.ts';
import type { RoomEvent, RoomState } from '../room-state.ts';
import { type Call, createCall, type OutgoingTracks } from './call.ts';
import { isPoliteTo, wishFor } from './mesh.rules.ts';
import { useLines } from './use-lines.ts';

type PeersOptions = {
  slotId: string;
  self: { id: string; role: RoomRole };
  state: RoomState;
  dispatch: Dispatch<RoomEvent>;
  tracks: OutgoingTracks;
  /** This side's media state, sent to the others. */
  media: MediaState;
};

export type Peers = {
  callTo: (peerId: string) => Call | undefined;
  /** Incoming streams by peer id. */
  remotes: ReadonlyMap<string, MediaStream>;
  /** No relay accepted us: some networks can't be crossed then. */
  isRelayDown: boolean;
  hear: (from: string, signal: RoomSignal) => void;
  /** Called when a peer is present, possibly after either side was away. */
  resume: (peerId: string) => void;
};

/** Connections to everyone else in the room, with their tracks and streams. */
export function usePeers({ slotId, self, state, dispatch, tracks, media }: PeersOptions): Peers {
  const { peers } = state;
  const { audio, video } = tracks;
  const { isMuted, hasCamera, isSharing, wants } = media;
  const [remotes, setRemotes] = useState<ReadonlyMap<string, MediaStream>>(new Map());
  const [isRelayDown, setRelayDown] = useState(false);
  const present = peers.map(({ peer_id }) => peer_id).join(' ');

  const send = (to: string, signal: RoomSignal) => {
    sendRealtime('room_signal', { slot_id: slotId, to, signal }).catch((error: unknown) => {
      logError('A signal was not sent', error);
    });
  };
  const makeCall = (peerId: string, iceServers: RTCIceServer[]): Call | null => {
    const peer = peers.find(({ peer_id }) => peer_id === peerId);
    if (!peer) return null;
    const call = createCall({
      iceServers,
      isPolite: isPoliteTo({ id: peerId, role: peer.role }, self),
      send: (signal) => send(peerId, signal),
      onLink: (link) => dispatch({ type: 'link', peerId, link }),
      onStream: (stream) => setRemotes((known) => new Map(known).set(peerId, new MediaStream(stream.getTracks()))),
      onRelayDown: () => setRelayDown(true),
      onProblem: (error) => logError('The call had a problem', error),
    });
    call.setTracks(tracks);
    call.start();
    return call;
  };
  const { lines, callTo, hear } = useLines({
    slotId,
    present,
    makeCall,
    onMade: (peerId) => send(peerId, media),
    onEnd: (peerId) => setRemotes((known) => new Map([...known].filter(([id]) => id !== peerId))),
    onSignal: (peerId, call, signal) => {
      if (signal.kind === 'media') dispatch({ type: 'peer_media', peerId, media: signal });
      else call.hear(signal);
    },
  });
  const resume = (peerId: string) => {
    const call = callTo(peerId);
    if (!call) return;
    call.resume();
    send(peerId, media);
  };

  useEffect(() => {
    for (const { call } of lines.current.values()) call?.setTracks({ audio, video });
  }, [lines, audio, video]);
  useEffect(() => {
    for (const { peer_id, link, media: theirs } of peers) {
      if (link !== 'connected') continue;
      const wish = wishFor({ own: wants, theirs: theirs.wants, count: peers.length, isSharing });
      lines.current.get(peer_id)?.call?.setWish(wish);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another track begins with its own encoding
  }, [lines, peers, wants, isSharing, video]);
  const tellAll = useEffectEvent(() => {
    for (const { peer_id } of peers) send(peer_id, media);
  });
  useEffect(() => {
    tellAll();
    // oxlint-disable-next-line react/exhaustive-deps -- told whenever one of them changes
  }, [present, isMuted, hasCamera, isSharing, wants]);

  return { callTo, remotes, isRelayDown, hear, resume };
}
