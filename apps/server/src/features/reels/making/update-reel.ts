import { AppError } from '#platform/app-error.ts';
import { fitScenes, scenesFor } from '../reel.rules.ts';
import { lockReel, type OwnReel, type ReelContent, updateContent } from '../reel.store.ts';
import { type ReelDeps, reelNotFound } from '../reel-deps.ts';
import { chooseMusic } from './choose-music.ts';
import { contentOf, type ReelChanges } from './reel-changes.ts';
import { replacePictures } from './reel-image.store.ts';
import { nameImages, picturesNamed } from './use-images.ts';

type UpdateDeps = Pick<ReelDeps, 'db' | 'now' | 'media' | 'enqueue'>;
type Update = { reelId: string; ownerId: string; changes: ReelChanges };

export async function updateReel(deps: UpdateDeps, { reelId, ownerId, changes }: Update): Promise<void> {
  const { images, ...rest } = changes;
  const content = contentOf(rest);
  const named = images && (await nameImages(deps, ownerId, images));
  await deps.db.transaction().execute(async (tx) => {
    const reel = await lockReel(tx, ownerId, reelId);
    if (!reel) throw reelNotFound();
    refuseUnchangeable(reel);
    const pictures = named && (await picturesNamed(tx, ownerId, named));
    // A removed picture can still be put back: the sweep deletes it a week later.
    if (pictures) await replacePictures(tx, reelId, pictures, deps.now());
    const scenes = scenesAfter(reel, content, pictures?.length ?? reel.pictureCount);
    await updateContent(tx, reelId, { ...content, scenes }, deps.now());
    if (rest.bgm_url !== undefined) await chooseMusic(deps, tx, reel, rest.bgm_url);
  });
}

/** A granted appeal must restore what the moderator saw, so a hidden reel stays as it is. */
export function refuseUnchangeable({ renderId, hiddenAt }: Pick<OwnReel, 'renderId' | 'hiddenAt'>): void {
  if (hiddenAt) {
    throw new AppError('not_allowed', "A moderator hid this reel. You can't change it unless your appeal is granted.");
  }
  if (renderId)
    throw new AppError('render_running', 'This reel is being rendered. Wait until it is done, or cancel it.');
}

/** New text without scenes of its own is arranged again; otherwise the scenes stay and only their pictures move. */
function scenesAfter(reel: OwnReel, content: Partial<ReelContent>, imageCount: number): ReelContent['scenes'] {
  if (content.scenes) return fitScenes(content.scenes, imageCount, { dealsOut: false });
  const { script = reel.script, explanation = reel.explanation } = content;
  const isNewScript = script !== reel.script;
  if (isNewScript || reel.scenes.length === 0) return scenesFor({ script, explanation, imageCount });
  return fitScenes(reel.scenes, imageCount, { dealsOut: reel.pictureCount === 0 });
}
