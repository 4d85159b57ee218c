import { mentorSorts } from '@right-circle/rules/guidance-choices';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { sessionDuration } from './guidance.ts';
import { calendarDate } from './guidance-times.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { categories } from './profile-choices.ts';
import { lineOfText, manyLines } from './text.ts';

export const mentorProfile = z.object({
  user_id: z.uuid(),
  username: z.string(),
  name: z.string(),
  profile_pic: z.string().nullable(),
  bio: z.string(),
  about: z.string(),
  highlights: z.array(z.string()).length(limits.guidance.highlights),
  is_mentor: z.boolean(),
});
export type MentorProfile = z.infer<typeof mentorProfile>;

export const getMentorProfile = endpoint({
  method: 'GET',
  path: '/live-session/provide-guidance/about',
  summary: "What a mentor says about themselves; the caller's own without user_id",
  access: 'signed-in',
  query: z.object({ user_id: z.uuid().optional() }),
  reply: mentorProfile,
});

export const updateMentorProfile = endpoint({
  method: 'PUT',
  path: '/live-session/provide-guidance/about',
  summary: 'Change about text and highlights',
  access: 'signed-in',
  body: z.object({
    about: manyLines({ name: 'About', min: 0, max: limits.guidance.about }),
    highlights: list(
      lineOfText({ name: 'A highlight', min: 0, max: limits.guidance.highlight }),
      limits.guidance.highlights,
      `There are ${limits.guidance.highlights} highlights.`,
    ),
  }),
  reply: mentorProfile,
});

const bounds = z.tuple([z.number().min(0), z.number().min(0).nullable()]);
export const mentorFilter = z.object({
  categories: list(z.enum(categories, { error: 'Choose from the offered categories.' }), categories.length).optional(),
  /** Pairs of minimum and maximum followers, both included; null means no upper limit. */
  follower_ranges: list(bounds, 20).optional(),
  /** Rupees for 15 minutes, as shown on cards. */
  price_range: z.tuple([z.number().min(0), z.number().min(0)]).optional(),
  search: lineOfText({ name: 'Search', min: 0, max: 100 }).optional(),
});
export type MentorFilter = z.input<typeof mentorFilter>;

export const mentorRating = z.object({ average: z.number(), count: z.int() });
export type MentorRating = z.infer<typeof mentorRating>;

export const mentorListItem = z.object({
  mentor_id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  profile_pic: z.string().nullable(),
  bio: z.string(),
  /** Shown on cards if there is no bio. */
  about: z.string(),
  categories: z.array(z.string()),
  total_social_media_followers: z.int().nonnegative(),
  connections_count: z.int().nonnegative(),
  /** Each date (in India) with at least one free slot. */
  available_slots: z.array(z.object({ date: calendarDate })),
  pricing: z.array(z.object({ duration_minutes: sessionDuration, price: z.number() })),
  next_slot: z.object({ start_time: z.iso.datetime({ offset: true }), end_time: z.iso.datetime({ offset: true }) }),
  /** Null without reviews. */
  rating: mentorRating.nullable(),
});
export type MentorListItem = z.infer<typeof mentorListItem>;

export const suggestInfluencers = endpoint({
  method: 'POST',
  path: '/live-session/seek/suggest_influencers',
  summary: 'Mentors with a free slot: most followed, soonest free, cheapest or best rated first',
  access: 'signed-in',
  limit: { max: 300, perSeconds: 60 },
  query: z.object({
    limit: z.coerce.number().int().min(1).max(50).default(limits.mentorSearch.defaultLimit),
    /** user_id of the last mentor on the previous page. */
    after: z.uuid().optional(),
    sort: z.enum(mentorSorts).default(mentorSorts[0]),
    /** With `soonest`: the start of that mentor's `next_slot`, which may have been booked since. */
    after_start: z.iso.datetime({ offset: true }).max(limits.moment.max).optional(),
  }),
  body: mentorFilter.nullish(),
  reply: z.array(mentorListItem),
});
