import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { mention } from './posts.ts';
import { manyLines } from './text.ts';

export const signedIn = { access: 'signed-in', part: 'reels' } as const;
/** People can always take back what is theirs. */
export const always = { access: 'signed-in' } as const;
const done = z.object({ message: z.string() });
export const oneReel = z.object({ id: z.uuid() });
export const under = <T extends z.ZodType>(data: T) => z.object({ data });

export const reelStatuses = ['draft', 'queued', 'processing', 'completed', 'failed'] as const;
export type ReelStatus = (typeof reelStatuses)[number];

const reelAuthor = z.object({
  user_id: z.uuid(),
  name: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  /** Accepts bookings: Explore offers "Book this creator". */
  is_mentor: z.boolean(),
});

/** A reel as shown in a list. */
export const reel = z.object({
  id: z.uuid(),
  status: z.enum(reelStatuses),
  title: z.string(),
  category: z.string(),
  caption: z.string(),
  mentions: z.array(mention),
  reel_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  seconds: z.number().nullable(),
  created_by: z.string(),
  /** Age without "ago": "3 hours". */
  timestamp: z.string(),
  created_at: z.iso.datetime(),
  author: reelAuthor,
  is_own: z.boolean(),
  is_public: z.boolean(),
  /** True for the owner while a moderator hides it from everyone else. */
  is_hidden: z.boolean().optional(),
  likes_count: z.int(),
  comments_count: z.int(),
  views_count: z.int(),
  is_liked: z.boolean(),
});
export type Reel = z.infer<typeof reel>;

export const listReels = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/reels/',
  summary: 'Own reels, newest first',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(50).default(limits.explorePageSize),
    offset: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  reply: under(z.array(reel)),
});

export const exploreReels = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/reels/explore',
  summary: 'Reels of everybody; own unfinished ones among them',
  query: z.object({
    limit: z.coerce.number({ error: 'Give a number.' }).int().min(1).max(50).default(limits.explorePageSize),
    offset: z.coerce.number({ error: 'Give a number.' }).int().min(0).max(100_000).default(0),
    sort_by: z.enum(['asc', 'desc'], { error: 'Sort by asc or desc.' }).default('desc'),
    category: z.string().trim().max(100).optional(),
    user_id: z.uuid().optional(),
    /** Taken from the first page: later pages leave out newer reels, so that nothing shifts. */
    until: z.iso.datetime().max(limits.moment.max).optional(),
    /** The last reel of the page before. It takes the place of `offset`, which skips reels when earlier ones are deleted. */
    after: z.uuid().optional(),
  }),
  reply: z.object({ data: z.array(reel), until: z.iso.datetime() }),
});

export const reelCategories = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/reels/categories',
  summary: 'Categories a reel can have',
  reply: under(z.array(z.object({ id: z.string(), name: z.string() }))),
});

export const likeReel = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/:id/like',
  summary: 'Set or take back the like; repeated without harm',
  limit: { max: 240, perSeconds: 60 },
  params: oneReel,
  body: z.object({ liked: z.boolean() }),
  reply: z.object({ liked: z.boolean(), likes_count: z.int() }),
});

export const viewReel = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/:id/view',
  summary: 'Watched: counted once for each viewer and day, never for the owner',
  limit: { max: 240, perSeconds: 60 },
  params: oneReel,
  reply: z.object({ views_count: z.int() }),
});

export const reelComment = z.object({
  id: z.uuid(),
  reel_id: z.uuid(),
  author: reelAuthor.omit({ is_mentor: true }),
  content: z.string(),
  mentions: z.array(mention),
  created_at: z.iso.datetime(),
  /** True for the comment's author and the owner of the reel. */
  can_delete: z.boolean(),
});
export type ReelComment = z.infer<typeof reelComment>;

export const listReelComments = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/reels/:id/comments',
  summary: 'Comments, newest first',
  params: oneReel,
  query: z.object({ cursor: z.string().max(200).optional() }),
  reply: z.object({ data: z.array(reelComment), next_cursor: z.string().nullable() }),
});

export const addReelComment = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/:id/comments',
  summary: 'Comment on a reel',
  needsVerifiedEmail: true,
  limit: { max: 60, perSeconds: 60 },
  params: oneReel,
  body: z.object({
    content: manyLines({ name: 'Comment', max: limits.comment.content }),
    client_id: z.uuid().optional(),
  }),
  replyStatus: 201,
  reply: under(reelComment),
});

export const deleteReelComment = endpoint({
  ...always,
  method: 'DELETE',
  path: '/reels/:id/comments/:commentId',
  summary: 'Delete a comment under a reel',
  params: z.object({ id: z.uuid(), commentId: z.uuid() }),
  reply: done,
});
