import { getIceServers, getRoom, type Room, saveRoomNotes } from '@right-circle/contract/rooms';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, type DeclaredReply, refuse, reply, requests } from '#test/fake-backend.ts';
import * as fake from '#test/fake-socket.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
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

it('[KEEP-07] notes typed right before leaving are saved', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('none', 'NotFoundError'));
  await openPage(`/dashboard/room/${slot_id}`, {
    as: aUser(),
    now: room.server_time,
    replies: [
      reply(getRoom, room),
      reply(getIceServers, { ice_servers: [], expires_at: '2026-11-16T16:05:00Z' }),
      reply(saveRoomNotes, ({ body }) => ({ text: body.text, revision: 1, updated_by_role: 'seeker' as const })),
    ],
  });
  await page.getByRole('button', { name: 'Join without camera and microphone' }).click();
  await vi.waitFor(() => expect(fake.sentEvents('room_join')).toHaveLength(1));
  const connection_id = fake.sentEvents('room_join')[0]?.connection_id ?? '';
  await fake.emit('room_joined', { slot_id, connection_id, peers: [] });
  await page.getByRole('button', { name: 'Notes' }).click();
  await page.getByLabelText('Shared notes').fill('Post daily, film on Sunday.');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('You left the session')).toBeVisible();
  await expect
    .poll(() => requests(saveRoomNotes).map(({ body }) => body.text))
    .toEqual(['Post daily, film on Sunday.']);
});

const field = page.getByLabelText('Shared notes');
const again = page.getByRole('button', { name: 'Save again' });
const TEXT = 'Post daily, film on Sunday.';

async function typeNotes(outcome: DeclaredReply): Promise<void> {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('none', 'NotFoundError'));
  await openPage(`/dashboard/room/${slot_id}`, {
    as: aUser(),
    now: room.server_time,
    replies: [
      reply(getRoom, room),
      reply(getIceServers, { ice_servers: [], expires_at: '2026-11-16T16:05:00Z' }),
      outcome,
    ],
  });
  await page.getByRole('button', { name: 'Join without camera and microphone' }).click();
  await vi.waitFor(() => expect(fake.sentEvents('room_join')).toHaveLength(1));
  const connection_id = fake.sentEvents('room_join')[0]?.connection_id ?? '';
  await fake.emit('room_joined', { slot_id, connection_id, peers: [] });
  await page.getByRole('button', { name: 'Notes' }).click();
  await field.fill(TEXT);
}

const saved = reply(saveRoomNotes, ({ body }) => ({
  text: body.text,
  revision: 1,
  updated_by_role: 'seeker' as const,
}));

it('[KEEP-11] notes that were not saved are still there after leaving the call, and can be saved from there', async () => {
  await typeNotes(refuse(saveRoomNotes, 'unavailable', 'Not now.'));
  await expect.element(again).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('You left the session')).toBeVisible();
  await expect.element(field).toHaveValue(TEXT);
  answerWith(saved);
  await again.click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByText(TEXT)).toBeVisible();
});

it('[KEEP-11] after leaving the page and reloading it they are saved, unless somebody else has changed them', async () => {
  await typeNotes(refuse(saveRoomNotes, 'unavailable', 'Not now.'));
  await expect.element(again).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('You left the session')).toBeVisible();
  const theirs = { text: 'Film on Monday.', revision: 1, updated_by_role: 'provider' as const };
  const refusal = { reason: 'over' as const, detail: 'This session is over and its room is closed.' };
  answerWith(reply(getRoom, { ...room, notes: theirs, refusal }));
  const tries = requests(saveRoomNotes).length;
  await reloadPage();
  await expect.element(page.getByText('Kabir Menon changed the notes at the same time')).toBeVisible();
  await expect.element(field).toHaveValue(TEXT);
  expect(requests(saveRoomNotes)).toHaveLength(tries);
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(field).not.toBeInTheDocument();

  answerWith(reply(getRoom, room));
  await reloadPage();
  await expect.element(page.getByRole('button', { name: 'Join without camera and microphone' })).toBeVisible();
  expect(requests(saveRoomNotes)).toHaveLength(tries);
});
