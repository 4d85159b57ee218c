import { expect, it } from 'vitest';
import type { OwnReel } from '#domain/creator-insights/creator.ts';
import type { OwnPost } from './creator.store.ts';
import { publicationsOf } from './publications.rules.ts';

const at = (day: number) => new Date(Date.UTC(2030, 0, day));
const aPost = (id: string, day: number): OwnPost => ({
  id,
  at: at(day),
  content: `Post ${id}`,
  likes: 5,
  comments: 2,
  shares: 1,
  images: 1,
});
const aReel = (id: string, more: Partial<OwnReel>): OwnReel => ({
  id,
  title: `Reel ${id}`,
  caption: '',
  status: 'completed',
  publishedAt: null,
  postId: null,
  views: 100,
  likes: 10,
  comments: 3,
  ...more,
});

it('puts published reels among the posts, newest first, and a reel that is also a post only once', () => {
  const posts = [aPost('p3', 3), aPost('p1', 1)];
  const reels = [
    aReel('hidden', { views: 0 }),
    aReel('alone', { publishedAt: at(2), caption: 'How to' }),
    aReel('both', { publishedAt: at(3), postId: 'p3' }),
    aReel('post gone', { publishedAt: at(4), postId: 'p9' }),
  ];
  expect(publicationsOf(posts, reels)).toMatchObject([
    { reelId: 'post gone', format: 'reel', likes: 10, comments: 3, shares: null, views: 100 },
    { reelId: 'both', caption: 'Reel both', likes: 15, comments: 5, shares: 1, views: 100, postId: null },
    { reelId: 'alone', caption: 'How to', likes: 10, views: 100 },
    { postId: 'p1', format: 'photo', likes: 5, shares: 1, views: null, reelId: null },
  ]);
});
