import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enterRoom, roomReplies } from '#test/enter-room.ts';
import * as fake from '#test/fake-socket.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aRoom } from '#test/rooms.ts';

const room = aRoom();
const { slot_id } = room;
const joins = () => fake.sentEvents('room_join');

async function openCall(): Promise<void> {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('none', 'NotFoundError'));
  await openPage(`/dashboard/room/${slot_id}`, { as: aUser(), now: room.server_time, replies: roomReplies(room) });
  await enterRoom(room);
}

async function leave(): Promise<void> {
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(page.getByText('You left the session')).toBeVisible();
}

it('[CALL-01] a page that could not join again after a lost connection says so and tries until it is in', async () => {
  await openCall();
  fake.acknowledge('room_join', () => ({ error: 'Something went wrong.' }));
  await fake.dropSocket();
  await expect.poll(() => joins().length, { timeout: 10_000 }).toBe(2);
  await expect.element(page.getByText('Your connection was lost. Reconnecting…')).toBeVisible();
  fake.acknowledge('room_join', () => ({ success: true }));
  const before = joins().length;
  await expect.poll(() => joins().length, { timeout: 10_000 }).toBeGreaterThan(before);
  await fake.emit('room_joined', { slot_id, connection_id: joins().at(-1)?.connection_id ?? '', peers: [] });
  await expect.element(page.getByText('Your connection was lost. Reconnecting…')).not.toBeInTheDocument();
  await leave();
});

it('[CALL-02] a page whose place was taken elsewhere stays out when it is reloaded', async () => {
  await openCall();
  await fake.emit('room_taken_over', { slot_id, connection_id: crypto.randomUUID() });
  await expect.element(page.getByRole('heading', { name: 'You joined somewhere else' })).toBeVisible();
  await reloadPage();
  const door = page.getByRole('button', { name: 'Join without camera and microphone', exact: true });
  await expect.element(door).toBeEnabled();
  expect(joins()).toHaveLength(1);
});
