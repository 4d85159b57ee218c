import { listPosts } from '@right-circle/contract/posts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll } from '#test/checks.ts';
import { noReply, refuse } from '#test/fake-backend.ts';
import { cutNetwork, setNetwork } from '#test/fake-network.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aPost, feedReplies } from '#test/posts.ts';

const banner = () => page.getByText("You're offline. We'll send posts and likes later.");

it('[OFFLINE-06][OFFLINE-07] appears without a connection, moves nothing and says when it is back', async () => {
  await openPage('/dashboard', { as: aUser(), width: 360, fakeTimers: true, replies: feedReplies([aPost()]) });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const before = heading.element().getBoundingClientRect().top;
  expect(banner().query()).toBeNull();
  setNetwork('offline');
  await expect.element(banner()).toBeVisible();
  expectNoSidewaysScroll();
  const bar = banner().element().closest('p')?.getBoundingClientRect();
  expect(heading.element().getBoundingClientRect().top).toBe(before);
  expect(bar?.bottom).toBeLessThanOrEqual(before);
  expect(banner().element().closest('[aria-live=polite]')).not.toBeNull();
  setNetwork('online');
  const back = page.getByText('Back online');
  await expect.element(back).toBeVisible();
  expect(banner().query()).toBeNull();
  vi.advanceTimersByTime(4000);
  await expect.element(back).not.toBeInTheDocument();
});

it('[OFFLINE-06] appears when calls fail for lack of a connection, though the browser knows of nothing', async () => {
  await openPage('/dashboard', { as: aUser(), replies: feedReplies([aPost()]) });
  cutNetwork();
  await page.getByRole('button', { name: /^Like/ }).click();
  await expect.element(banner()).toBeVisible();
});

it.each([
  ['a refusal', refuse(listPosts, 'not_allowed')],
  ['one call without a reply', noReply(listPosts)],
])('[OFFLINE-06] stays away after %s', async (_label, failing) => {
  await openPage('/dashboard', { as: aUser(), fakeTimers: true, replies: [...feedReplies([]), failing] });
  vi.advanceTimersByTime(5000);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(banner().query()).toBeNull();
});

it('[OFFLINE-07] is shown on the sign-in pages too', async () => {
  await openPage('/auth/login', { width: 360 });
  setNetwork('offline');
  await expect.element(page.getByText("You're offline.")).toBeVisible();
  expectNoSidewaysScroll();
});
