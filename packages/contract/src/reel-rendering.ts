import { captionIds } from '@right-circle/film/film';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { reelDetails } from './reel-making.ts';
import { always, oneReel, reelStatuses, signedIn, under } from './reels.ts';
import { cutLine, manyLines } from './text.ts';
import { uploadedFile } from './uploaded-file.ts';

const max = limits.reel;

/** Stages of a render, in order. */
export const renderStages = ['pictures', 'voice', 'sound', 'film', 'saving'] as const;
export type RenderStage = (typeof renderStages)[number];

export const reelProgress = z.object({
  reel_id: z.uuid(),
  status: z.enum(reelStatuses),
  stage: z.enum(renderStages).nullable(),
  progress: z.int().min(0).max(100),
  reel_url: z.string().nullable(),
  error: z.string().nullable(),
});
export type ReelProgress = z.infer<typeof reelProgress>;

/** Sent to the owner during a render; `GET /reels/reel-status/:id` is the source of truth. */
export type ReelServerToClient = { reel_progress: (progress: ReelProgress) => void };

export const generateReel = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/generate',
  summary: 'Render an own reel; progress comes over the socket and from reel-status',
  needsVerifiedEmail: true,
  bodyType: 'form',
  upload: { files: 2, fileMegabytes: max.bgmMegabytes },
  limit: { max: 20, perSeconds: 60 },
  body: z.object({
    reel_id: z.uuid({ error: 'Say which reel.' }),
    bgm_url: z.string().max(300).optional(),
    bgm_file: uploadedFile.optional(),
    /** Original file name, shown to the owner later. */
    bgm_file_name: cutLine(max.bgmName).optional(),
    caption_id: z.enum(captionIds, { error: 'There is no such caption style.' }).optional(),
    /** Recording for the voice "own". */
    voice_file: uploadedFile.optional(),
  }),
  replyStatus: 202,
  reply: under(z.object({ reel_id: z.uuid(), status: z.enum(reelStatuses) })),
});

export const reelStatus = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/reels/reel-status/:id',
  summary: 'How far the rendering of an own reel is',
  params: oneReel,
  reply: under(reelProgress),
});

export const cancelReel = endpoint({
  ...always,
  method: 'POST',
  path: '/reels/:id/cancel',
  summary: 'Stop rendering an own reel; it is a draft again, or what it was before',
  params: oneReel,
  reply: under(reelProgress),
});

export const publishReel = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/:id/publish',
  summary: 'Show a finished reel in Explore, also as a post if wanted; or keep it private again',
  needsVerifiedEmail: true,
  limit: { max: 30, perSeconds: 60 },
  params: oneReel,
  body: z.object({
    is_public: z.boolean(),
    caption: manyLines({ name: 'Caption', min: 0, max: max.caption }).optional(),
    as_post: z.boolean().default(false),
  }),
  reply: under(reelDetails),
});
