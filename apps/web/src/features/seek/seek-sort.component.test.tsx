import { suggestInfluencers } from '@right-circle/contract/guidance';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectPath, textsOf } from '#test/checks.ts';
import { reply, requests } from '#test/fake-backend.ts';
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
