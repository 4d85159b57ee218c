import type { MediaState } from '@right-circle/contract/rooms';

/** How the media between the two fares. */
export type Link = 'none' | 'connecting' | 'connected' | 'interrupted';
export type Phase = 'lobby' | 'joining' | 'in' | 'left' | 'taken_over';

export type RoomState = {
  phase: Phase;
  /** Why joining failed, in words. */
  refusal: string | null;
  /** Whether this page's own live connection stands. */
  isOnline: boolean;
  /** The page through which the other one is in; stays while their media still arrives. */
  peerId: string | null;
  /** Whether the server has them in the room. */
  isPeerHere: boolean;
  link: Link;
  peerMedia: MediaState;
};

export type RoomEvent =
  | { type: 'join' }
  | { type: 'join_refused'; detail: string }
  | { type: 'joined'; peerId: string | null }
  | { type: 'peer_joined'; peerId: string }
  | { type: 'peer_left'; peerId: string; isFinal: boolean }
  | { type: 'link'; link: Exclude<Link, 'none'> }
  | { type: 'peer_media'; media: MediaState }
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

const alone = { peerId: null, isPeerHere: false, link: 'none', peerMedia: unknownMedia } as const;

export const inLobby: RoomState = { phase: 'lobby', refusal: null, isOnline: true, ...alone };

export function nextRoomState(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case 'join':
      return { ...state, ...alone, phase: 'joining', refusal: null };
    case 'join_refused':
      // Coming back after a lost connection, media may still flow: only a first try leads to the lobby.
      return state.phase === 'joining' ? { ...state, phase: 'lobby', refusal: event.detail } : state;
    case 'joined':
      if (state.phase !== 'joining' && state.phase !== 'in') return state;
      return metPeer({ ...state, phase: 'in', refusal: null }, event.peerId);
    case 'peer_joined':
      return state.phase === 'in' ? metPeer(state, event.peerId) : state;
    case 'peer_left':
      if (event.peerId !== state.peerId) return state;
      return event.isFinal || state.link !== 'connected' ? { ...state, ...alone } : { ...state, isPeerHere: false };
    case 'link':
      if (state.peerId === null) return state;
      return event.link === 'interrupted' && !state.isPeerHere
        ? { ...state, ...alone }
        : { ...state, link: event.link };
    case 'peer_media':
      return { ...state, peerMedia: event.media };
    case 'socket':
      return { ...state, isOnline: event.isConnected };
    case 'taken_over':
      return { ...state, ...alone, phase: 'taken_over' };
    case 'leave':
      return { ...state, ...alone, phase: 'left' };
  }
}

/** The same page again after a lost connection keeps what flows; another page is a new beginning. */
function metPeer(state: RoomState, peerId: string | null): RoomState {
  if (peerId === null) return state.link === 'connected' ? { ...state, isPeerHere: false } : { ...state, ...alone };
  if (peerId === state.peerId) return { ...state, isPeerHere: true };
  return { ...state, peerId, isPeerHere: true, link: 'connecting', peerMedia: unknownMedia };
}

/** One line about the other person, or null while all is well. */
export function companyText({ peerId, link, isOnline }: RoomState, name: string, wasTogether: boolean): string | null {
  if (!isOnline && link !== 'connected') return 'Your connection was lost. Reconnecting…';
  if (peerId === null) {
    return wasTogether
      ? `${name} has left. Stay if you expect them back.`
      : `${name} is not here yet. They will appear as soon as they join.`;
  }
  if (link === 'connecting') return `Connecting you with ${name}…`;
  if (link === 'interrupted') return `The connection to ${name} was interrupted. Reconnecting…`;
  return isOnline ? null : 'Chat and notes are reconnecting. You can keep talking.';
}
