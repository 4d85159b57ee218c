import { z } from 'zod';

/** A number with where it comes from; prose cites cards, so both always agree. */
const cardNote = z.object({
  formula: z.string().nullable(),
  source: z.string().nullable(),
  year: z.int().nullable(),
  sample: z.string().nullable(),
});
export const card = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('figures'),
    id: z.string(),
    title: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string(), note: cardNote.nullable() })),
  }),
  z.object({
    kind: z.literal('chart'),
    id: z.string(),
    title: z.string(),
    unit: z.string(),
    shape: z.enum(['bar', 'line', 'heat']),
    /** Labels along, one or more series of values. `null` where there is not enough data. */
    labels: z.array(z.string()),
    series: z.array(z.object({ name: z.string(), values: z.array(z.number().nullable()) })),
    note: cardNote.nullable(),
  }),
  z.object({
    kind: z.literal('table'),
    id: z.string(),
    title: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    note: cardNote.nullable(),
  }),
  z.object({
    kind: z.literal('post'),
    id: z.string(),
    post_id: z.uuid().nullable(),
    author: z.string(),
    text: z.string(),
    figures: z.string(),
    link: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('mentor'),
    id: z.string(),
    user_id: z.uuid(),
    username: z.string(),
    full_name: z.string(),
    profile_pic: z.string().nullable(),
    price_for_15: z.number(),
    /** The shortest session they offer, and its price. Older answers do not have it. */
    offer: z.object({ price: z.number(), minutes: z.int() }).optional(),
    next_slot: z.iso.datetime({ offset: true }).nullable(),
  }),
  z.object({
    kind: z.literal('news'),
    id: z.string(),
    title: z.string(),
    source: z.string(),
    url: z.string().nullable(),
  }),
  /** The next step after an answer: a page to open, or a question to send. */
  z.object({
    kind: z.literal('step'),
    id: z.string(),
    label: z.string(),
    link: z.string().nullable(),
    question: z.string().nullable(),
  }),
  /** Questions to send with one press. */
  z.object({ kind: z.literal('questions'), id: z.string(), title: z.string(), questions: z.array(z.string()) }),
]);
export type ChatCard = z.infer<typeof card>;

/** Something SABO offers to do; nothing happens before the person confirms it. */
export const proposal = z.object({
  id: z.uuid(),
  kind: z.enum(['draft_post', 'start_reel', 'propose_booking']),
  title: z.string(),
  /** What would be done, in the words that would be used. */
  preview: z.string(),
  state: z.enum(['open', 'confirmed', 'dismissed']),
  /** Where the result is, once confirmed. */
  link: z.string().nullable(),
});
export type ChatProposal = z.infer<typeof proposal>;
