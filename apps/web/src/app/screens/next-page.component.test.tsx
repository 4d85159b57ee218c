import { getAvailability } from '@right-circle/contract/bookings';
import type { Endpoint } from '@right-circle/contract/endpoint';
import { limits } from '@right-circle/contract/limits';
import { getMentorProfile } from '@right-circle/contract/mentors';
import { type CirclePerson, listCircle } from '@right-circle/contract/network';
import { listSavedNews, type Story } from '@right-circle/contract/news';
import { type FoundPerson, searchPeople } from '@right-circle/contract/people';
import { listComments } from '@right-circle/contract/post-comments';
import { getPost } from '@right-circle/contract/posts';
import { listReels } from '@right-circle/contract/reels';
import { getReviewSummary, listReviews, type Review } from '@right-circle/contract/reviews';
import { listDevices } from '@right-circle/contract/sign-in';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, type DeclaredReply, noReply, reply } from '#test/fake-backend.ts';
import { aMentorProfile, NOW, someFreeTimes } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aProfile, aUser, profileReplies } from '#test/people.ts';
import { aPost, aThread } from '#test/posts.ts';
import { aReel } from '#test/reels.ts';

const AT = new Date(NOW).toISOString();
const me = aUser();
const own = aProfile({ user_id: me.id, id: me.id, full_name: me.full_name, connection_status: 'self' });
const post = aPost({ comments_count: 2 });
const times = someFreeTimes();
const mentor = aProfile({ user_id: times.mentor.user_id, full_name: times.mentor.full_name, is_mentor: true });
const card = { username: 'someone', profile_pic: null, bio: '', platform_followers: {} };

const found = (full_name: string): FoundPerson => ({
  ...card,
  user_id: crypto.randomUUID(),
  full_name,
  categories: [],
  followers_count: 0,
});
const follower = (full_name: string): CirclePerson => ({
  ...card,
  user_id: crypto.randomUUID(),
  full_name,
  is_following: false,
  connection_status: 'none',
});
const story = (title: string): Story => ({
  id: crypto.randomUUID(),
  title,
  summary: '',
  source: 'The Creator Desk',
  url: 'https://news.example/story',
  image: null,
  category: 'Video',
  published_at: AT,
  sources_count: 1,
  is_saved: true,
});
const review = (comment: string): Review => ({
  id: crypto.randomUUID(),
  author: { user_id: crypto.randomUUID(), username: 'someone', full_name: 'Someone', profile_pic: null },
  rating: 5,
  comment,
  created_at: AT,
  edited_at: null,
  reply: null,
  is_own: false,
  can_edit: false,
  can_reply: false,
});
const thread = (content: string) => aThread({ content });
const reel = (title: string) => ({
  ...aReel({ title }),
  id: crypto.randomUUID(),
  author: { ...aReel().author, user_id: me.id },
});

type Case = {
  list: string;
  path: string;
  endpoint: Endpoint;
  button: string;
  /** The first page has "First", the second "Second". */
  pages: [DeclaredReply, DeclaredReply];
  others: DeclaredReply[];
};

const firstOf = <Item,>(item: (name: string) => Item) => ({ data: [item('First')], next_cursor: 'more' });
const secondOf = <Item,>(item: (name: string) => Item) => ({ data: [item('Second')], next_cursor: null });

const cases: Case[] = [
  {
    list: 'people who are found',
    path: '/dashboard/search?q=foo&show=people',
    endpoint: searchPeople,
    button: 'Show more',
    pages: [reply(searchPeople, firstOf(found)), reply(searchPeople, secondOf(found))],
    others: [],
  },
  {
    list: 'followers',
    path: `/dashboard/view-profile/${me.id}/followers`,
    endpoint: listCircle,
    button: 'Show more',
    pages: [reply(listCircle, firstOf(follower)), reply(listCircle, secondOf(follower))],
    others: profileReplies(() => own),
  },
  {
    list: 'comments',
    path: `/dashboard/posts/${post.id}`,
    endpoint: listComments,
    button: 'Show older comments',
    pages: [reply(listComments, firstOf(thread)), reply(listComments, secondOf(thread))],
    others: [reply(getPost, post)],
  },
  {
    list: 'saved news',
    path: '/dashboard/trending-news?tab=saved',
    endpoint: listSavedNews,
    button: 'Show more',
    pages: [reply(listSavedNews, firstOf(story)), reply(listSavedNews, secondOf(story))],
    others: [],
  },
  {
    list: 'reviews',
    path: `/dashboard/view-profile/${mentor.id}`,
    endpoint: listReviews,
    button: 'Show older reviews',
    pages: [
      reply(listReviews, { data: [review('First')], has_more: true }),
      reply(listReviews, { data: [review('Second')], has_more: false }),
    ],
    others: [
      ...profileReplies(() => mentor),
      reply(getAvailability, times),
      reply(getMentorProfile, aMentorProfile({ user_id: times.mentor.user_id })),
      reply(getReviewSummary, {
        average: 5,
        count: 2,
        stars: [0, 0, 0, 0, 2],
        sessions_to_review: [],
        refusal: 'You can review after a session with Meera Cooks.',
      }),
    ],
  },
  {
    list: 'own reels',
    path: '/dashboard/profile',
    endpoint: listReels,
    button: 'Show older reels',
    pages: [
      reply(listReels, { data: Array.from({ length: limits.explorePageSize }, () => reel('First')) }),
      reply(listReels, { data: [reel('Second')] }),
    ],
    others: [...profileReplies(() => own), reply(listDevices, { sessions: [] })],
  },
];

it.each(cases)(
  '[SOCIAL-30] the next page of $list that does not load says so, and loads with "Try again"',
  async ({ path, endpoint, button, pages: [first, second], others }) => {
    await openPage(path, { as: me, now: NOW, replies: [...others, first] });
    const main = page.getByRole('main');
    const shown = (text: string) => main.getByText(text).first();
    await expect.element(shown('First')).toBeVisible();
    answerWith(noReply(endpoint));
    await main.getByRole('button', { name: button }).click();
    await expect.element(main.getByRole('alert')).toMatchTextContent(/try again|came back/i);
    await expect.element(shown('First')).toBeVisible();
    answerWith(second);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect.element(shown('Second')).toBeVisible();
    await expect.element(shown('First')).toBeVisible();
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  },
);
