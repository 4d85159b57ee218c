import { suggestInfluencers } from '@right-circle/contract/mentors';
import { type FoundPerson, searchPeople } from '@right-circle/contract/people';
import { listPosts, suggestTags } from '@right-circle/contract/posts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectPath, press } from '#test/checks.ts';
import { reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aNetworkUser, aProfile, aUser, profileReplies } from '#test/people.ts';

/** A page that sends no requests. */
const QUIET_PAGE = '/dashboard/profile/about';

function aFoundPerson(full_name: string): FoundPerson {
  const { connection_id: _id, is_following: _following, reason: _reason, ...card } = aNetworkUser({ full_name });
  return { ...card, user_id: crypto.randomUUID(), categories: [] };
}

const people = ['Wyx First', 'Wyx Second'].map(aFoundPerson);
const search = reply(searchPeople, ({ query }) => ({
  data: people.filter(({ full_name }) => full_name.toLowerCase().startsWith(query.q)),
  next_cursor: null,
}));
const options = page.getByRole('listbox', { name: 'People' }).getByRole('option');

it('the header finds people while one types, with the keyboard alone', async () => {
  const first = aProfile({ full_name: 'Wyx First' });
  await openPage(QUIET_PAGE, { as: aUser(), replies: [search, ...profileReplies(() => first)] });
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect.element(field).toBeVisible();
  await press(field, 'wyx');
  await expect.element(options).toHaveLength(3);
  expect(requests(searchPeople).length, 'one call for the whole word').toBeLessThanOrEqual(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(options).not.toBeInTheDocument();
  await field.fill('wyx fir');
  await expect.element(options).toHaveLength(2);
  await press(field, '{ArrowDown}');
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expectPath(`/dashboard/view-profile/${people[0]?.user_id}`);
  await field.fill('nobody has this name');
  await expect.element(page.getByText('No people found')).toBeVisible();
});

it('on a phone an icon opens the search, and all results have a page of their own', async () => {
  const others = [
    reply(suggestInfluencers, []),
    reply(listPosts, { data: [], next_cursor: null }),
    reply(suggestTags, { data: [] }),
  ];
  await openPage(QUIET_PAGE, { as: aUser(), replies: [search, ...others], width: 360 });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Search' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('wyx');
  await expect.element(page.getByRole('option')).toHaveLength(3);
  await userEvent.keyboard('{Enter}');
  await expectPath('/dashboard/search?q=wyx');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'People' }).getByRole('listitem')).toHaveLength(2);
});

it('[FIT-04] on a phone Escape closes the search and returns to its icon', async () => {
  await openPage(QUIET_PAGE, { as: aUser(), replies: [search], width: 360 });
  const icon = page.getByRole('button', { name: 'Search', exact: true });
  await press(icon, '{Enter}');
  await expect.element(page.getByRole('dialog').getByRole('combobox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(icon).toHaveFocus();
});
