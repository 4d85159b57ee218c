import { suggestInfluencers } from '@right-circle/contract/mentors';
import { blockUser, muteUser } from '@right-circle/contract/network';
import type { FoundPerson } from '@right-circle/contract/people';
import { searchPeople } from '@right-circle/contract/people';
import { listPosts, suggestTags } from '@right-circle/contract/posts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectPath, expectTexts, toast } from '#test/checks.ts';
import { answerWith, noReply, reply, requests } from '#test/fake-backend.ts';
import { aListedMentor, NOW } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aPost } from '#test/posts.ts';

const main = page.getByRole('main');
const field = main.getByRole('searchbox', { name: 'Search for' });
const section = (name: string) => main.getByRole('region', { name, exact: true });
const kind = (name: string) => page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name });

function aFoundPerson(full_name: string): FoundPerson {
  const username = full_name.toLowerCase().replace(' ', '.');
  const shown = { username, full_name, profile_pic: null, bio: '', platform_followers: {} };
  return { user_id: crypto.randomUUID(), ...shown, categories: [], followers_count: 1 };
}

const people = ['Foo One', 'Foo Two', 'Foo Three', 'Foo Four'].map(aFoundPerson);
const everything = [
  reply(searchPeople, ({ query }) => ({ data: query.category ? people.slice(0, 1) : people, next_cursor: null })),
  reply(suggestInfluencers, [aListedMentor()]),
  reply(listPosts, { data: [aPost({ content: 'Food for thought' })], next_cursor: null }),
  reply(suggestTags, { data: [{ tag: 'foodie', posts_count: 1 }] }),
];
const nothing = [
  reply(searchPeople, { data: [], next_cursor: null }),
  reply(suggestInfluencers, []),
  reply(listPosts, { data: [], next_cursor: null }),
  reply(suggestTags, { data: [] }),
];

const open = async (query: string, replies = everything, width = 1280) =>
  await openPage(`/dashboard/search${query}`, { as: aUser(), replies, now: NOW, width });

it('[FIND-11] everything that is found is shown, three of each kind', async () => {
  await open('?q=foo');
  await expect.element(section('Posts')).toBeVisible();
  await expectTexts(main.getByRole('heading', { level: 2 }), ['Categories', 'Topics', 'Mentors', 'People', 'Posts']);
  await expectTexts(section('People').getByRole('heading', { level: 3 }), ['Foo One', 'Foo Two', 'Foo Three']);
  await expectTexts(section('Topics').getByRole('link'), ['#foodie1 post']);
  await expect.element(section('Posts')).toMatchTextContent('Food for thought');
  await section('People').getByRole('link', { name: 'See all people' }).click();
  await expectPath('/dashboard/search?q=foo&show=people');
  await expect.element(section('People').getByRole('listitem')).toHaveLength(4);
  await kind('Mentors').click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Soonest slot');
  await expectPath('/dashboard/search?q=foo&show=mentors&sort=soonest');
  await expect
    .poll(() => requests(suggestInfluencers).at(-1))
    .toMatchObject({
      query: { sort: 'soonest' },
      body: { search: 'foo' },
    });
});

it('[FIND-11][FIND-14] a category narrows people and mentors; Back takes it off again', async () => {
  await open('?q=foo', everything, 360);
  await section('Categories').getByRole('link', { name: 'Food' }).click();
  await expectPath('/dashboard/search?category=Food');
  await expectTexts(main.getByRole('heading', { level: 2 }), ['Mentors', 'People']);
  await expect.element(section('People').getByRole('listitem')).toHaveLength(1);
  expectNoSidewaysScroll();
  await kind('Posts').click();
  await expect.element(page.getByRole('heading', { name: 'Posts have no category' })).toBeVisible();
  history.back();
  history.back();
  await expectPath('/dashboard/search?q=foo');
  await expect.element(section('Posts')).toBeVisible();
});

it('[FIND-14] typing keeps the focus and replaces the address, and the tab names the words', async () => {
  await open('');
  await expect.element(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
  const steps = history.length;
  await field.fill('foo');
  await expectPath('/dashboard/search?q=foo');
  await expect.element(section('People')).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(history.length).toBe(steps);
  expect(document.title).toBe('Search: foo · Right Circle');
});

it('[FIND-13] nothing found says so, with ways to go on', async () => {
  await open('?q=zzz', nothing);
  await expect.element(page.getByRole('heading', { name: 'Nothing found for “zzz”' })).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Browse mentors' }))
    .toHaveAttribute('href', '/dashboard/seek-guidance');
  await main.getByRole('button', { name: 'Clear search' }).click();
  await expectPath('/dashboard/search');
  await expect.element(field).toHaveValue('');
});

it('[FIND-13] a kind that fails says so, the others stay, and it can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open('?q=foo', [...everything, noReply(searchPeople)]);
  await expect.element(section('Posts')).toBeVisible();
  await expect.element(main.getByRole('alert')).toMatchTextContent('Search failed. Please try again later.');
  answerWith(...everything);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(section('People')).toBeVisible();
});

it.each(['?q=foo', '?q=foo&show=people'])('[FAIR-17] people found with %s can be muted and blocked', async (query) => {
  const me = aUser();
  const self = { ...aFoundPerson('Foo Self'), user_id: me.id };
  const replies = [
    ...everything.slice(1),
    reply(searchPeople, { data: [self, ...people.slice(0, 2)], next_cursor: null }),
    reply(muteUser, { message: 'Done.' }),
    reply(blockUser, { message: 'Done.' }),
  ];
  await openPage(`/dashboard/search${query}`, { as: me, replies, now: NOW });
  await page.getByRole('button', { name: 'More about Foo One' }).click();
  await page.getByRole('menuitem', { name: 'Mute Foo One' }).click();
  await expect.element(toast('Foo One is muted')).toBeVisible();
  await page.getByRole('button', { name: 'More about Foo Two' }).click();
  await page.getByRole('menuitem', { name: 'Block Foo Two' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect.poll(() => requests(blockUser)).toMatchObject([{ params: { id: people[1]?.user_id } }]);
  await expect.element(page.getByRole('button', { name: 'More about Foo Self' })).not.toBeInTheDocument();
  expectNoSidewaysScroll();
});
