import { z } from 'zod';

/** A number with its source; prose cites cards, so the two always agree. */
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
    /** Axis labels and one or more series of values; `null` where there is not enough data. */
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
    /** Shortest session they offer and its price. Missing on older answers. */
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
  /** Questions the person can send with one tap. */
  z.object({ kind: z.literal('questions'), id: z.string(), title: z.string(), questions: z.array(z.string()) }),
]);
export type ChatCard = z.infer<typeof card>;

/** Action offered by SABO; nothing happens until the person confirms it. */
export const proposal = z.object({
  id: z.uuid(),
  kind: z.enum(['draft_post', 'start_reel', 'propose_booking']),
  title: z.string(),
  /** Description of the action, with the exact words it would use. */
  preview: z.string(),
  state: z.enum(['open', 'confirmed', 'dismissed']),
  /** Link to the result once confirmed. */
  link: z.string().nullable(),
});
export type ChatProposal = z.infer<typeof proposal>;
