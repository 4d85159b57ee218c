import { getAvailability } from '@right-circle/contract/bookings';
import { getMentorProfile, suggestInfluencers } from '@right-circle/contract/mentors';
import { getNotificationPreferences } from '@right-circle/contract/notifications';
import { listPosts } from '@right-circle/contract/posts';
import { getPublicSettings } from '@right-circle/contract/public-pages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type DeclaredReply, reply } from '#test/fake-backend.ts';
import { aMentorProfile, NOW, someFreeTimes } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aPublicPage, aUser } from '#test/people.ts';

const live = [
  reply(getPublicSettings, aPublicPage()),
  reply(getAvailability, someFreeTimes()),
  reply(getMentorProfile, aMentorProfile()),
  reply(listPosts, { data: [], next_cursor: null }),
];

it.each<[string, DeclaredReply[]]>([
  ['feedback', []],
  ['notifications', []],
  ['profile/notifications', [reply(getNotificationPreferences, { preferences: [] })]],
  ['search', []],
  ['seek-guidance', [reply(suggestInfluencers, [])]],
  ['provide-guidance/live', live],
])('[FIND-22] the heading of /dashboard/%s starts where the header does', async (path, replies) => {
  await openPage(`/dashboard/${path}`, { as: aUser(), replies, now: NOW, width: 1440 });
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const logo = document.querySelector('header a')!.getBoundingClientRect();
  expect(heading.element().getBoundingClientRect().left).toBe(logo.left);
});
