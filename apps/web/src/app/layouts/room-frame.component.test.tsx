import { getRoom } from '@right-circle/contract/rooms';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll } from '#test/checks.ts';
import { refuse } from '#test/fake-backend.ts';
import { setNetwork } from '#test/fake-network.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const slotId = '7d9f3a52-6f0e-4f3b-9a63-0d6a5a1f2b12';

it('[LOOK-02] the room says when the connection is lost and when it is back, and never outgrows the screen', async () => {
  await openPage(`/dashboard/room/${slotId}`, { as: aUser(), width: 360, replies: [refuse(getRoom, 'not_found')] });
  await expect.element(page.getByRole('heading', { name: 'This room is closed to you' })).toBeVisible();
  setNetwork('offline');
  await expect.element(page.getByText("You're offline. Trying to reconnect…")).toBeVisible();
  expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
  expectNoSidewaysScroll();
  setNetwork('online');
  await expect.element(page.getByText('Back online')).toBeVisible();
});
