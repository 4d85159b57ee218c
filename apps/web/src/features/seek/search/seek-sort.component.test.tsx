import { suggestInfluencers } from '@right-circle/contract/mentors';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectPath, textsOf } from '#test/checks.ts';
import { answerWith, refuse, reply, requests } from '#test/fake-backend.ts';
import { aListedMentor, NOW } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const sort = page.getByRole('combobox', { name: 'Sort by' });
const queries = () => requests(suggestInfluencers).map(({ query }) => query);

it('[FIND-08][FIND-10] the order is chosen, kept in the address with the search, and Back returns to the one before', async () => {
  const replies = [reply(suggestInfluencers, [aListedMentor()])];
  await openPage('/dashboard/seek-guidance?q=meera', { as: aUser(), replies, now: NOW, width: 360 });
  expect(textsOf(sort.getByRole('option'))).toEqual(['Most followers', 'Soonest slot', 'Lowest price', 'Best rated']);
  expect(queries().at(-1)).toEqual({ limit: '20' });
  await sort.selectOptions('Lowest price');
  await expectPath('/dashboard/seek-guidance?q=meera&sort=price');
  await expect.poll(() => queries().at(-1)).toEqual({ limit: '20', sort: 'price' });
  await sort.selectOptions('Best rated');
  await expectPath('/dashboard/seek-guidance?q=meera&sort=rating');
  history.back();
  await expect.element(sort).toHaveValue('price');
  history.back();
  await expect.element(sort).toHaveValue('followers');
});

it('[FIND-09] the next page by soonest slot starts behind the slot that was shown last', async () => {
  const mentors = Array.from({ length: 20 }, (_, index) => aListedMentor({ full_name: `Mentor ${index}` }));
  const replies = [reply(suggestInfluencers, ({ query }) => (query.after ? [] : mentors))];
  await openPage('/dashboard/seek-guidance?sort=soonest', { as: aUser(), replies, now: NOW });
  await expect.element(page.getByRole('heading', { name: 'Mentor 19' })).toBeInTheDocument();
  const { user_id, next_slot } = mentors.at(-1)!;
  const next = { limit: '20', sort: 'soonest', after: user_id, after_start: next_slot.start_time };
  const askedAtTheEnd = () => {
    window.scrollTo(0, document.body.scrollHeight);
    return queries();
  };
  await expect.poll(askedAtTheEnd).toContainEqual(next);
});

it('[SEEK-18][SEEK-21][SEEK-34] the list grows twenty at a time, and a failure says so with Retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mentors = Array.from({ length: 45 }, (_, index) => aListedMentor({ full_name: `Mentor ${index}` }));
  const search = reply(suggestInfluencers, ({ query }) => {
    const start = mentors.findIndex(({ user_id }) => user_id === query.after) + 1;
    return mentors.slice(start, start + query.limit);
  });
  await openPage('/dashboard/seek-guidance', { as: aUser(), replies: [search], now: NOW });
  const cards = page.getByRole('list', { name: 'Influencers' }).getByRole('listitem');
  await expect.element(cards).toHaveLength(20);
  for (const count of [40, 45]) {
    cards.last().element().scrollIntoView();
    await expect.element(cards).toHaveLength(count);
  }
  expect(queries()[0]).toEqual({ limit: '20' });
  expect(queries().filter(({ after }) => after)).toEqual([
    { limit: '20', after: mentors[19]?.user_id },
    { limit: '20', after: mentors[39]?.user_id },
  ]);

  answerWith(refuse(suggestInfluencers, 'invalid_input', 'Not like this.'));
  const field = page.getByRole('searchbox', { name: 'Search influencers' });
  await field.fill('zz');
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Not like this.');
  await expect.element(cards).toHaveLength(0);
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await field.fill('zy');
  await expect.element(alert).toBeVisible();
  answerWith(search);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

it('[SOCIAL-31] after a failure to load more was dismissed, more can still be asked for', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mentors = Array.from({ length: 25 }, (_, index) => aListedMentor({ full_name: `Mentor ${index}` }));
  const search = reply(suggestInfluencers, ({ query }) =>
    query.after ? mentors.slice(query.limit) : mentors.slice(0, query.limit),
  );
  await openPage('/dashboard/seek-guidance', { as: aUser(), replies: [search], now: NOW });
  const cards = page.getByRole('list', { name: 'Influencers' }).getByRole('listitem');
  await expect.element(cards).toHaveLength(20);
  answerWith(refuse(suggestInfluencers, 'invalid_input', 'Not now.'));
  cards.last().element().scrollIntoView();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Not now.');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  answerWith(search);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(cards).toHaveLength(25);
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
