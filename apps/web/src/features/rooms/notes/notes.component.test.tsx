import { getRoom, saveRoomNotes } from '@right-circle/contract/rooms';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enterRoom, roomReplies } from '#test/enter-room.ts';
import { answerWith, type DeclaredReply, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aRoom } from '#test/rooms.ts';

const room = aRoom();

it('[KEEP-07] notes typed right before leaving are saved', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('none', 'NotFoundError'));
  await openPage(`/dashboard/room/${room.slot_id}`, {
    as: aUser(),
    now: room.server_time,
    replies: [
      ...roomReplies(room),
      reply(saveRoomNotes, ({ body }) => ({ text: body.text, revision: 1, updated_by_role: 'seeker' as const })),
    ],
  });
  await enterRoom(room);
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
  await openPage(`/dashboard/room/${room.slot_id}`, {
    as: aUser(),
    now: room.server_time,
    replies: [...roomReplies(room), outcome],
  });
  await enterRoom(room);
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

it('[KEEP-14] typing on after a save whose reply was lost is no conflict with oneself', async () => {
  await typeNotes(noReply(saveRoomNotes));
  await expect.element(again).toBeVisible();
  const notes = { text: TEXT, revision: 1, updated_by_role: 'seeker' as const };
  answerWith(refuse(saveRoomNotes, 'stale_version', 'Changed.'), reply(getRoom, { ...room, notes }));
  const seen = requests(getRoom).length;
  await field.fill(`${TEXT} Edit on Monday.`);
  await expect.poll(() => requests(getRoom).length).toBeGreaterThan(seen);
  answerWith(reply(saveRoomNotes, ({ body }) => ({ ...notes, text: body.text, revision: 2 })));
  await expect.element(page.getByText('Saved for everybody in the room.')).toBeVisible();
  expect(requests(saveRoomNotes).at(-1)?.body).toEqual({ text: `${TEXT} Edit on Monday.`, revision: 1 });
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('You left the session')).toBeVisible();
});
