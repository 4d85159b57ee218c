import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineOfText } from './text.ts';

export const story = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  /** Null for a sample. */
  url: z.string().nullable(),
  /** Always null: readers' browsers never load anything from third parties. */
  image: z.null(),
  category: z.string(),
  published_at: z.iso.datetime(),
  sources_count: z.int(),
  is_saved: z.boolean(),
});
export type Story = z.infer<typeof story>;

const topic = z.object({ tag: z.string(), posts_count: z.int() });
export type Topic = z.infer<typeof topic>;

/** `live`: a feed was loaded recently. `stale`: not recently. `unreachable`: never. `off`: no feeds are configured. */
export const newsStatus = z.enum(['live', 'stale', 'unreachable', 'off']);
export type NewsStatus = z.infer<typeof newsStatus>;

const trendingNews = z.object({
  data: z.array(story),
  categories: z.array(z.string()),
  topics: z.array(topic),
  status: newsStatus,
  fetched_at: z.iso.datetime().nullable(),
  /** True if `data` contains invented examples. */
  samples: z.boolean(),
});
export type TrendingNews = z.infer<typeof trendingNews>;

export const listNews = endpoint({
  method: 'GET',
  path: '/trending-news/',
  summary: 'What many sources report, most unusual first, and the topics of the community',
  access: 'signed-in',
  part: 'news',
  query: z.object({ category: lineOfText({ name: 'Category', min: 0, max: 40 }).optional() }),
  reply: trendingNews,
});

export const listSavedNews = endpoint({
  method: 'GET',
  path: '/trending-news/saved',
  summary: 'What the caller has saved for later, last saved first',
  access: 'signed-in',
  part: 'news',
  query: z.object({ cursor: z.string().max(200).optional() }),
  reply: z.object({ data: z.array(story), next_cursor: z.string().nullable() }),
});

const oneStory = z.object({ id: z.uuid() });

export const readNews = endpoint({
  method: 'GET',
  path: '/trending-news/:id',
  summary: 'One story, for as long as it is kept',
  access: 'signed-in',
  part: 'news',
  params: oneStory,
  reply: z.object({ data: story }),
});

const saved = z.object({ id: z.uuid(), is_saved: z.boolean() });

export const saveNews = endpoint({
  method: 'PUT',
  path: '/trending-news/:id/save',
  summary: 'Save a story for later',
  access: 'signed-in',
  part: 'news',
  params: oneStory,
  reply: saved,
});

export const unsaveNews = endpoint({
  method: 'DELETE',
  path: '/trending-news/:id/save',
  summary: 'Take a story from the saved ones',
  access: 'signed-in',
  params: oneStory,
  reply: saved,
});
