import { getRoom } from '@right-circle/contract/rooms';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aRoom } from '#test/rooms.ts';

const room = aRoom({ server_time: '2026-11-16T10:00:00Z' });

it.each([360, 1440])(
  '[SEEN-27] the lobby says once that there is no camera and no microphone, at %i px',
  async (width) => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('none', 'NotFoundError'));
    await openPage(`/dashboard/room/${room.slot_id}`, {
      as: aUser(),
      now: room.server_time,
      width,
      replies: [reply(getRoom, room)],
    });
    await expect.element(page.getByText('You cannot be seen or heard yet')).toBeVisible();
    for (const device of ['camera', 'microphone']) {
      expect(page.getByText(`No ${device} was found.`).elements()).toHaveLength(1);
    }
    await expect.element(page.getByRole('button', { name: 'Join without camera and microphone' })).toBeEnabled();
  },
);
