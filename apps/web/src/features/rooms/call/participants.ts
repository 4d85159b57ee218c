import type { Room, RoomPerson } from '@right-circle/contract/rooms';
import type { Peer, RoomState } from '../room-state.ts';

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Names of the session's two participants except the viewer: "Kabir Eats", for a guest "Kabir Eats and Asha Rao". */
export function hostsText({ other, invited_by }: Pick<Room, 'other' | 'invited_by'>): string {
  return list.format([other, invited_by].filter((person) => person !== null).map(({ full_name }) => full_name));
}

/** Names the others in the room: "Kabir Eats and 2 guests". */
export function participantNames(
  room: Pick<Room, 'other' | 'invited_by'>,
  { peers }: Pick<RoomState, 'peers'>,
): string {
  const guests = peers.filter(({ role }) => role === 'guest').length;
  const hosts = [room.other, room.invited_by].filter((person) => person !== null).map(({ full_name }) => full_name);
  const others = room.invited_by ? 'other guest' : 'guest';
  return list.format([...hosts, ...(guests > 0 ? [`${guests} ${others}${guests === 1 ? '' : 's'}`] : [])]);
}

export type StageTile = { person: RoomPerson; caption: string; peer: Peer | null };

/** Tiles of the stage. The session's other participant comes first, even while away. */
export function stageTiles({ other }: Pick<Room, 'other'>, { peers }: Pick<RoomState, 'peers'>): StageTile[] {
  const main = peers.find(({ person }) => person.username === other.username) ?? null;
  const rest = peers.filter((peer) => peer !== main);
  return [
    { person: other, caption: captionOf(other.full_name, main), peer: main },
    ...rest.map((peer) => ({
      person: peer.person,
      caption: captionOf(peer.role === 'guest' ? `${peer.person.full_name} (guest)` : peer.person.full_name, peer),
      peer,
    })),
  ];
}

const captionOf = (name: string, peer: Peer | null) =>
  peer?.media.isSharing ? `${name} is sharing their screen` : name;
