import { expect, it } from 'vitest';
import { type LiveFacts, liveChecklist } from './live-checklist.ts';

const slot = { time_slot_id: 'w', start_time: '2026-03-03T09:00:00+05:30', end_time: '2026-03-03T09:15:00+05:30' };
const nothing: LiveFacts = {
  user: { profile_pic: null, bio: ' ', categories: [] },
  about: { about: '' },
  availability: { available_time_slots: { '2026-03-03': { '15': [] } }, service_slots: [] },
  hasPosted: false,
};
const everything: LiveFacts = {
  user: { profile_pic: '/media/me', bio: 'Cooks', categories: ['Food'] },
  about: { about: 'Recipe reels' },
  availability: {
    available_time_slots: { '2026-03-03': { '15': [slot] } },
    service_slots: [{ id: 's', duration: 15, price: 0, is_active: true }],
  },
  hasPosted: true,
};
const done = (facts: LiveFacts) => liveChecklist(facts).flatMap(({ key, isDone }) => (isDone ? [key] : []));

it('[FIND-17] ticks what is there and nothing else', () => {
  const keys = ['portrait', 'bio', 'categories', 'about', 'price', 'availability', 'post'];
  expect(done(nothing)).toEqual([]);
  expect(done(everything)).toEqual(keys);
});

it.each<[string, Partial<LiveFacts>]>([
  ['about', { about: everything.about }],
  ['post', { hasPosted: true }],
  ['portrait', { user: { ...nothing.user, profile_pic: '/media/me' } }],
])('[FIND-17] ticks %s alone', (key, facts) => {
  expect(done({ ...nothing, ...facts })).toEqual([key]);
});

it('[FIND-17] an entry leads to where it is done', () => {
  expect(Object.fromEntries(liveChecklist(nothing).map(({ key, to }) => [key, to]))).toEqual({
    portrait: '/dashboard/profile',
    bio: '/dashboard/profile',
    categories: '/dashboard/profile',
    about: '/dashboard/about',
    price: '/dashboard/provide-guidance',
    availability: '/dashboard/provide-guidance',
    post: '/dashboard/posts',
  });
});
