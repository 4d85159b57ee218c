import { captionIds, filmLanguages, filmQualities, styleIds } from '@right-circle/film/film';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { reelImage } from './reel-files.ts';
import { always, oneReel, reel, signedIn, under } from './reels.ts';
import { lineOfText, manyLines } from './text.ts';
import { uploadedFile } from './uploaded-file.ts';

const max = limits.reel;
const done = z.object({ message: z.string() });

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
  /** Whether the owner uploaded their own music. It stays with the reel while other music is chosen. */
  has_bgm_file: z.boolean(),
  /** Whether that file is the chosen music. */
  uses_bgm_file: z.boolean(),
  /** Original name of that file; null if unknown. */
  bgm_file_name: z.string().nullable(),
  voice: reelVoice,
  /** Whether the owner uploaded their own recording. */
  has_voice_file: z.boolean(),
  post_id: z.uuid().nullable(),
});
export type ReelDetails = z.infer<typeof reelDetails>;

export const reelCategory = lineOfText({ name: 'Category', max: max.category });

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
  category: reelCategory,
  explanation: manyLines({ name: 'Explanation', min: 0, max: max.explanation }),
  script: manyLines({ name: 'Script', min: 0, max: max.script }),
  language: z.enum(filmLanguages),
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
