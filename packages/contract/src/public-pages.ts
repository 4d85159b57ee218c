import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What people without an account can see of somebody; everything is off until they switch it on. */
export const publicChoices = z.object({
  /** `/@username` with name, picture, bio, categories, and a mentor's prices, free slots and reviews. */
  page: z.boolean(),
  figures: z.boolean(),
  posts: z.boolean(),
  reels: z.boolean(),
  /** Search engines may list the page. */
  indexing: z.boolean(),
});
export type PublicChoices = z.infer<typeof publicChoices>;

export const nothingPublic: PublicChoices = {
  page: false,
  figures: false,
  posts: false,
  reels: false,
  indexing: false,
};

const publicSettings = publicChoices.extend({
  /** False until the person has decided for the first time, in either direction. */
  is_decided: z.boolean(),
  /** Public pages are for adults. */
  is_adult: z.boolean(),
  /** Path of the page, whether or not it is public. */
  path: z.string(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/user/public-page',
  summary: 'What people without an account can see of the caller',
  access: 'signed-in',
  reply: publicSettings,
});

export const savePublicSettings = endpoint({
  method: 'PUT',
  path: '/user/public-page',
  summary: 'Choose what people without an account can see of the caller',
  access: 'signed-in',
  limit: { max: 60, perSeconds: 60 },
  body: publicChoices,
  reply: publicSettings,
});
