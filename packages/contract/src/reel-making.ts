import { captionIds, filmLanguages, filmQualities, styleIds } from '@right-circle/film/film';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { always, oneReel, reel, signedIn, under } from './reels.ts';
import { lineOfText, manyLines } from './text.ts';
import { uploadedFile } from './uploaded-file.ts';

const max = limits.reel;
const done = z.object({ message: z.string() });

export const reelImage = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** Set on a video clip; the image is its poster. */
  clip: z.object({ url: z.string(), seconds: z.number(), has_sound: z.boolean() }).optional(),
});
export type ReelImage = z.infer<typeof reelImage>;

export const clipCut = z.object({
  from_seconds: z.number().min(0).max(max.clipSeconds),
  /** Part that stays in the frame, from 0 (left, top) to 1 (right, bottom). */
  focus_x: z.number().min(0).max(1),
  focus_y: z.number().min(0).max(1),
  has_sound: z.boolean(),
});
export type ClipCut = z.infer<typeof clipCut>;

export const reelScene = z.object({
  text: z.string(),
  /** Index of the reel's image it shows; null draws a scene card. */
  image: z
    .int()
    .min(0)
    .max(max.images - 1)
    .nullable(),
  seconds: z.number().min(max.sceneSeconds.min).max(max.sceneSeconds.max),
  /** Part of the clip used by the scene; by default from the beginning, centred, with sound. */
  clip: clipCut.optional(),
});
export type ReelScene = z.infer<typeof reelScene>;

export const reelVoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** Spoken by the user; the file is uploaded with the call that starts the render. */
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('built-in'), voice_id: z.string().max(40), speed: z.number().min(0.7).max(1.4) }),
]);
export type ReelVoice = z.infer<typeof reelVoice>;

/** A reel as its owner edits it; for others the fields about editing are empty. */
export const reelDetails = reel.extend({
  explanation: z.string(),
  script: z.string(),
  language: z.enum(filmLanguages),
  images: z.array(reelImage),
  scenes: z.array(reelScene),
  caption_id: z.enum(captionIds),
  /** Resolution of the video. */
  quality: z.enum(filmQualities),
  /** Style of scenes without a picture; null uses the category's style. */
  style_id: z.enum(styleIds).nullable(),
  bgm_url: z.string().nullable(),
  /** Whether the owner uploaded their own music. */
  has_bgm_file: z.boolean(),
  /** Original name of that file; null if unknown. */
  bgm_file_name: z.string().nullable(),
  voice: reelVoice,
  /** Whether the owner uploaded their own recording. */
  has_voice_file: z.boolean(),
  post_id: z.uuid().nullable(),
});
export type ReelDetails = z.infer<typeof reelDetails>;

export const reelScript = z.object({
  id: z.string(),
  title: z.string(),
  /** One scene per line: the hook first, the call to action last. */
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
    /** Subject of the reel, if the description does not name it. */
    subject: lineOfText({ name: 'Subject', max: max.subject }).optional(),
  }),
  reply: under(z.array(reelScript)).extend({
    /** Subject the scripts are about; null if the description names none. */
    subject: z.string().nullable(),
  }),
});

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

/** Files or addresses of uploaded images: in a form a JSON list or a repeated field, bare if there is one. */
const images = z.preprocess(
  listed,
  list(
    z.union([
      z.string().max(300),
      z.object({ url: z.string().max(300), alt: z.string().max(max.alt).default('') }),
      uploadedFile,
    ]),
    max.images,
    `A reel can have at most ${max.images} images.`,
  ),
);
const scenes = z.preprocess(
  fromJson,
  list(
    reelScene.extend({ text: manyLines({ name: 'Scene text', min: 0, max: max.sceneText }) }),
    max.scenes,
    `A reel can have at most ${max.scenes} scenes.`,
  ).min(1),
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
  quality: z.enum(filmQualities, { error: 'There is no such quality.' }),
  style_id: z.enum(styleIds, { error: 'There is no such style.' }).nullable(),
  bgm_url: z.string().max(300).nullable(),
  voice: z.preprocess(fromJson, reelVoice),
});

export const createReel = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/reels/',
  summary: 'Start a reel; without scenes they are made from the lines of the script',
  bodyType: 'form',
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
  upload: { files: max.images, fileMegabytes: max.imageMegabytes },
  limit: { max: 120, perSeconds: 60 },
  params: oneReel,
  body: changes.partial(),
  reply: under(reelDetails),
});

export const deleteReel = endpoint({
  ...always,
  method: 'DELETE',
  path: '/reels/:id',
  summary: 'Delete an own reel with its files, likes and comments',
  params: oneReel,
  reply: done,
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
