import { z } from 'zod';
import { card } from './chat-cards.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { lineOfText } from './text.ts';
import { uploadedFile } from './uploaded-file.ts';

const moment = z.iso.datetime().max(limits.moment.max);
const byProfile = z.object({ profileId: z.uuid() });
const done = z.object({ message: z.string() });

export const chatPlatforms = ['instagram', 'facebook', 'youtube', 'linkedin', 'google', 'twitter'] as const;
const platform = z.string().max(limits.shortText.max).trim().toLowerCase().pipe(z.enum(chatPlatforms));
export type ChatPlatform = (typeof chatPlatforms)[number];

/** A linked account. `figures` says which numbers exist and where they came from. */
export const socialProfile = z.object({
  id: z.uuid(),
  profile_id: z.uuid(),
  username: z.string(),
  platform: z.enum(chatPlatforms),
  platform_link: z.string(),
  last_updated: moment,
  figures: z.object({
    followers: z.int().nullable(),
    posts: z.int(),
    source: z.enum(['none', 'form', 'csv', 'export', 'api']),
    updated_at: moment.nullable(),
  }),
  /** Whether figures can be fetched from the platform; `expired` until the owner connects it again. */
  connection: z.enum(['none', 'connected', 'expired']),
});
export type SocialProfile = z.infer<typeof socialProfile>;

const platformLink = z
  .string({ error: 'Platform link is required' })
  .trim()
  .min(1, { error: 'Platform link is required' })
  .max(500);

export const listSocialProfiles = endpoint({
  method: 'GET',
  path: '/chat/profiles/:userId',
  summary: "The caller's linked accounts",
  access: 'signed-in',
  params: z.object({ userId: z.uuid() }),
  reply: z.array(socialProfile),
});

export const addSocialProfile = endpoint({
  method: 'POST',
  path: '/chat/profiles/add',
  summary: 'Link an account',
  access: 'signed-in',
  body: z.object({
    user_id: z.uuid(),
    platform,
    username: z.string().max(200).optional(),
    platform_link: platformLink,
  }),
  replyStatus: 201,
  reply: socialProfile,
});

export const updateSocialProfile = endpoint({
  method: 'PUT',
  path: '/chat/profiles/update/:profileId',
  summary: 'Change the link of an account',
  access: 'signed-in',
  params: byProfile,
  body: z.object({ username: z.string().max(200).optional(), platform_link: platformLink }),
  reply: socialProfile,
});

export const removeSocialProfile = endpoint({
  method: 'DELETE',
  path: '/chat/profiles/remove/:profileId',
  summary: 'Unlink an account; its chats stay',
  access: 'signed-in',
  params: byProfile,
  query: z.object({ user_id: z.uuid() }),
  reply: done,
});

const figure = z.int().min(0).max(10_000_000_000);

/** Figures of one post, typed in or imported from a file. */
export const postFigures = z.object({
  posted_at: moment,
  format: z.enum(['photo', 'carousel', 'reel', 'video', 'story', 'text']),
  caption: z.string().max(5000).default(''),
  likes: figure.nullable().default(null),
  comments: figure.nullable().default(null),
  saves: figure.nullable().default(null),
  shares: figure.nullable().default(null),
  views: figure.nullable().default(null),
  reach: figure.nullable().default(null),
});
export type PostFigures = z.infer<typeof postFigures>;

export const saveFigures = endpoint({
  method: 'POST',
  path: '/chat/profiles/:profileId/figures',
  summary: 'Enter follower numbers and posts of a linked account by hand',
  access: 'signed-in',
  limit: { max: 60, perSeconds: 600 },
  bodyKilobytes: 1000,
  params: byProfile,
  body: z.object({
    followers: figure.optional(),
    counted_at: moment.optional(),
    posts: list(postFigures, limits.chat.maxFigures).default([]),
  }),
  reply: socialProfile,
});

export const importFigures = endpoint({
  method: 'POST',
  path: '/chat/profiles/:profileId/import',
  summary: "Read numbers from a CSV file or the platform's own data export (JSON or zip)",
  access: 'signed-in',
  bodyType: 'form',
  upload: { files: 1, fileMegabytes: 5 },
  limit: { max: 20, perSeconds: 600 },
  params: byProfile,
  body: z.object({ file: uploadedFile }),
  reply: z.object({
    profile: socialProfile,
    posts: z.int(),
    followers: z.int(),
    skipped: z.int(),
    message: z.string(),
  }),
});

/** Sent in a header, which allows no other characters. */
const accessToken = lineOfText({ name: 'The access token', max: limits.chat.maxToken }).refine(
  (token) => /^[\x21-\x7E]*$/.test(token),
  { error: "That doesn't look like an access token. Copy it again." },
);

export const connectInstagram = endpoint({
  method: 'PUT',
  path: '/chat/profiles/:profileId/token',
  summary:
    "Connect a linked Instagram account with an access token of Instagram's own API; it is kept sealed and never sent back",
  access: 'signed-in',
  limit: { max: 10, perSeconds: 600 },
  params: byProfile,
  body: z.object({ token: accessToken }),
  reply: socialProfile,
});

export const disconnectInstagram = endpoint({
  method: 'DELETE',
  path: '/chat/profiles/:profileId/token',
  summary: 'Forget the access token of a linked account; its figures stay',
  access: 'signed-in',
  params: byProfile,
  reply: socialProfile,
});

export const refreshFigures = endpoint({
  method: 'POST',
  path: '/chat/profiles/:profileId/refresh',
  summary: "Fetch the figures of a connected account from Instagram's own API",
  access: 'signed-in',
  limit: { max: 20, perSeconds: 600 },
  params: byProfile,
  reply: z.object({ profile: socialProfile, posts: z.int(), message: z.string() }),
});

export const analysis = z.object({
  id: z.uuid(),
  profile_id: z.uuid(),
  username: z.string(),
  platform: z.string(),
  created_at: moment,
  cards: z.array(card),
  summary: z.string(),
});
export type Analysis = z.infer<typeof analysis>;

export const listAnalyses = endpoint({
  method: 'GET',
  path: '/chat/profiles/:profileId/analyses',
  summary: 'The analyses made of a linked account, newest first',
  access: 'signed-in',
  params: byProfile,
  reply: z.array(analysis),
});
