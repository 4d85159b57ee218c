import { z } from 'zod';

/** Messages to and from the speech process. */
export type Order = { text: string; voiceId: string; speed: number };
export type OrderMessage = Order & { id: number; file: string };

export const spoken = z.object({
  seconds: z.number(),
  words: z.array(z.object({ text: z.string(), fromMs: z.number(), toMs: z.number() })),
});
export type Spoken = z.infer<typeof spoken>;

export const answerMessage = z.union([spoken.extend({ id: z.int() }), z.object({ id: z.int(), problem: z.string() })]);
export type AnswerMessage = z.infer<typeof answerMessage>;
