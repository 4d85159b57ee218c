import type { RoomPeer, RoomPerson } from '@right-circle/contract/rooms';
import { describe, expect, it } from 'vitest';
import { type Peer, unknownMedia } from '../room-state.ts';
import { hostsText, participantNames, stageTiles } from './participants.ts';

const person = (full_name: string): RoomPerson => ({ username: full_name.toLowerCase(), full_name, profile_pic: null });
const peer = (name: string, role: RoomPeer['role'], media = unknownMedia): Peer => ({
  peer_id: `${name}'s page`,
  role,
  person: person(name),
  isHere: true,
  link: 'connected',
  media,
});
const [kabir, asha] = [person('Kabir'), person('Asha')];
const seekers = { other: kabir, invited_by: null };
const guests = { other: kabir, invited_by: asha };

describe('who is named', () => {
  it.each([
    [seekers, [], 'Kabir'],
    [seekers, [peer('Kabir', 'provider'), peer('Meera', 'guest')], 'Kabir and 1 guest'],
    [seekers, [peer('Meera', 'guest'), peer('Ravi', 'guest')], 'Kabir and 2 guests'],
    [guests, [peer('Kabir', 'provider')], 'Kabir and Asha'],
    [guests, [peer('Ravi', 'guest')], 'Kabir, Asha and 1 other guest'],
  ])('%#', (room, peers, text) => {
    expect(participantNames(room, { peers })).toBe(text);
  });

  it('a guest comes to both', () => {
    expect([hostsText(seekers), hostsText(guests)]).toEqual(['Kabir', 'Kabir and Asha']);
  });
});

describe('who is shown', () => {
  it('the one whom one meets first, also while they are away', () => {
    expect(stageTiles(seekers, { peers: [] })).toEqual([{ person: kabir, caption: 'Kabir', peer: null }]);
    const peers = [peer('Meera', 'guest'), peer('Kabir', 'provider', { ...unknownMedia, isSharing: true })];
    expect(stageTiles(seekers, { peers }).map(({ caption }) => caption)).toEqual([
      'Kabir is sharing their screen',
      'Meera (guest)',
    ]);
  });
});
