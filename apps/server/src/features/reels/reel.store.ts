import { type ReelScene, type ReelVoice, reelScene, reelVoice } from '@right-circle/contract/reel-making';
import { type ReelStatus, reelStatuses } from '@right-circle/contract/reels';
import {
  type CaptionId,
  captionIds,
  type FilmLanguage,
  type FilmQuality,
  filmLanguages,
  filmQualities,
  type StyleId,
  styleIds,
} from '@right-circle/film/film';
import { z } from 'zod';
import type { Db, Tx } from '#platform/db/db.ts';

/** Fields of a reel that its owner controls. */
export type ReelContent = {
  title: string;
  category: string;
  explanation: string;
  script: string;
  language: FilmLanguage;
  scenes: ReelScene[];
  captionId: CaptionId;
  quality: FilmQuality;
  styleId: StyleId | null;
  bgmUrl: string | null;
  voice: ReelVoice;
};

export type OwnReel = ReelContent & {
  id: string;
  ownerId: string;
  status: ReelStatus;
  caption: string;
  isPublic: boolean;
  hiddenAt: Date | null;
  postId: string | null;
  bgmKey: string | null;
  bgmName: string | null;
  /** The owner's file while other music is chosen. */
  bgmKeptKey: string | null;
  bgmKeptName: string | null;
  voiceKey: string | null;
  videoKey: string | null;
  posterKey: string | null;
  renderId: string | null;
  pictureCount: number;
};

const stored = z.object({
  language: z.enum(filmLanguages),
  captionId: z.enum(captionIds),
  quality: z.enum(filmQualities),
  styleId: z.enum(styleIds).nullable(),
  status: z.enum(reelStatuses),
  scenes: z.array(reelScene),
  voice: reelVoice,
});

function ownReels(db: Db) {
  return db.selectFrom('reels').select((eb) => [
    'reels.id',
    'owner_id as ownerId',
    'status',
    'title',
    'category',
    'explanation',
    'script',
    'language',
    'scenes',
    'caption_id as captionId',
    'quality',
    'style_id as styleId',
    'bgm_url as bgmUrl',
    'bgm_key as bgmKey',
    'bgm_name as bgmName',
    'bgm_kept_key as bgmKeptKey',
    'bgm_kept_name as bgmKeptName',
    'voice',
    'voice_key as voiceKey',
    'caption',
    'is_public as isPublic',
    'hidden_at as hiddenAt',
    'post_id as postId',
    'video_key as videoKey',
    'poster_key as posterKey',
    'render_id as renderId',
    eb
      .selectFrom('reel_pictures')
      .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('count'))
      .whereRef('reel_id', '=', 'reels.id')
      .as('pictureCount'),
  ]);
}

type StoredReel = Awaited<ReturnType<ReturnType<typeof ownReels>['execute']>>[number];

function read(row: StoredReel): OwnReel {
  const { language, captionId, styleId, quality, status, scenes, voice, pictureCount, ...rest } = row;
  const read = stored.parse({ language, captionId, styleId, quality, status, scenes, voice });
  return { ...rest, ...read, pictureCount: pictureCount ?? 0 };
}

export async function findOwnReel(db: Db, ownerId: string, id: string): Promise<OwnReel | undefined> {
  const row = await ownReels(db).where('reels.id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();
  return row && read(row);
}

/** Locks a reel to serialise its changes; `ownerId` is null for a moderator. */
export async function lockReel(tx: Tx, ownerId: string | null, id: string): Promise<OwnReel | undefined> {
  const row = await ownReels(tx)
    .where('reels.id', '=', id)
    .$if(ownerId !== null, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .forUpdate('reels')
    .executeTakeFirst();
  return row && read(row);
}

export async function findSentReel(db: Db, ownerId: string, clientId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('reels')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}

function columnsOf(content: Partial<ReelContent>) {
  const { captionId, styleId, bgmUrl, scenes, voice, ...same } = content;
  return {
    ...same,
    ...(captionId !== undefined && { caption_id: captionId }),
    ...(styleId !== undefined && { style_id: styleId }),
    ...(bgmUrl !== undefined && { bgm_url: bgmUrl }),
    ...(scenes && { scenes: JSON.stringify(scenes) }),
    ...(voice && { voice: JSON.stringify(voice) }),
  };
}

/** Returns false if this owner has sent it before. */
export async function insertReel(
  tx: Tx,
  reel: ReelContent & { id: string; ownerId: string; clientId: string | undefined; at: Date },
): Promise<boolean> {
  const { id, ownerId, clientId, at, captionId, styleId, bgmUrl, scenes, voice, ...same } = reel;
  const result = await tx
    .insertInto('reels')
    .values({
      ...same,
      id,
      owner_id: ownerId,
      client_id: clientId ?? null,
      caption_id: captionId,
      style_id: styleId,
      bgm_url: bgmUrl,
      scenes: JSON.stringify(scenes),
      voice: JSON.stringify(voice),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'client_id']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateContent(tx: Tx, id: string, content: Partial<ReelContent>, at: Date): Promise<void> {
  await tx
    .updateTable('reels')
    .set({ ...columnsOf(content), updated_at: at })
    .where('id', '=', id)
    .execute();
}

type MusicFile = { key: string; name: string | null };

export async function setSound(
  tx: Tx,
  id: string,
  sound: { bgmUrl?: string | null; bgmFile?: MusicFile | null; bgmKept?: MusicFile | null; voiceKey?: string },
): Promise<void> {
  const { bgmUrl, bgmFile, bgmKept, voiceKey } = sound;
  if (Object.keys(sound).length === 0) return;
  await tx
    .updateTable('reels')
    .set({
      ...(bgmUrl !== undefined && { bgm_url: bgmUrl }),
      ...(bgmFile !== undefined && { bgm_key: bgmFile?.key ?? null, bgm_name: bgmFile?.name ?? null }),
      ...(bgmKept !== undefined && { bgm_kept_key: bgmKept?.key ?? null, bgm_kept_name: bgmKept?.name ?? null }),
      ...(voiceKey !== undefined && { voice_key: voiceKey }),
    })
    .where('id', '=', id)
    .execute();
}

export async function setPublished(
  tx: Tx,
  id: string,
  { isPublic, caption, at }: { isPublic: boolean; caption: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('reels')
    .set((eb) => ({
      is_public: isPublic,
      caption,
      published_at: isPublic ? eb.fn.coalesce('published_at', eb.val(at)) : null,
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

/** Returns false if the reel is not public any more. */
export async function setPost(tx: Tx, id: string, postId: string): Promise<boolean> {
  const result = await tx
    .updateTable('reels')
    .set({ post_id: postId })
    .where('id', '=', id)
    .where('is_public', '=', true)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteReelRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('reels').where('id', '=', id).execute();
}
