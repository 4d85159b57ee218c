import { getIceServers, getRoom, type Room } from '@right-circle/contract/rooms';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse, reply } from '#test/fake-backend.ts';
import * as fake from '#test/fake-socket.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const slot_id = '019a0000-0000-7000-8000-000000000001';
const person = (username: string, full_name: string) => ({ username, full_name, profile_pic: null });
const room: Room = {
  slot_id,
  topic: 'Growing a channel',
  start_time: '2026-11-16T15:30:00+05:30',
  end_time: '2026-11-16T16:00:00+05:30',
  opens_at: '2026-11-16T15:20:00+05:30',
  closes_at: '2026-11-16T16:15:00+05:30',
  server_time: '2026-11-16T10:05:00Z',
  role: 'guest',
  me: person('meera', 'Meera Nair'),
  other: person('kabir', 'Kabir Menon'),
  invited_by: person('asha', 'Asha Rao'),
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

it('[GUEST-22] a guest who is removed during the call leaves it and reads why; a reload that fails leaves nobody out', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('none', 'NotFoundError'));
  await openPage(`/dashboard/room/${slot_id}`, {
    as: aUser(),
    now: room.server_time,
    replies: [reply(getRoom, room), reply(getIceServers, { ice_servers: [], expires_at: '2026-11-16T16:05:00Z' })],
  });
  await page.getByRole('button', { name: 'Join without camera and microphone' }).click();
  await vi.waitFor(() => expect(fake.sentEvents('room_join')).toHaveLength(1));
  const connection_id = fake.sentEvents('room_join')[0]?.connection_id ?? '';
  await fake.emit('room_joined', { slot_id, connection_id, peers: [] });
  const leave = page.getByRole('button', { name: 'Leave' });
  await expect.element(leave).toBeVisible();

  answerWith(refuse(getRoom, 'too_many_requests', 'Too many tries.'));
  await fake.emit('sessions_changed');
  await expect.element(leave).toBeVisible();

  answerWith(refuse(getRoom, 'not_found', "You don't have access to this session."));
  await fake.emit('sessions_changed');
  await expect.element(page.getByRole('heading', { name: 'This room is closed to you' })).toBeVisible();
  await vi.waitFor(() => expect(fake.sentEvents('room_leave')).toHaveLength(1));
});
