import { type CirclePerson, listCircle, toggleFollow } from '@right-circle/contract/network';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectTexts } from '#test/checks.ts';
import { reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aProfile, aUser, profileReplies } from '#test/people.ts';

const me = aUser();
const aFollower = (full_name: string): CirclePerson => ({
  user_id: crypto.randomUUID(),
  username: full_name.toLowerCase().replace(' ', '.'),
  full_name,
  profile_pic: null,
  bio: '',
  platform_followers: {},
  is_following: false,
  connection_status: 'none',
});

it('[SOCIAL-16][SOCIAL-18] the counts of a profile lead to lists that are searched', async () => {
  const fans = [aFollower('Meera Das'), aFollower('Kabir Khan')];
  const own = aProfile({
    user_id: me.id,
    id: me.id,
    full_name: me.full_name,
    connection_status: 'self',
    followers_count: 2,
  });
  const lists = reply(listCircle, ({ params, query }) => ({
    data: params.list === 'followers' ? fans.filter((fan) => fan.username.startsWith(query.q)) : [],
    next_cursor: null,
  }));
  await openPage(`/dashboard/view-profile/${me.id}`, { as: me, replies: [...profileReplies(() => own), lists] });
  await page.getByRole('link', { name: '2 Followers' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your followers');
  const names = page.getByRole('region', { name: 'Your followers' }).getByRole('listitem').getByCss('bdi');
  await expectTexts(names, ['Meera Das', 'Kabir Khan']);
  await page.getByLabelText('Search by name or username').fill('kab');
  await expectTexts(names, ['Kabir Khan']);
  await page.getByLabelText('Search by name or username').fill('nobody');
  await expect.element(page.getByRole('heading', { name: 'No people found' })).toBeVisible();
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await expect.element(page.getByText('You don’t have any connections yet.')).toBeVisible();
});

it('[SOCIAL-18] the list of somebody else carries their name; its people are followed from it, at 360 px too', async () => {
  const kabir = aFollower('Kabir Khan');
  const meera = aProfile({ full_name: 'Meera Das' });
  let isFollowing = false;
  const replies = [
    ...profileReplies(() => meera),
    reply(listCircle, () => ({ data: [{ ...kabir, is_following: isFollowing }], next_cursor: null })),
    reply(toggleFollow, () => {
      isFollowing = true;
      return { is_following: true, followers_count: 1 };
    }),
  ];
  await openPage(`/dashboard/view-profile/${meera.id}/followers`, { as: me, replies, width: 360 });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Meera Das’s followers');
  await page.getByRole('button', { name: 'Follow Kabir Khan' }).click();
  await expect.element(page.getByRole('button', { name: 'Following Kabir Khan' })).toBeVisible();
  expect(requests(toggleFollow)).toMatchObject([{ params: { id: kabir.user_id } }]);
  expectNoSidewaysScroll();
});
