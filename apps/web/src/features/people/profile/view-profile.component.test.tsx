import { listDevices } from '@right-circle/contract/accounts';
import { getProfile } from '@right-circle/contract/people';
import { listReels } from '@right-circle/contract/reels';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectPath, expectTexts } from '#test/checks.ts';
import { answerWith, noReply, refuse, reply } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
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
