import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { oneReel, signedIn, under } from './reels.ts';
import { uploadedFile } from './uploaded-file.ts';

const max = limits.reel;

export const reelImage = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** Set on a video clip; the image is its poster. */
  clip: z.object({ url: z.string(), seconds: z.number(), has_sound: z.boolean() }).optional(),
});
export type ReelImage = z.infer<typeof reelImage>;

export const uploadReelImage = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/images',
  summary: 'Upload one image for a reel; kept for a week unless a reel uses it',
  bodyType: 'form',
  upload: { files: 1, fileMegabytes: max.imageMegabytes },
  limit: { max: 60, perSeconds: 60 },
  body: z.object({ image: uploadedFile }),
  replyStatus: 201,
  reply: under(reelImage),
});

export const uploadReelClip = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/clips',
  summary: 'Upload one video clip for a reel; kept for a week unless a reel uses it',
  bodyType: 'form',
  upload: { files: 1, fileMegabytes: max.clipMegabytes },
  limit: { max: 20, perSeconds: 60 },
  body: z.object({ clip: uploadedFile }),
  replyStatus: 201,
  reply: under(reelImage),
});

export const renewReelLink = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/links',
  summary: 'A new link to a file of an own reel whose link has expired',
  limit: { max: 240, perSeconds: 60 },
  body: z.object({ url: z.string().max(300) }),
  reply: under(z.object({ url: z.string() })),
});

export const ownSoundKinds = ['music', 'voice'] as const;
export type OwnSoundKind = (typeof ownSoundKinds)[number];

export const ownReelSound = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/reels/:id/sounds/:kind',
  summary: 'The music or the recording that was sent for an own reel',
  limit: { max: 60, perSeconds: 60 },
  params: oneReel.extend({ kind: z.enum(ownSoundKinds) }),
  reply: z.unknown(),
});
