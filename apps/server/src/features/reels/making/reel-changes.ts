import type { Parsed } from '@right-circle/contract/endpoint';
import type { createReel, updateReel } from '@right-circle/contract/reel-making';
import { OWN_MUSIC } from '@right-circle/film/tracks';
import { AppError } from '#platform/app-error.ts';
import { categoryNamed, isOwnTrack } from '../reel.rules.ts';
import type { ReelContent } from '../reel.store.ts';

export type ReelChanges = Parsed<typeof updateReel>['body'];
export type NewReel = Parsed<typeof createReel>['body'];

/** Sent fields under our names; fields that were not sent are absent. */
export function contentOf(changes: ReelChanges): Partial<ReelContent> {
  const { title, category, explanation, script, language, scenes, caption_id, style_id, quality, bgm_url, voice } =
    changes;
  if (bgm_url !== undefined) refuseForeignMusic(bgm_url);
  return {
    ...(title !== undefined && { title }),
    ...(category !== undefined && { category: categoryNamed(category) }),
    ...(explanation !== undefined && { explanation }),
    ...(script !== undefined && { script }),
    ...(language !== undefined && { language }),
    ...(scenes !== undefined && { scenes }),
    ...(caption_id !== undefined && { captionId: caption_id }),
    ...(quality !== undefined && { quality }),
    ...(style_id !== undefined && { styleId: style_id }),
    ...(bgm_url !== undefined && bgm_url !== OWN_MUSIC && { bgmUrl: bgm_url || null }),
    ...(voice !== undefined && { voice }),
  };
}

export function refuseForeignMusic(bgmUrl: string | null): void {
  if (!bgmUrl || bgmUrl === OWN_MUSIC || isOwnTrack(bgmUrl)) return;
  const detail = 'Choose one of our tracks, or upload a file of your own: music from other addresses is not fetched.';
  throw new AppError('invalid_input', detail, { errors: { bgm_url: detail } });
}
