import type { MediaState, RoomPeer, RoomPerson } from '@right-circle/contract/rooms';

/** State of the media connection to a peer. */
export type Link = 'connecting' | 'connected' | 'interrupted';
export type Phase = 'lobby' | 'joining' | 'in' | 'left' | 'taken_over';

/** Another person in the room; kept while their media still arrives. */
export type Peer = RoomPeer & {
  /** True if the server has them in the room. */
  isHere: boolean;
  link: Link;
  media: MediaState;
};

export type RoomState = {
  phase: Phase;
  /** Reason joining failed, as a text for the user. */
  refusal: string | null;
  /** True while this page's own live connection is up, and the server has it in the room. */
  isOnline: boolean;
  peers: Peer[];
};

export type RoomEvent =
  | { type: 'join' }
  | { type: 'join_refused'; detail: string }
  | { type: 'joined'; peers: RoomPeer[] }
  | { type: 'peer_joined'; peer: RoomPeer }
  | { type: 'peer_left'; peerId: string; isFinal: boolean }
  | { type: 'link'; peerId: string; link: Link }
  | { type: 'peer_media'; peerId: string; media: MediaState }
  | { type: 'socket'; isConnected: boolean }
  | { type: 'taken_over' }
  | { type: 'leave' };

export const unknownMedia: MediaState = {
  kind: 'media',
  isMuted: false,
  hasCamera: false,
  isSharing: false,
  wants: 'full',
};

export const inLobby: RoomState = { phase: 'lobby', refusal: null, isOnline: true, peers: [] };

export function nextRoomState(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case 'join':
      return { ...state, peers: [], phase: 'joining', refusal: null };
    case 'join_refused':
      // On a rejoin after a lost connection, media may still be flowing: only a failed first attempt returns to the
      // lobby.
      return state.phase === 'joining'
        ? { ...state, phase: 'lobby', refusal: event.detail }
        : { ...state, isOnline: false };
    case 'joined':
      if (state.phase !== 'joining' && state.phase !== 'in') return state;
      return { ...state, phase: 'in', refusal: null, isOnline: true, peers: metAgain(state.peers, event.peers) };
    case 'peer_joined':
      return state.phase === 'in' ? { ...state, peers: met(state.peers, event.peer) } : state;
    case 'peer_left':
      return withPeer(state, event.peerId, (peer) =>
        event.isFinal || peer.link !== 'connected' ? null : { ...peer, isHere: false },
      );
    case 'link':
      return withPeer(state, event.peerId, (peer) =>
        event.link === 'interrupted' && !peer.isHere ? null : { ...peer, link: event.link },
      );
    case 'peer_media':
      return withPeer(state, event.peerId, (peer) => ({ ...peer, media: event.media }));
    case 'socket':
      return { ...state, isOnline: event.isConnected };
    case 'taken_over':
      return { ...state, peers: [], phase: 'taken_over' };
    case 'leave':
      return { ...state, peers: [], phase: 'left' };
  }
}

function withPeer(state: RoomState, peerId: string, change: (peer: Peer) => Peer | null): RoomState {
  if (!state.peers.some(({ peer_id }) => peer_id === peerId)) return state;
  const peers = state.peers.flatMap((peer) => (peer.peer_id === peerId ? (change(peer) ?? []) : peer));
  return { ...state, peers };
}

/** A page that returns after a lost connection keeps its media; another page of the same person starts over. */
function met(peers: readonly Peer[], arrived: RoomPeer): Peer[] {
  if (peers.some(({ peer_id }) => peer_id === arrived.peer_id)) {
    return peers.map((peer) => (peer.peer_id === arrived.peer_id ? { ...peer, isHere: true } : peer));
  }
  const others = peers.filter(({ person }) => person.username !== arrived.person.username);
  return [...others, { ...arrived, isHere: true, link: 'connecting', media: unknownMedia }];
}

/** Merges the peers after a rejoin: people who are no longer present stay only while their media arrives. */
function metAgain(before: readonly Peer[], present: readonly RoomPeer[]): Peer[] {
  const kept = before
    .filter(({ link }) => link === 'connected')
    .map((peer) => ({ ...peer, isHere: present.some(({ peer_id }) => peer_id === peer.peer_id) }));
  const known = before.filter(({ peer_id }) => present.some((one) => one.peer_id === peer_id));
  const unheard = known.filter((peer) => !kept.some(({ peer_id }) => peer_id === peer.peer_id));
  return present.reduce<Peer[]>(met, [...kept, ...unheard]);
}

export function peerOf({ peers }: Pick<RoomState, 'peers'>, { username }: RoomPerson): Peer | undefined {
  return peers.find(({ person }) => person.username === username);
}

/** One line about the other participant; null if everything is fine. */
export function companyText(state: RoomState, other: RoomPerson, wasTogether: boolean): string | null {
  const { isOnline } = state;
  const peer = peerOf(state, other);
  const name = other.full_name;
  if (!isOnline && peer?.link !== 'connected') return 'Your connection was lost. Reconnecting…';
  if (!peer) {
    return wasTogether
      ? `${name} has left. Stay if you expect them back.`
      : `${name} is not here yet. They will appear as soon as they join.`;
  }
  if (peer.link === 'connecting') return `Connecting you with ${name}…`;
  if (peer.link === 'interrupted') return `The connection to ${name} was interrupted. Reconnecting…`;
  return isOnline ? null : 'Chat and notes are reconnecting. You can keep talking.';
}
