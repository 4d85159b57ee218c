import { getIceServers, getRoom, type Room, sendRoomMessage } from '@right-circle/contract/rooms';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followLink } from '#test/checks.ts';
import { answerWith, hold, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import * as fake from '#test/fake-socket.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const slot_id = '019a0000-0000-7000-8000-000000000001';
const PATH = `/dashboard/room/${slot_id}`;
const TEXT = 'The link is example.com/plan';
const person = (username: string, full_name: string) => ({ username, full_name, profile_pic: null });
const room: Room = {
  slot_id,
  topic: 'Growing a channel',
  start_time: '2026-11-16T15:30:00+05:30',
  end_time: '2026-11-16T16:00:00+05:30',
  opens_at: '2026-11-16T15:20:00+05:30',
  closes_at: '2026-11-16T16:15:00+05:30',
  server_time: '2026-11-16T10:05:00Z',
  role: 'seeker',
  me: person('asha', 'Asha Rao'),
  other: person('kabir', 'Kabir Menon'),
  invited_by: null,
  is_other_in: false,
  attended: false,
  mentor_id: null,
  due: null,
  meeting_link: null,
  refusal: null,
  no_show_role: null,
  messages: [],
  notes: { text: '', revision: 0, updated_by_role: null },
};
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
    replies: [
      reply(getRoom, room),
      reply(getIceServers, { ice_servers: [], expires_at: '2026-11-16T16:05:00Z' }),
      outcome,
    ],
  });
  await enter();
  await button('Chat').click();
  await page.getByRole('textbox', { name: 'Message' }).fill(TEXT);
  await userEvent.keyboard('{Enter}');
}

async function enter(): Promise<void> {
  const before = fake.sentEvents('room_join').length;
  await button('Join without camera and microphone').click();
  await expect.poll(() => fake.sentEvents('room_join').length).toBeGreaterThan(before);
  const connection_id = fake.sentEvents('room_join').at(-1)?.connection_id ?? '';
  await fake.emit('room_joined', { slot_id, connection_id, peers: [] });
  await expect.element(button('Leave')).toBeVisible();
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
  await enter();
  await button('Chat, 1 not sent').click();
  await expect.element(page.getByText(TEXT)).toBeVisible();
  answerWith(sent);
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  await leave();
  await reloadPage();
  await enter();
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
