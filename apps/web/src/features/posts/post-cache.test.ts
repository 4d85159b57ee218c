import type { Comment, Thread } from '@right-circle/contract/post-comments';
import type { Post } from '@right-circle/contract/posts';
import { describe, expect, it } from 'vitest';
import {
  addComment,
  newComments,
  type Pages,
  postsOf,
  prependItem,
  removeComment,
  weightOf,
  withCounts,
  withLike,
} from './post-cache.ts';

const aPost = (id: string, fields: Partial<Post> = {}) => ({ id, likes_count: 3, is_liked: false, ...fields }) as Post;
const aComment = (id: string, parent: string | null = null) => ({ id, parent_id: parent, replies_count: 0 }) as Comment;
const pagesOf = <T>(...pages: T[][]): Pages<T> => ({
  pages: pages.map((data) => ({ data, next_cursor: null })),
  pageParams: pages.map(() => null),
});

describe('postsOf', () => {
  it('shows a post that slid onto the next page once', () => {
    const pages = pagesOf([aPost('a'), aPost('b')], [aPost('b'), aPost('c')]);
    expect(postsOf(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(postsOf(undefined)).toEqual([]);
  });
});

it('puts a new post first', () => {
  expect(postsOf(prependItem(pagesOf([aPost('a')]), aPost('new'))).map(({ id }) => id)).toEqual(['new', 'a']);
});

describe('withLike', () => {
  it('counts up and down, and back again when it is taken back', () => {
    const post = aPost('a');
    const liked = withLike(post, true);
    expect(liked).toMatchObject({ is_liked: true, likes_count: 4 });
    expect(withLike(liked, false)).toEqual(post);
  });

  it('changes nothing that is so already', () => {
    const post = aPost('a', { is_liked: true });
    expect(withLike(post, true)).toBe(post);
  });
});

describe('comments', () => {
  const threads = pagesOf<Thread>([{ ...aComment('one'), replies: [] }]);
  const answered = addComment(threads, aComment('reply', 'one'));

  it('puts a comment first and a reply last in its thread', () => {
    expect(addComment(threads, aComment('two')).pages[0]?.data.map(({ id }) => id)).toEqual(['two', 'one']);
    expect(answered.pages[0]?.data[0]).toMatchObject({ replies_count: 1, replies: [{ id: 'reply' }] });
  });

  it('removes a reply from its thread, and a comment with its replies', () => {
    expect(removeComment(answered, 'reply')).toEqual(threads);
    expect(removeComment(answered, 'one').pages[0]?.data).toEqual([]);
    expect(weightOf({ ...aComment('one'), replies_count: 2 })).toBe(3);
  });
});

describe('counts that others have changed', () => {
  const counts = { kind: 'post', id: 'a', likes_count: 9, comments_count: 2, shares_count: 1 } as const;
  const post = aPost('a', { comments_count: 1, shares_count: 1 });

  it('[SOCIAL-23] replace the old ones, and leave a like that is on its way alone', () => {
    expect(withCounts(post, counts, { isLiking: false })).toEqual({ ...post, likes_count: 9, comments_count: 2 });
    expect(withCounts(post, counts, { isLiking: true })).toEqual({ ...post, comments_count: 2 });
  });

  it('[SOCIAL-23] draw nothing anew when nothing changed', () => {
    const same = { ...post, ...counts, id: 'a' };
    expect(withCounts(same, counts, { isLiking: false })).toBe(same);
  });

  it.each([
    [3, 5, 0, 2],
    [3, 4, 1, 0],
    [3, 5, 1, 1],
    [3, 2, 0, 0],
  ])(
    '[SOCIAL-23] of %d known and %d counted comments, with %d on the way, %d are new',
    (known, counted, adding, fresh) => {
      expect(newComments(known, counted, adding)).toBe(fresh);
    },
  );
});
