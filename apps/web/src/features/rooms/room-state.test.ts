import { describe, expect, it } from 'vitest';
import { companyText, inLobby, nextRoomState, type RoomEvent, type RoomState, unknownMedia } from './room-state.ts';

const after = (...events: RoomEvent[]): RoomState => events.reduce(nextRoomState, inLobby);
const together: RoomEvent[] = [
  { type: 'join' },
  { type: 'joined', peerId: 'hers' },
  { type: 'link', link: 'connected' },
];
const sharing = { ...unknownMedia, isSharing: true };

describe('going in', () => {
  it('waits alone until the other comes', () => {
    const waiting = after({ type: 'join' }, { type: 'joined', peerId: null });
    expect(waiting).toMatchObject({ phase: 'in', peerId: null, link: 'none' });
    expect(nextRoomState(waiting, { type: 'peer_joined', peerId: 'hers' })).toMatchObject({
      peerId: 'hers',
      isPeerHere: true,
      link: 'connecting',
    });
  });

  it('a refusal leads back to the lobby with its words, but never throws anybody out of a running call', () => {
    const refused: RoomEvent = { type: 'join_refused', detail: 'This session is over.' };
    expect(after({ type: 'join' }, refused)).toMatchObject({ phase: 'lobby', refusal: 'This session is over.' });
    expect(after(...together, refused)).toMatchObject({ phase: 'in', link: 'connected' });
  });

  it('what arrives after leaving or being taken over changes nothing', () => {
    for (const end of [{ type: 'leave' }, { type: 'taken_over' }] as const) {
      const gone = after(...together, end);
      expect(gone).toMatchObject({ peerId: null, link: 'none' });
      expect(nextRoomState(gone, { type: 'joined', peerId: 'hers' })).toBe(gone);
      expect(nextRoomState(gone, { type: 'peer_joined', peerId: 'hers' })).toBe(gone);
      expect(nextRoomState(gone, { type: 'link', link: 'connected' })).toBe(gone);
    }
  });
});

describe('lost connections', () => {
  it('keeps the media of a peer whose socket is lost, and the peer when they are back', () => {
    const lost = after(...together, { type: 'peer_left', peerId: 'hers', isFinal: false });
    expect(lost).toMatchObject({ peerId: 'hers', isPeerHere: false, link: 'connected' });
    expect(nextRoomState(lost, { type: 'peer_joined', peerId: 'hers' })).toMatchObject({
      isPeerHere: true,
      link: 'connected',
    });
    expect(nextRoomState(lost, { type: 'link', link: 'interrupted' }), 'then the media goes too').toMatchObject({
      peerId: null,
      link: 'none',
    });
  });

  it('keeps the media while the own socket is lost and back', () => {
    const back = after(...together, { type: 'socket', isConnected: false }, { type: 'joined', peerId: 'hers' });
    expect(back).toMatchObject({ peerId: 'hers', link: 'connected' });
    expect(after(...together, { type: 'joined', peerId: null }), 'both sockets were lost').toMatchObject({
      peerId: 'hers',
      isPeerHere: false,
      link: 'connected',
    });
  });

  it('begins anew with a peer who reloaded, without what the old page showed', () => {
    const state = after(
      ...together,
      { type: 'peer_media', media: sharing },
      { type: 'peer_joined', peerId: 'her new page' },
    );
    expect(state).toMatchObject({ peerId: 'her new page', link: 'connecting', peerMedia: unknownMedia });
    expect(nextRoomState(state, { type: 'peer_left', peerId: 'hers', isFinal: false }), 'the old page').toBe(state);
  });

  it('lets go at once of somebody who chose to leave', () => {
    expect(after(...together, { type: 'peer_left', peerId: 'hers', isFinal: true })).toMatchObject({ peerId: null });
  });
});

describe('what is said about the other', () => {
  it.each([
    [after({ type: 'join' }, { type: 'joined', peerId: null }), false, /not here yet/],
    [after({ type: 'join' }, { type: 'joined', peerId: null }), true, /has left/],
    [after({ type: 'join' }, { type: 'joined', peerId: 'hers' }), false, /Connecting you with Asha/],
    [after(...together), true, null],
    [after(...together, { type: 'link', link: 'interrupted' }), true, /interrupted/],
    [after(...together, { type: 'socket', isConnected: false }), true, /keep talking/],
    [
      after(...together, { type: 'socket', isConnected: false }, { type: 'link', link: 'interrupted' }),
      true,
      /Your connection was lost/,
    ],
  ])('%#', (state, wasTogether, words) => {
    const text = companyText(state, 'Asha', wasTogether);
    if (words) expect(text).toMatch(words);
    else expect(text).toBeNull();
  });
});
