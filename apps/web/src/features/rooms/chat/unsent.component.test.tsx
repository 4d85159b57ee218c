import { getRoom, sendRoomMessage } from '@right-circle/contract/rooms';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followLink } from '#test/checks.ts';
import { enterRoom, roomReplies } from '#test/enter-room.ts';
import { answerWith, hold, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import * as fake from '#test/fake-socket.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aRoom } from '#test/rooms.ts';

const TEXT = 'The link is example.com/plan';
const room = aRoom();
const { slot_id } = room;
const PATH = `/dashboard/room/${slot_id}`;
const sent = reply(sendRoomMessage, ({ body }) => ({
  ...body,
  id: crypto.randomUUID(),
  sender_role: 'seeker' as const,
  sender_username: 'asha',
  sender_name: 'Asha Rao',
  created_at: room.server_time,
}));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const again = button('Send again');

beforeEach(() => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('none', 'NotFoundError'));
});

async function write(outcome = noReply(sendRoomMessage)): Promise<void> {
  await openPage(PATH, {
    as: aUser(),
    now: room.server_time,
    replies: [...roomReplies(room), outcome],
  });
  await enterRoom(room);
  await button('Chat').click();
  await page.getByRole('textbox', { name: 'Message' }).fill(TEXT);
  await userEvent.keyboard('{Enter}');
}

async function leave(): Promise<void> {
  await button('Leave').click();
  await expect.element(page.getByText('You left the session')).toBeVisible();
}

it('[KEEP-10] a message that was not sent is still there after leaving the call, and can be sent from there', async () => {
  await write();
  await expect.element(again).toBeVisible();
  await leave();
  await expect.element(page.getByText(TEXT)).toBeVisible();
  answerWith(sent);
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Messages not sent yet' })).not.toBeInTheDocument();
  await expect.element(page.getByText(TEXT)).toBeVisible();
  expect(new Set(requests(sendRoomMessage).map(({ body }) => body.client_id)).size).toBe(1);
});

it('[KEEP-10] one that fails only after the call was left is there too', async () => {
  const slow = hold(refuse(sendRoomMessage, 'unavailable', 'Not now.'));
  await write(slow);
  await leave();
  slow.release();
  await expect.element(again).toBeVisible();
  await expect.element(page.getByText(TEXT)).toBeVisible();
});

it('[KEEP-10] leaving the page and reloading it keep the message, and the closed chat counts it', async () => {
  await write();
  await expect.element(again).toBeVisible();
  await button('Close').click();
  await expect.element(button('Chat, 1 not sent')).toBeVisible();
  await leave();
  await reloadPage();
  await enterRoom(room);
  await button('Chat, 1 not sent').click();
  await expect.element(page.getByText(TEXT)).toBeVisible();
  answerWith(sent);
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  await leave();
  await reloadPage();
  await enterRoom(room);
  await expect.element(button('Chat')).toBeVisible();
  await leave();
});

it('[KEEP-10] once the room is closed, the text of the message is still there', async () => {
  await write(refuse(sendRoomMessage, 'unavailable', 'Not now.'));
  await expect.element(again).toBeVisible();
  const refusal = { reason: 'over' as const, detail: 'This session is over and its room is closed.' };
  answerWith(reply(getRoom, { ...room, refusal }));
  await fake.emit('sessions_changed');
  await expect.element(page.getByRole('heading', { name: 'This session is over' })).toBeVisible();
  await expect.element(page.getByText(TEXT)).toBeVisible();
  await followLink('/dashboard/nowhere');
  await followLink(PATH);
  await expect.element(page.getByText(TEXT)).toBeVisible();
});

it('[KEEP-10] a message of which only the reply was lost is not offered again', async () => {
  await write();
  await expect.element(again).toBeVisible();
  const { client_id } = requests(sendRoomMessage)[0]!.body;
  const message = {
    id: crypto.randomUUID(),
    client_id,
    sender_role: 'seeker' as const,
    sender_username: 'asha',
    sender_name: 'Asha Rao',
    text: TEXT,
    created_at: room.server_time,
  };
  await fake.emit('room_message', { slot_id, message });
  await expect.element(again).not.toBeInTheDocument();
  expect(page.getByText(TEXT).elements()).toHaveLength(1);
  await leave();
});
