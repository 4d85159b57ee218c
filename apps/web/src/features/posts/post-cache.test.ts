import type { Comment, Post, Thread } from '@right-circle/contract/posts';
import { describe, expect, it } from 'vitest';
import { addComment, type Pages, postsOf, prependItem, removeComment, weightOf, withLike } from './post-cache.ts';

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
