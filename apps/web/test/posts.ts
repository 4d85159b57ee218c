import { getSuggestions } from '@right-circle/contract/network';
import type { Comment, Thread } from '@right-circle/contract/post-comments';
import { listPosts, type Post, type PostImage } from '@right-circle/contract/posts';
import { listSessions } from '@right-circle/contract/sessions';
import { type DeclaredReply, reply } from './fake-backend.ts';
import { ignoreResizeNotices } from './resize-notices.ts';

const POST_ID = '0199c0de-0000-7000-8000-000000000001';
const author = {
  user_id: '0199c0de-0000-7000-8000-0000000000aa',
  username: 'kabir.khan',
  full_name: 'Kabir Khan',
  profile_pic: null,
};

/** Another person's post with only text. */
export function aPost(changes: Partial<Post> = {}): Post {
  return {
    id: POST_ID,
    author,
    content: 'Hello circle',
    images: [],
    reel: null,
    mentions: [],
    created_at: '2026-01-05T06:30:00.000Z',
    edited_at: null,
    likes_count: 0,
    comments_count: 0,
    shares_count: 0,
    is_liked: false,
    is_own: false,
    is_share: false,
    shared_post: null,
    reason: null,
    ...changes,
  };
}

/** A comment on that post that the reader may edit. */
export function aComment(changes: Partial<Comment> = {}): Comment {
  return {
    id: crypto.randomUUID(),
    post_id: POST_ID,
    parent_id: null,
    author,
    content: 'Lovely light',
    mentions: [],
    created_at: '2026-01-05T07:30:00.000Z',
    edited_at: null,
    can_edit: true,
    can_delete: true,
    replies_count: 0,
    likes_count: 0,
    is_liked: false,
    ...changes,
  };
}

export function aThread(changes: Partial<Thread> = {}): Thread {
  return { ...aComment(changes), replies: [], ...changes };
}

export function aPicture(name: string, alt: string): PostImage {
  return { url: `/media/posts/${name}.webp`, alt, width: 80, height: 50 };
}

/** Replies for the home page: these posts, ten at a time, and nothing else. */
export function feedReplies(posts: Post[], pageSize = 10): DeclaredReply[] {
  ignoreResizeNotices();
  const feed = reply(listPosts, ({ query }) => {
    const from = Number(query.cursor ?? 0);
    const to = from + pageSize;
    return { data: posts.slice(from, to), next_cursor: to < posts.length ? String(to) : null };
  });
  return [feed, reply(getSuggestions, { suggested_friends: [] }), reply(listSessions, [])];
}
