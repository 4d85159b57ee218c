import { z } from 'zod';
import { platformFollowers, user, username } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { categories, platforms } from './profile-choices.ts';
import { lineOfText, manyLines } from './text.ts';
import { uploadedFile } from './uploaded-file.ts';

/** A person as shown on cards everywhere. */
export const userCard = z.object({
  user_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  profile_pic: z.string().nullable(),
  bio: z.string(),
  platform_followers: platformFollowers,
});
export type UserCard = z.infer<typeof userCard>;

/**
 * The viewer's connection with another person. `pending_sent` was sent by the viewer, `pending_received` waits for
 * their answer.
 */
export const connectionStatus = z.enum(['none', 'pending_sent', 'pending_received', 'connected', 'self']);
export type ConnectionStatus = z.infer<typeof connectionStatus>;

const count = z.int().nonnegative();

/** A profile page. It never contains an email address, not even for the owner. */
export const profile = userCard.extend({
  id: z.uuid(),
  name: z.string(),
  categories: z.array(z.string()),
  followers_count: count,
  following_count: count,
  connections_count: count,
  is_following: z.boolean(),
  is_muted: z.boolean(),
  connection_status: connectionStatus,
  connection_id: z.uuid().nullable(),
  is_mentor: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Profile = z.infer<typeof profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/user/profile/:id',
  summary: "Somebody's profile, and how the caller stands to them",
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  reply: profile,
});

/** Lists and maps arrive as JSON text in a form and as values in JSON. */
function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const followerNumber = z
  .int({ error: 'Enter a whole number.' })
  .nonnegative({ error: 'Enter 0 or more.' })
  .max(limits.platformFollowers.max, { error: 'This number is too high.' });

/** Leaves room for duplicates, which count once. */
const MAX_SENT_CATEGORIES = 2 * categories.length;

/** Profile fields a person can change, each optional. A platform that is left out is removed. */
export const profileFields = {
  full_name: lineOfText({ name: 'Full name', ...limits.fullName }),
  username,
  bio: manyLines({ name: 'Bio', min: 0, ...limits.bio }),
  platform_followers: z.partialRecord(z.enum(platforms), followerNumber, { error: 'Enter followers per platform.' }),
  categories: list(z.enum(categories, { error: 'Choose from the categories.' }), MAX_SENT_CATEGORIES)
    .transform((chosen) => [...new Set(chosen)])
    .refine((chosen) => chosen.length <= limits.categories.max, {
      error: `Choose at most ${limits.categories.max} categories.`,
    }),
};

const picture = z.preprocess(
  // An empty file field arrives as zero bytes.
  (value) => (value instanceof Uint8Array && value.length === 0 ? undefined : value),
  z.union([z.literal(''), uploadedFile], { error: 'Send the picture as a file.' }).optional(),
);

export const updateUser = endpoint({
  method: 'POST',
  path: '/user/update-user',
  summary: 'Change any part of the own profile; an empty `profile_pic` removes the picture',
  access: 'signed-in',
  bodyType: 'form',
  limit: { max: 60, perSeconds: 600 },
  body: z.object({
    full_name: profileFields.full_name.optional(),
    username: profileFields.username.optional(),
    bio: profileFields.bio.optional(),
    profile_pic: picture,
    platform_followers: z.preprocess(fromJson, profileFields.platform_followers.optional()),
    categories: z.preprocess(fromJson, profileFields.categories.optional()),
  }),
  reply: user,
});

export const foundPerson = userCard.extend({ categories: z.array(z.string()), followers_count: count });
export type FoundPerson = z.infer<typeof foundPerson>;

const orNothing = (value: unknown) => (value === '' ? undefined : value);

export const searchPeople = endpoint({
  method: 'GET',
  path: '/user/search',
  summary: 'People by the beginning of a name or user name, by category, or both; best matches first',
  access: 'signed-in',
  limit: { max: 300, perSeconds: 60 },
  query: z.object({
    q: lineOfText({ name: 'Search', min: 0, max: limits.peopleSearch.maxCharacters }).default(''),
    category: z.preprocess(orNothing, z.enum(categories, { error: 'Choose from the categories.' }).optional()),
    cursor: z.string().max(200).optional(),
  }),
  reply: z.object({ data: z.array(foundPerson), next_cursor: z.string().nullable() }),
});

export const mentionSuggestion = userCard.pick({ user_id: true, username: true, full_name: true, profile_pic: true });
export type MentionSuggestion = z.infer<typeof mentionSuggestion>;

export const suggestMentions = endpoint({
  method: 'GET',
  path: '/user/mention-suggestions',
  summary: 'People to mention whose names begin as typed, those one follows or is connected with first',
  access: 'signed-in',
  limit: { max: 300, perSeconds: 60 },
  query: z.object({ q: lineOfText({ name: 'Search', max: limits.username.max }) }),
  reply: z.object({ data: z.array(mentionSuggestion) }),
});

export const exportData = endpoint({
  method: 'GET',
  path: '/user/export',
  summary: 'Everything kept about the caller, as one zip of JSON files and pictures',
  access: 'signed-in',
  reauthenticate: 'always',
  beforeAgeConfirmed: true,
  limit: { max: 6, perSeconds: 3600 },
  reply: z.string().meta({ format: 'binary' }),
});
