import type { RoomPeer } from '@right-circle/contract/rooms';
import { describe, expect, it } from 'vitest';
import {
  companyText,
  inLobby,
  nextRoomState,
  peerOf,
  type RoomEvent,
  type RoomState,
  unknownMedia,
} from './room-state.ts';

const asha = { username: 'asha', full_name: 'Asha', profile_pic: null };
const hers: RoomPeer = { peer_id: 'hers', role: 'seeker', person: asha };
const guest: RoomPeer = {
  peer_id: 'a guest',
  role: 'guest',
  person: { username: 'meera', full_name: 'Meera', profile_pic: null },
};
const after = (...events: RoomEvent[]): RoomState => events.reduce(nextRoomState, inLobby);
const together: RoomEvent[] = [
  { type: 'join' },
  { type: 'joined', peers: [hers] },
  { type: 'link', peerId: 'hers', link: 'connected' },
];
const interrupted: RoomEvent = { type: 'link', peerId: 'hers', link: 'interrupted' };
const sharing = { ...unknownMedia, isSharing: true };

describe('going in', () => {
  it('waits alone until the other comes', () => {
    const waiting = after({ type: 'join' }, { type: 'joined', peers: [] });
    expect(waiting).toMatchObject({ phase: 'in', peers: [] });
    expect(nextRoomState(waiting, { type: 'peer_joined', peer: hers }).peers).toMatchObject([
      { peer_id: 'hers', isHere: true, link: 'connecting' },
    ]);
  });

  it('a refusal leads back to the lobby with its words, but never throws anybody out of a running call', () => {
    const refused: RoomEvent = { type: 'join_refused', detail: 'This session is over.' };
    expect(after({ type: 'join' }, refused)).toMatchObject({ phase: 'lobby', refusal: 'This session is over.' });
    expect(after(...together, refused)).toMatchObject({ phase: 'in', peers: [{ link: 'connected' }] });
  });

  it('what arrives after leaving or being taken over changes nothing', () => {
    for (const end of [{ type: 'leave' }, { type: 'taken_over' }] as const) {
      const gone = after(...together, end);
      expect(gone.peers).toEqual([]);
      expect(nextRoomState(gone, { type: 'joined', peers: [hers] })).toBe(gone);
      expect(nextRoomState(gone, { type: 'peer_joined', peer: hers })).toBe(gone);
      expect(nextRoomState(gone, { type: 'link', peerId: 'hers', link: 'connected' })).toBe(gone);
    }
  });
});

describe('lost connections', () => {
  it('keeps the media of a peer whose socket is lost, and the peer when they are back', () => {
    const lost = after(...together, { type: 'peer_left', peerId: 'hers', isFinal: false });
    expect(lost.peers).toMatchObject([{ peer_id: 'hers', isHere: false, link: 'connected' }]);
    expect(nextRoomState(lost, { type: 'peer_joined', peer: hers }).peers).toMatchObject([
      { isHere: true, link: 'connected' },
    ]);
    expect(nextRoomState(lost, interrupted).peers, 'then the media goes too').toEqual([]);
  });

  it('keeps the media while the own socket is lost and back', () => {
    const back = after(...together, { type: 'socket', isConnected: false }, { type: 'joined', peers: [hers] });
    expect(back.peers).toMatchObject([{ peer_id: 'hers', isHere: true, link: 'connected' }]);
    expect(after(...together, { type: 'joined', peers: [] }).peers, 'both sockets were lost').toMatchObject([
      { peer_id: 'hers', isHere: false, link: 'connected' },
    ]);
    expect(after(...together, interrupted, { type: 'joined', peers: [hers] }).peers, 'still looked for').toMatchObject([
      { peer_id: 'hers', link: 'interrupted' },
    ]);
    expect(after(...together, interrupted, { type: 'joined', peers: [] }).peers).toEqual([]);
  });

  it('begins anew with a peer who reloaded, without what the old page showed', () => {
    const state = after(
      ...together,
      { type: 'peer_media', peerId: 'hers', media: sharing },
      { type: 'peer_joined', peer: { ...hers, peer_id: 'her new page' } },
    );
    expect(state.peers).toMatchObject([{ peer_id: 'her new page', link: 'connecting', media: unknownMedia }]);
    expect(nextRoomState(state, { type: 'peer_left', peerId: 'hers', isFinal: false }), 'the old page').toBe(state);
  });

  it('lets go at once of somebody who chose to leave', () => {
    expect(after(...together, { type: 'peer_left', peerId: 'hers', isFinal: true }).peers).toEqual([]);
  });
});

describe('guests', () => {
  const three: RoomEvent[] = [...together, { type: 'peer_joined', peer: guest }];

  it('come and go without touching what flows between the two', () => {
    const state = after(...three, { type: 'peer_media', peerId: 'a guest', media: sharing });
    expect(state.peers).toMatchObject([
      { peer_id: 'hers', link: 'connected', media: unknownMedia },
      { peer_id: 'a guest', link: 'connecting', media: sharing },
    ]);
    const gone = nextRoomState(state, { type: 'peer_left', peerId: 'a guest', isFinal: true });
    expect(gone.peers).toMatchObject([{ peer_id: 'hers', link: 'connected' }]);
    expect(companyText(gone, asha, true)).toBeNull();
  });

  it('are no company: the one whom one meets is still waited for', () => {
    const state = after({ type: 'join' }, { type: 'joined', peers: [guest] });
    expect(peerOf(state, asha)).toBeUndefined();
    expect(companyText(state, asha, false)).toMatch(/Asha is not here yet/);
  });
});

describe('what is said about the other', () => {
  it.each([
    [after({ type: 'join' }, { type: 'joined', peers: [] }), false, /not here yet/],
    [after({ type: 'join' }, { type: 'joined', peers: [] }), true, /has left/],
    [after({ type: 'join' }, { type: 'joined', peers: [hers] }), false, /Connecting you with Asha/],
    [after(...together), true, null],
    [after(...together, interrupted), true, /interrupted/],
    [after(...together, { type: 'socket', isConnected: false }), true, /keep talking/],
    [after(...together, { type: 'socket', isConnected: false }, interrupted), true, /Your connection was lost/],
  ])('%#', (state, wasTogether, words) => {
    const text = companyText(state, asha, wasTogether);
    if (words) expect(text).toMatch(words);
    else expect(text).toBeNull();
  });
});
