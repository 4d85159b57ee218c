import { getRoom } from '@right-circle/contract/rooms';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enterRoom, roomReplies } from '#test/enter-room.ts';
import { answerWith, refuse } from '#test/fake-backend.ts';
import * as fake from '#test/fake-socket.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aRoom, aRoomPerson } from '#test/rooms.ts';

const room = aRoom({
  role: 'guest',
  me: aRoomPerson('meera', 'Meera Nair'),
  invited_by: aRoomPerson('asha', 'Asha Rao'),
});

it('[GUEST-22] a guest who is removed during the call leaves it and reads why; a reload that fails leaves nobody out', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('none', 'NotFoundError'));
  await openPage(`/dashboard/room/${room.slot_id}`, {
    as: aUser(),
    now: room.server_time,
    replies: roomReplies(room),
  });
  await enterRoom(room);
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
