import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { lineOfText, manyLines } from './text.ts';
import { uploadedFile } from './uploaded-file.ts';

export const author = z.object({
  user_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  profile_pic: z.string().nullable(),
});
export type Author = z.infer<typeof author>;

export const postImage = z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() });
export type PostImage = z.infer<typeof postImage>;

/** A person mentioned in a text, if the reader may see them. */
export const mention = z.object({ username: z.string(), user_id: z.uuid() });
export type Mention = z.infer<typeof mention>;

/** Video of a published reel that was shared as a post. */
const postReel = z.object({
  id: z.uuid(),
  url: z.string(),
  poster_url: z.string(),
  title: z.string(),
  seconds: z.number().nullable(),
});
export type PostReel = z.infer<typeof postReel>;

const postBody = z.object({
  id: z.uuid(),
  author,
  content: z.string(),
  images: z.array(postImage),
  reel: postReel.nullable(),
  mentions: z.array(mention),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
});
export type PostBody = z.infer<typeof postBody>;

export const post = postBody.extend({
  likes_count: z.int(),
  comments_count: z.int(),
  shares_count: z.int(),
  is_liked: z.boolean(),
  is_own: z.boolean(),
  is_share: z.boolean(),
  /** Null for a share whose original is gone or not visible to this reader. */
  shared_post: postBody.nullable(),
  /** Why the post is in the feed, if the author does not explain it. */
  reason: z.literal('popular').nullable(),
  /** True for the author while a moderator hides it from everyone else. */
  is_hidden: z.boolean().optional(),
});
export type Post = z.infer<typeof post>;

const content = manyLines({ name: 'Text', min: 0, max: limits.post.content });

/** Created by the client once per item; sending it again returns what the first call created. */
export const clientId = z.uuid({ error: 'The client id must be a UUID.' }).optional();
export const cursor = z.string().max(200).optional();
export const atMost = (max: number, fallback: number) =>
  z.coerce.number({ error: 'Give a number.' }).int().min(1).max(max).default(fallback);

/** A repeated form field arrives as a bare value if there is only one, and a list may arrive as JSON text. */
const oneOrMany = <T extends z.ZodType>(item: T, max: number, error: string) =>
  z.preprocess(toList, list(item, max, error)).default([]);

function toList(value: unknown): unknown {
  if (value === undefined || Array.isArray(value)) return value;
  if (typeof value !== 'string' || !value.startsWith('[')) return [value];
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return [value];
  }
}

const tooMany = `A post can have at most ${limits.post.images} pictures.`;
const description = lineOfText({ name: 'Description', min: 0, max: limits.post.alt });
const newPost = z
  .object({
    content: content.default(''),
    image: oneOrMany(uploadedFile, limits.post.images, tooMany),
    /** One per picture, in order. */
    alt: oneOrMany(description, limits.post.images, tooMany),
    client_id: clientId,
  })
  .refine(({ content: text, image }) => text !== '' || image.length > 0, {
    path: ['content'],
    error: 'Write something or add a picture.',
  });

/** An existing picture of the post by its `url`, or the next new file if there is no `url`. */
const wantedPicture = z.object({ url: z.string().max(300).optional(), alt: description.default('') });
export type WantedPicture = z.output<typeof wantedPicture>;

const changedPost = z
  .object({
    content,
    /** New files, in the order of their places in `pictures`. */
    image: oneOrMany(uploadedFile, limits.post.images, tooMany),
    /** All pictures of the edited post, in order. Unchanged if left out. */
    pictures: z.preprocess(toList, list(wantedPicture, limits.post.images, tooMany).optional()),
  })
  .refine(({ image, pictures = [] }) => pictures.filter(({ url }) => url === undefined).length === image.length, {
    path: ['pictures'],
    error: 'Every new picture needs its place in the list.',
  });

export const onePost = z.object({ id: z.uuid() });

const done = z.object({ message: z.string() });
const signedIn = { access: 'signed-in' } as const;

export const wantedLike = z
  .object({
    liked: z.union([z.boolean(), z.string().max(10).pipe(z.stringbool())], { error: 'Say true or false.' }).optional(),
  })
  .nullish()
  .transform((value) => value ?? {});
export const likeState = z.object({ liked: z.boolean(), likes_count: z.int() });

export const listPosts = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/posts',
  summary: 'The feed; or the posts with one tag, of one person, or with certain words',
  query: z.object({
    limit: atMost(50, limits.post.pageSize),
    offset: z.coerce.number({ error: 'Give a number.' }).int().min(0).max(1000).default(0),
    cursor,
    tag: z.string().trim().min(1).max(100).optional(),
    user_id: z.uuid().optional(),
    /** Words that must all occur in the text, also as parts of words. */
    q: lineOfText({ name: 'Search', max: limits.peopleSearch.maxCharacters }).optional(),
  }),
  reply: z.object({ data: z.array(post), next_cursor: z.string().nullable() }),
});

export const tagSuggestion = z.object({ tag: z.string(), posts_count: z.int() });
export type TagSuggestion = z.infer<typeof tagSuggestion>;

export const suggestTags = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/posts/tags',
  summary: 'Tags in use that begin as typed, the most used first',
  limit: { max: 300, perSeconds: 60 },
  query: z.object({ q: lineOfText({ name: 'Tag', max: limits.tag.max }) }),
  reply: z.object({ data: z.array(tagSuggestion) }),
});

export const createPost = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/posts',
  summary: 'Publish a post with text, pictures or both',
  needsVerifiedEmail: true,
  bodyType: 'form',
  limit: { max: 20, perSeconds: 60 },
  body: newPost,
  replyStatus: 201,
  reply: post,
});

export const getPost = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/posts/:id',
  summary: 'One post',
  params: onePost,
  reply: post,
});

export const editPost = endpoint({
  ...signedIn,
  method: 'PUT',
  path: '/posts/:id',
  summary: 'Change the text and pictures of an own post',
  bodyType: 'form',
  limit: { max: 60, perSeconds: 60 },
  params: onePost,
  body: changedPost,
  reply: post,
});

export const deletePost = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/posts/:id',
  summary: 'Delete an own post with its pictures, likes and comments',
  params: onePost,
  reply: done,
});

export const likePost = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/posts/:id/like',
  summary: 'Toggle the like; or set it with `liked`, which may be repeated without harm',
  bodyType: 'form',
  limit: { max: 240, perSeconds: 60 },
  params: onePost,
  body: wantedLike,
  reply: likeState,
});

export const sharePost = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/posts/:id/share',
  summary: 'Pass a post on to your followers, with words of your own if you like',
  needsVerifiedEmail: true,
  bodyType: 'form',
  limit: { max: 20, perSeconds: 60 },
  params: onePost,
  body: z
    .object({ content: content.default(''), client_id: clientId })
    .nullish()
    .transform((value) => value ?? { content: '' }),
  replyStatus: 201,
  reply: post,
});
