import { captionIds, filmLanguages } from '@right-circle/film/film';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { cutLine, lineOfText, manyLines } from './text.ts';
import { uploadedFile } from './uploaded-file.ts';

const max = limits.reel;
const signedIn = { access: 'signed-in' } as const;
const oneReel = z.object({ id: z.uuid() });
const done = z.object({ message: z.string() });
const under = <T extends z.ZodType>(data: T) => z.object({ data });

export const reelStatuses = ['draft', 'queued', 'processing', 'completed', 'failed'] as const;
export type ReelStatus = (typeof reelStatuses)[number];

/** What a render is busy with, in this order. */
export const renderStages = ['pictures', 'voice', 'sound', 'film', 'saving'] as const;
export type RenderStage = (typeof renderStages)[number];

export const reelImage = z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() });
export type ReelImage = z.infer<typeof reelImage>;

export const reelScene = z.object({
  text: z.string(),
  /** Which of the reel's images it shows; null draws a scene card. */
  image: z
    .int()
    .min(0)
    .max(max.images - 1)
    .nullable(),
  seconds: z.number().min(max.sceneSeconds.min).max(max.sceneSeconds.max),
});
export type ReelScene = z.infer<typeof reelScene>;

export const reelVoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** Spoken by the user; the file came with the call that starts the render. */
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('built-in'), voice_id: z.string().max(40), speed: z.number().min(0.7).max(1.4) }),
]);
export type ReelVoice = z.infer<typeof reelVoice>;

const reelAuthor = z.object({
  user_id: z.uuid(),
  name: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  /** Takes bookings: Explore offers "Book this creator". */
  is_mentor: z.boolean(),
});

/** As it stands in a list. */
export const reel = z.object({
  id: z.uuid(),
  status: z.enum(reelStatuses),
  title: z.string(),
  category: z.string(),
  caption: z.string(),
  reel_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  seconds: z.number().nullable(),
  created_by: z.string(),
  /** How long ago, without "ago": "3 hours". */
  timestamp: z.string(),
  created_at: z.iso.datetime(),
  author: reelAuthor,
  is_own: z.boolean(),
  is_public: z.boolean(),
  likes_count: z.int(),
  comments_count: z.int(),
  views_count: z.int(),
  is_liked: z.boolean(),
});
export type Reel = z.infer<typeof reel>;

/** As its owner works on it; others get the same with what concerns only the making left empty. */
export const reelDetails = reel.extend({
  explanation: z.string(),
  script: z.string(),
  language: z.enum(filmLanguages),
  images: z.array(reelImage),
  scenes: z.array(reelScene),
  caption_id: z.enum(captionIds),
  bgm_url: z.string().nullable(),
  /** A music file of the owner's own lies with the reel. */
  has_bgm_file: z.boolean(),
  /** What that file was called; null where nobody said. */
  bgm_file_name: z.string().nullable(),
  voice: reelVoice,
  /** A recording of the owner's own lies with the reel. */
  has_voice_file: z.boolean(),
  post_id: z.uuid().nullable(),
});
export type ReelDetails = z.infer<typeof reelDetails>;

export const reelProgress = z.object({
  reel_id: z.uuid(),
  status: z.enum(reelStatuses),
  stage: z.enum(renderStages).nullable(),
  progress: z.int().min(0).max(100),
  reel_url: z.string().nullable(),
  error: z.string().nullable(),
});
export type ReelProgress = z.infer<typeof reelProgress>;

/** Sent to the owner while a reel is made; `GET /reels/reel-status/:id` is the truth. */
export type ReelServerToClient = { reel_progress: (progress: ReelProgress) => void };

export const reelScript = z.object({
  id: z.string(),
  title: z.string(),
  /** One scene a line: the hook first, the call to action last. */
  script: z.string(),
});
export type ReelScript = z.infer<typeof reelScript>;

const category = lineOfText({ name: 'Category', max: max.category });
const language = z.enum(filmLanguages);

export const generateReelScripts = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/generate-reel-scripts',
  summary: 'Three scripts for a reel, from the words of its maker',
  limit: { max: 20, perSeconds: 60 },
  body: z.object({
    category,
    description: manyLines({ name: 'Description', max: max.explanation }),
    language: language.default('en'),
  }),
  reply: under(z.array(reelScript)),
});

export const uploadReelImage = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/images',
  summary: 'Upload one image for a reel; kept for a week unless a reel uses it',
  bodyType: 'form',
  bodyMegabytes: max.imageMegabytes + 1,
  upload: { files: 1, fileMegabytes: max.imageMegabytes },
  limit: { max: 60, perSeconds: 60 },
  body: z.object({ image: uploadedFile }),
  replyStatus: 201,
  reply: under(reelImage),
});

/** Files or the addresses of uploaded images; in a form a JSON list or a repeated field, bare when there is one. */
const images = z.preprocess(
  listed,
  z
    .array(
      z.union([
        z.string().max(300),
        z.object({ url: z.string().max(300), alt: z.string().max(max.alt).default('') }),
        uploadedFile,
      ]),
    )
    .max(max.images, { error: `A reel can have at most ${max.images} images.` }),
);
const scenes = z.preprocess(
  fromJson,
  z
    .array(reelScene.extend({ text: manyLines({ name: 'Scene text', min: 0, max: max.sceneText }) }))
    .min(1)
    .max(max.scenes, { error: `A reel can have at most ${max.scenes} scenes.` }),
);

function listed(value: unknown): unknown {
  const read = fromJson(value);
  return read === undefined || Array.isArray(read) ? read : [read];
}

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const changes = z.object({
  title: lineOfText({ name: 'Title', min: 0, max: max.title }),
  category,
  explanation: manyLines({ name: 'Explanation', min: 0, max: max.explanation }),
  script: manyLines({ name: 'Script', min: 0, max: max.script }),
  language,
  images,
  scenes,
  caption_id: z.enum(captionIds),
  bgm_url: z.string().max(300).nullable(),
  voice: z.preprocess(fromJson, reelVoice),
});

export const listReels = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/reels/',
  summary: 'Own reels, newest first',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(50).default(limits.explorePageSize),
    offset: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  reply: under(z.array(reel)),
});

export const createReel = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/',
  summary: 'Start a reel; without scenes they are made from the lines of the script',
  bodyType: 'form',
  bodyMegabytes: max.images * max.imageMegabytes,
  upload: { files: max.images, fileMegabytes: max.imageMegabytes },
  limit: { max: 30, perSeconds: 60 },
  body: changes.partial().required({ category: true }).extend({ client_id: z.uuid().optional() }),
  replyStatus: 201,
  reply: under(reelDetails),
});

export const getReel = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/reels/:id',
  summary: 'One reel',
  params: oneReel,
  reply: under(reelDetails),
});

export const updateReel = endpoint({
  ...signedIn,
  method: 'PUT',
  path: '/reels/:id',
  summary: 'Change any part of an own reel that is not being rendered',
  bodyType: 'form',
  bodyMegabytes: max.images * max.imageMegabytes,
  upload: { files: max.images, fileMegabytes: max.imageMegabytes },
  limit: { max: 120, perSeconds: 60 },
  params: oneReel,
  body: changes.partial(),
  reply: under(reelDetails),
});

export const deleteReel = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/reels/:id',
  summary: 'Delete an own reel with its files, likes and comments',
  params: oneReel,
  reply: done,
});

export const generateReel = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/generate',
  summary: 'Render an own reel; progress comes over the socket and from reel-status',
  needsVerifiedEmail: true,
  bodyType: 'form',
  bodyMegabytes: max.bgmMegabytes + max.voiceMegabytes + 1,
  upload: { files: 2, fileMegabytes: max.bgmMegabytes },
  limit: { max: 20, perSeconds: 60 },
  body: z.object({
    reel_id: z.uuid({ error: 'Say which reel.' }),
    bgm_url: z.string().max(300).optional(),
    bgm_file: uploadedFile.optional(),
    /** What the file is called: its owner is told later. */
    bgm_file_name: cutLine(max.bgmName).optional(),
    caption_id: z.enum(captionIds, { error: 'There is no such caption style.' }).optional(),
    /** What the maker said into the microphone, for the voice "own". */
    voice_file: uploadedFile.optional(),
  }),
  replyStatus: 202,
  reply: under(z.object({ reel_id: z.uuid(), status: z.enum(reelStatuses) })),
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

export const reelStatus = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/reels/reel-status/:id',
  summary: 'How far the rendering of an own reel is',
  params: oneReel,
  reply: under(reelProgress),
});

export const cancelReel = endpoint({
  ...signedIn,
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

/** What the makers' pages offer, and what this server lacks, in words for the page. */
export const reelTools = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/reels/tools',
  summary: 'Music, voices and whether this server can render',
  reply: under(
    z.object({
      tracks: z.array(z.object({ id: z.string(), name: z.string(), mood: z.string(), url: z.string() })),
      voices: z.array(z.object({ id: z.string(), name: z.string(), language })),
      /** Why there are no voices, and how to add them. */
      voice_problem: z.string().nullable(),
      render_problem: z.string().nullable(),
      /** Who writes the scripts: a model, or the built-in writer. */
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

export const exploreReels = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/reels/explore',
  summary: 'Reels of everybody; own unfinished ones among them',
  query: z.object({
    limit: z.coerce.number({ error: 'Give a number.' }).int().min(1).max(50).default(limits.explorePageSize),
    offset: z.coerce.number({ error: 'Give a number.' }).int().min(0).max(100_000).default(0),
    sort_by: z.enum(['asc', 'desc'], { error: 'Sort by asc or desc.' }).default('desc'),
    category: z.string().trim().max(100).optional(),
    user_id: z.uuid().optional(),
    /** Sent back from the first page: later pages leave out what came after it, so that nothing shifts. */
    until: z.iso.datetime().optional(),
  }),
  reply: z.object({ data: z.array(reel), until: z.iso.datetime() }),
});

export const reelCategories = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/reels/categories',
  summary: 'Categories a reel can have',
  reply: under(z.array(z.object({ id: z.string(), name: z.string() }))),
});

export const likeReel = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/:id/like',
  summary: 'Set or take back the like; repeated without harm',
  limit: { max: 240, perSeconds: 60 },
  params: oneReel,
  body: z.object({ liked: z.boolean() }),
  reply: z.object({ liked: z.boolean(), likes_count: z.int() }),
});

export const viewReel = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/:id/view',
  summary: 'Watched: counted once for each viewer and day, never for the owner',
  limit: { max: 240, perSeconds: 60 },
  params: oneReel,
  reply: z.object({ views_count: z.int() }),
});

export const reelComment = z.object({
  id: z.uuid(),
  reel_id: z.uuid(),
  author: reelAuthor.omit({ is_mentor: true }),
  content: z.string(),
  created_at: z.iso.datetime(),
  /** The writer may take it back; so may the maker of the reel. */
  can_delete: z.boolean(),
});
export type ReelComment = z.infer<typeof reelComment>;

export const listReelComments = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/reels/:id/comments',
  summary: 'Comments, newest first',
  params: oneReel,
  query: z.object({ cursor: z.string().max(200).optional() }),
  reply: z.object({ data: z.array(reelComment), next_cursor: z.string().nullable() }),
});

export const addReelComment = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/:id/comments',
  summary: 'Comment on a reel',
  needsVerifiedEmail: true,
  limit: { max: 60, perSeconds: 60 },
  params: oneReel,
  body: z.object({
    content: manyLines({ name: 'Comment', max: limits.comment.content }),
    client_id: z.uuid().optional(),
  }),
  replyStatus: 201,
  reply: under(reelComment),
});

export const deleteReelComment = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/reels/:id/comments/:commentId',
  summary: 'Delete a comment under a reel',
  params: z.object({ id: z.uuid(), commentId: z.uuid() }),
  reply: done,
});
