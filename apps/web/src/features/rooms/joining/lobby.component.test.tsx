import { getRoom, type Room } from '@right-circle/contract/rooms';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '#test/fake-backend.ts';
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
  server_time: '2026-11-16T10:00:00Z',
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

it.each([360, 1440])(
  '[SEEN-27] the lobby says once that there is no camera and no microphone, at %i px',
  async (width) => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('none', 'NotFoundError'));
    await openPage(`/dashboard/room/${slot_id}`, {
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
