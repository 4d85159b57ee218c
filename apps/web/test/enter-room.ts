import { getIceServers, getRoom, type Room } from '@right-circle/contract/rooms';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '#test/fake-backend.ts';
import * as fake from '#test/fake-socket.ts';

/** Replies of the server to opening this room. */
export const roomReplies = (room: Room) => [
  reply(getRoom, room),
  reply(getIceServers, { ice_servers: [], expires_at: '2026-11-16T16:05:00Z' }),
];

/** Enters an open room, in which nobody else is, without camera and microphone. */
export async function enterRoom({ slot_id }: Room): Promise<void> {
  const before = fake.sentEvents('room_join').length;
  await page.getByRole('button', { name: 'Join without camera and microphone', exact: true }).click();
  await expect.poll(() => fake.sentEvents('room_join').length).toBeGreaterThan(before);
  const connection_id = fake.sentEvents('room_join').at(-1)?.connection_id ?? '';
  await fake.emit('room_joined', { slot_id, connection_id, peers: [] });
  await expect.element(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
}
