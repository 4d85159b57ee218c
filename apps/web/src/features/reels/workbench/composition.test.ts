import { limits } from '@right-circle/contract/limits';
import { updateReel } from '@right-circle/contract/reel-making';
import { describe, expect, it } from 'vitest';
import { aReel } from '#test/reels.ts';
import {
  addImage,
  type Composition,
  canAddScene,
  changeImages,
  changeScene,
  changesFor,
  compositionOf,
  fieldsToSave,
  filmOf,
  insertScene,
  moveScene,
  removeScene,
  scenesFromScript,
} from './composition.ts';

function keys() {
  let count = 0;
  return () => `k${++count}`;
}

const composed = (overrides = {}) => compositionOf(aReel(overrides), keys());
const texts = ({ scenes }: Composition) => scenes.map(({ text }) => text);
const sentImages = (composition: Composition) => changesFor(composition).scenes?.map(({ image }) => image);

describe('what the server is told', () => {
  it('says nothing when nothing was changed', () => {
    expect(fieldsToSave(changesFor(composed()), changesFor(composed()))).toEqual({});
  });

  it('is only what differs', () => {
    const now = { ...composed(), captionId: 'neon' as const };
    expect(fieldsToSave(changesFor(composed()), changesFor(now))).toEqual({ caption_id: 'neon' });
  });

  it('[SCENE-09] is the style of scenes where that was chosen, and null where it was left to the category again', () => {
    const [plain, neon] = [composed(), { ...composed(), styleId: 'neon' as const }];
    expect(fieldsToSave(changesFor(plain), changesFor(neon))).toEqual({ style_id: 'neon' });
    expect(fieldsToSave(changesFor(neon), changesFor(plain))).toEqual({ style_id: null });
    expect(filmOf(neon, aReel()).styleId).toBe('neon');
  });

  it('is a new title alone where only that was changed', () => {
    const now = { ...composed(), title: 'Two leaves and a bud' };
    expect(fieldsToSave(changesFor(composed()), changesFor(now))).toEqual({ title: 'Two leaves and a bud' });
  });

  it('sends the scenes with a new script, or the server would arrange them anew', () => {
    const now = { ...composed(), script: 'Other words' };
    expect(Object.keys(fieldsToSave(changesFor(composed()), changesFor(now)))).toEqual(['script', 'scenes']);
  });

  it.each([
    [{ bgm_url: '/api/reels/music/bounce.wav' }, '/api/reels/music/bounce.wav'],
    [{ bgm_url: null }, null],
    [{ has_bgm_file: true, uses_bgm_file: true }, 'own'],
    [{ has_bgm_file: true }, null],
  ])('[REEL-11] music %o is told as %s', (overrides, told) => {
    expect(changesFor(composed(overrides)).bgm_url).toBe(told);
  });

  it('is what the contract takes', () => {
    expect(updateReel.body?.safeParse(changesFor(composed())).success).toBe(true);
  });
});

describe('scenes', () => {
  it('change within the limits of a length', () => {
    const { min, max } = limits.reel.sceneSeconds;
    const lengthAfter = (seconds: number) => changeScene(composed(), 'k1', { seconds }).scenes[0]?.seconds;
    expect([lengthAfter(0), lengthAfter(4.2), lengthAfter(60)]).toEqual([min, 4.2, max]);
  });

  it('are added behind the one in work, with its image, and copied whole', () => {
    const added = insertScene(composed(), 'k1', 'new', { isCopy: false });
    expect(texts(added)).toEqual(['Tea grows slowly', '', 'Taste it']);
    expect(sentImages(added)).toEqual([0, 0, 1]);
    const copied = insertScene(composed(), 'k2', 'new', { isCopy: true });
    expect(texts(copied)).toEqual(['Tea grows slowly', 'Taste it', 'Taste it']);
    expect(new Set(copied.scenes.map(({ key }) => key)).size).toBe(3);
  });

  it('are never more than a reel can have, nor none', () => {
    let full = composed();
    for (let count = 0; count < 30; count++) full = insertScene(full, 'k1', `n${count}`, { isCopy: true });
    expect(full.scenes).toHaveLength(limits.reel.scenes);
    expect(canAddScene(full)).toBe(false);
    const one = removeScene(composed(), 'k1');
    expect(texts(removeScene(one, 'k2'))).toEqual(['Taste it']);
  });

  it('change places', () => expect(texts(moveScene(composed(), 1, 0))).toEqual(['Taste it', 'Tea grows slowly']));

  it('are made anew from the script, with the images dealt out', () => {
    const anew = scenesFromScript({ ...composed(), script: 'One\n\nTwo\nThree' }, keys());
    expect(texts(anew)).toEqual(['One', 'Two', 'Three']);
    expect(sentImages(anew)?.[0]).toBe(0);
    expect(texts(scenesFromScript({ ...composed(), script: ' \n ' }, keys()))).toEqual(texts(composed()));
  });
});

describe('a new image', () => {
  const cards = { ...composed(), images: [], scenes: composed().scenes.map((scene) => ({ ...scene, imageUrl: null })) };
  const urls = ({ scenes }: Composition) => scenes.map(({ imageUrl }) => imageUrl);
  const image = (url: string) => ({ url, alt: '' });

  it('[FILM-05] goes to the first scene without one, which is saved with it', () => {
    const one = addImage(cards, image('/first'));
    expect(urls(one)).toEqual(['/first', null]);
    expect(fieldsToSave(changesFor(cards), changesFor(one))).toMatchObject({ scenes: [{ image: 0 }, { image: null }] });
    const two = addImage(one, image('/second'));
    expect(urls(two)).toEqual(['/first', '/second']);
    expect(urls(addImage(two, image('/third')))).toEqual(['/first', '/second']);
  });

  it('[FILM-05] keeps the place it was given, also when it needed another try', () => {
    const later = addImage(cards, image('/second'));
    expect(addImage(later, image('/first'), '/second').images.map(({ url }) => url)).toEqual(['/first', '/second']);
    expect(addImage(later, image('/third'), '/gone').images.map(({ url }) => url)).toEqual(['/second', '/third']);
  });
});

describe('images', () => {
  const [a, b] = composed().images;
  if (!a || !b) throw new Error('the sample has two images');

  it('change places without a scene losing its own', () => {
    expect(sentImages(changeImages(composed(), [b, a]))).toEqual([1, 0]);
  });

  it('leave a scene card behind when they go', () => {
    expect(sentImages(changeImages(composed(), [b]))).toEqual([null, 0]);
  });

  it('stay with their scenes when they are cropped', () => {
    const cropped = changeImages(composed(), [{ url: '/media/c.webp', alt: 'Leaves' }, b], {
      before: a.url,
      after: '/media/c.webp',
    });
    expect(sentImages(cropped)).toEqual([0, 1]);
  });
});

it('draws the film by the same seed every time, and another for another reel', () => {
  const film = filmOf(composed(), aReel());
  expect(film).toMatchObject({ captionId: 'classic', language: 'en', category: 'Food' });
  expect(film.scenes[1]).toEqual({ text: 'Taste it', seconds: 1.5, image: 1 });
  expect(filmOf(composed(), aReel()).seed).toBe(film.seed);
  expect(filmOf(composed(), aReel({ id: '7d9f3a52-6f0e-4f3b-9a63-0d6a5a1f2b12' })).seed).not.toBe(film.seed);
});
