import { getAvailability } from '@right-circle/contract/bookings';
import { getMentorProfile } from '@right-circle/contract/mentors';
import { getProfile } from '@right-circle/contract/people';
import { listReels } from '@right-circle/contract/reels';
import { getReviewSummary, listReviews } from '@right-circle/contract/reviews';
import { listDevices } from '@right-circle/contract/sign-in';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf, expectPath, expectTexts, isOverlapping } from '#test/checks.ts';
import { answerWith, noReply, refuse, reply } from '#test/fake-backend.ts';
import { aMentorProfile, NOW, someFreeTimes } from '#test/mentors.ts';
import { openPage, resizePage } from '#test/open-page.tsx';
import { aProfile, aUser, profileReplies } from '#test/people.ts';

const me = aUser();
const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });

it('[ROUTE-18][VIEWP-01][VIEWP-02][VIEWP-03][VIEWP-04][VIEWP-10] a profile shows photo, name, label, bio and what one can do', async () => {
  const zoya = aProfile({
    full_name: 'Zoya Wanders',
    bio: 'Walks.\nWrites.',
    categories: ['Travel'],
    platform_followers: { youtube: 999_950 },
  });
  await openPage(`/dashboard/view-profile/${zoya.id}`, { as: me, replies: profileReplies(() => zoya) });
  await expect.element(heading).toHaveTextContent('Zoya Wanders');
  await expect.element(main.getByRole('img', { name: 'Zoya Wanders' })).toBeVisible();
  await expect.element(main.getByText('Content creator', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Walks. Writes.')).toBeVisible();
  await expectTexts(main.getByRole('list', { name: 'Followers per platform' }), ['YouTube1M']);
  await expect.element(main.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^Follow/ })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Continue Booking' })).not.toBeInTheDocument();
});

it('[VIEWP-10] the own page offers to edit it instead', async () => {
  const own = aProfile({ user_id: me.id, id: me.id, full_name: me.full_name, connection_status: 'self' });
  const ofProfile = [reply(listDevices, { sessions: [] }), reply(listReels, { data: [] })];
  await openPage(`/dashboard/view-profile/${me.id}`, { as: me, replies: [...profileReplies(() => own), ...ofProfile] });
  await expect.element(heading).toHaveTextContent('Asha Rao');
  await expect.element(main.getByRole('button', { name: /^(Connect|Follow)/ })).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'Edit my profile' }).click();
  await expectPath('/dashboard/profile');
});

it.each([
  ['0198c1a2-0000-7000-8000-000000000002', 'not_found'],
  ['nonsense', 'invalid_input'],
] as const)('[VIEWP-01][ERR-20] a profile that does not load, or is not there, says so: %s', async (id, code) => {
  await openPage(`/dashboard/view-profile/${id}`, { as: me, replies: [noReply(getProfile)] });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Failed to fetch user profile. Please try again later.');
  answerWith(refuse(getProfile, code));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading).toHaveTextContent("This profile isn't available");
});

it.each([740, 640])('[SEEN-34] on a phone %i high, the booking bar covers nothing to press', async (height) => {
  const times = someFreeTimes();
  const { user_id, full_name } = times.mentor;
  const meera = aProfile({
    user_id,
    full_name,
    is_mentor: true,
    bio: 'Cooks.\n'.repeat(30),
    categories: ['Food', 'Travel'],
    platform_followers: { instagram: 268_400, youtube: 118_500, facebook: 33_400 },
  });
  const replies = [
    ...profileReplies(() => meera),
    reply(getAvailability, times),
    reply(getMentorProfile, aMentorProfile({ user_id })),
    reply(listReviews, { data: [], has_more: false }),
    refuse(getReviewSummary, 'not_found'),
  ];
  await openPage(`/dashboard/view-profile/${user_id}`, { as: me, replies, now: NOW, width: 360 });
  await resizePage(360, height);
  await expect.element(main.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Book Now with Meera Cooks' })).toBeVisible();
  const bar = document.querySelector('[data-bottom-bar]') as Element;
  const isCovered = (element: Element) => isOverlapping(boxOf(bar), boxOf(element));
  const atTop = [...document.querySelectorAll('main header :is(a, button)')];
  expect(atTop.length).toBeGreaterThan(5);
  expect(atTop.filter(isCovered)).toEqual([]);
  const pressable = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button)')];
  for (const element of pressable.filter((one) => !bar.contains(one))) {
    // Browsers scroll to what gets the focus unless it is in the window, and the area below the bar is.
    scrollBy(0, boxOf(element).top - boxOf(bar).top - 10);
    element.focus();
    expect({ covered: isCovered(element), element }).toEqual({ covered: false, element });
  }
});
