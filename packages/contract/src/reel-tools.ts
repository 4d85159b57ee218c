import { filmLanguages } from '@right-circle/film/film';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { reelCategory } from './reel-making.ts';
import { signedIn, under } from './reels.ts';
import { lineOfText, manyLines } from './text.ts';

const max = limits.reel;
const language = z.enum(filmLanguages);

export const reelScript = z.object({
  id: z.string(),
  title: z.string(),
  /** One scene per line: the hook first, the call to action last. */
  script: z.string(),
});
export type ReelScript = z.infer<typeof reelScript>;

export const generateReelScripts = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/generate-reel-scripts',
  summary: 'Three scripts for a reel, from the words of its maker',
  limit: { max: 20, perSeconds: 60 },
  body: z.object({
    category: reelCategory,
    description: manyLines({ name: 'Description', max: max.explanation }),
    language: language.default('en'),
    /** Subject of the reel, if the description does not name it. */
    subject: lineOfText({ name: 'Subject', max: max.subject }).optional(),
  }),
  reply: under(z.array(reelScript)).extend({
    /** Subject the scripts are about; null if the description names none. */
    subject: z.string().nullable(),
  }),
});

/** Options for the reel editor and texts about features missing on this server. */
export const reelTools = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/reels/tools',
  summary: 'Music, voices and whether this server can render',
  reply: under(
    z.object({
      tracks: z.array(z.object({ id: z.string(), name: z.string(), mood: z.string(), url: z.string() })),
      voices: z.array(z.object({ id: z.string(), name: z.string(), language })),
      /** Why there are no voices, for the maker. */
      voice_problem: z.string().nullable(),
      render_problem: z.string().nullable(),
      /** Author of the scripts: a model or the built-in writer. */
      writer: z.string(),
    }),
  ),
});

export const previewVoice = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/voice-preview',
  summary: 'A sentence spoken by one of the built-in voices',
  limit: { max: 20, perSeconds: 60 },
  body: z.object({
    voice_id: z.string().max(40),
    speed: z.number().min(0.7).max(1.4).default(1),
    text: lineOfText({ name: 'Text', max: 200 }),
  }),
  reply: under(z.object({ url: z.string() })),
});
