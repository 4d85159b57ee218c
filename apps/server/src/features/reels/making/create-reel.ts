import { newId } from '#platform/ids.ts';
import { fitScenes, scenesFor } from '../reel.rules.ts';
import { findSentReel, insertReel, type ReelContent } from '../reel.store.ts';
import { type ReelDeps, reelNotFound } from '../reel-deps.ts';
import { contentOf, type NewReel } from './reel-changes.ts';
import { replacePictures } from './reel-image.store.ts';
import { nameImages, picturesNamed } from './use-images.ts';

const blank: Omit<ReelContent, 'category' | 'scenes'> = {
  title: '',
  explanation: '',
  script: '',
  language: 'en',
  captionId: 'classic',
  quality: '1080p',
  styleId: null,
  bgmUrl: null,
  voice: { kind: 'none' },
};

/** Returns the id of the new reel, or of the one this client has already created with the same `client_id`. */
export async function createReel(
  deps: Pick<ReelDeps, 'db' | 'now' | 'media' | 'enqueue'>,
  ownerId: string,
  { client_id: clientId, images = [], ...given }: NewReel,
): Promise<string> {
  const { category = given.category, scenes, ...content } = { ...blank, ...contentOf(given) };
  const sentBefore = clientId && (await findSentReel(deps.db, ownerId, clientId));
  if (sentBefore) return sentBefore;

  const named = await nameImages(deps, ownerId, images);
  const at = deps.now();
  const id = newId(at);
  const isNew = await deps.db.transaction().execute(async (tx) => {
    const pictures = await picturesNamed(tx, ownerId, named);
    const arranged = scenes
      ? fitScenes(scenes, pictures.length, { dealsOut: true })
      : scenesFor({ ...content, imageCount: pictures.length });
    if (!(await insertReel(tx, { ...content, category, scenes: arranged, id, ownerId, clientId, at }))) return false;
    await replacePictures(tx, id, pictures, at);
    return true;
  });
  if (isNew) return id;
  // A concurrent request with the same form was faster.
  const winner = clientId && (await findSentReel(deps.db, ownerId, clientId));
  if (!winner) throw reelNotFound();
  return winner;
}
