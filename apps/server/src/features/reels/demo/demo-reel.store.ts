import type { Tx } from '#platform/db/db.ts';
import type { ReelContent } from '../reel.store.ts';
import { turns } from '../rendering/render.store.ts';

type DemoReelRow = ReelContent & {
  id: string;
  ownerId: string;
  caption: string;
  at: Date;
  likes: string[];
  views: number;
  film: { videoKey: string; posterKey: string; seconds: number } | null;
  renderId: string | null;
  renderAt: Date;
};

/** Published from the start: those without a video become visible once rendered. */
export async function insertDemoReels(tx: Tx, reels: DemoReelRow[]): Promise<void> {
  await tx
    .insertInto('reels')
    .values(
      reels.map((reel) => ({
        id: reel.id,
        owner_id: reel.ownerId,
        status: reel.film ? 'completed' : 'queued',
        title: reel.title,
        category: reel.category,
        explanation: reel.explanation,
        script: reel.script,
        language: reel.language,
        scenes: JSON.stringify(reel.scenes),
        caption_id: reel.captionId,
        quality: reel.quality,
        bgm_url: reel.bgmUrl,
        voice: JSON.stringify(reel.voice),
        caption: reel.caption,
        is_public: true,
        published_at: reel.at,
        video_key: reel.film?.videoKey ?? null,
        poster_key: reel.film?.posterKey ?? null,
        seconds: reel.film?.seconds ?? null,
        progress: reel.film ? 100 : 0,
        views_count: reel.views,
        render_id: reel.renderId,
        queued_at: reel.renderId ? reel.renderAt : null,
        turn: turns.product,
        created_at: reel.at,
        updated_at: reel.at,
      })),
    )
    .execute();
  const likes = reels.flatMap(({ id, likes: fans, at }) =>
    fans.map((userId) => ({ reel_id: id, user_id: userId, created_at: at })),
  );
  if (likes.length > 0) await tx.insertInto('reel_likes').values(likes).execute();
}
