import { limits } from '@right-circle/contract/limits';
import { tracks, trackUrl } from '@right-circle/film/tracks';
import { describe, expect, it } from 'vitest';
import { ageText, categoryNamed, fitScenes, isOwnTrack, reelCategories, scenesFor } from './reel.rules.ts';

describe(ageText, () => {
  const now = new Date('2030-06-15T12:00:00Z');
  it.each([
    [0, 'a few seconds'],
    [59, 'a few seconds'],
    [60, '1 minute'],
    [3599, '59 minutes'],
    [3600, '1 hour'],
    [3 * 3600, '3 hours'],
    [86_400, '1 day'],
    [7 * 86_400, '1 week'],
    [45 * 86_400, '1 month'],
    [800 * 86_400, '2 years'],
    [-30, 'a few seconds'],
  ])('[ENT-16] %i seconds are "%s"', (seconds, text) => {
    expect(ageText(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
  });
});

describe('categories', () => {
  it.each([
    ['life-style', 'Life style'],
    ['LIFE STYLE', 'Life style'],
    [' food ', 'Food'],
    ['Comedy', 'Comedy'],
  ])('[EXPL-35] %j is %j', (given, name) => expect(categoryNamed(given)).toBe(name));

  it('[ENT-17] have an id and a name each', () => {
    expect(reelCategories).toContainEqual({ id: 'life-style', name: 'Life style' });
    expect(new Set(reelCategories.map(({ id }) => id)).size).toBe(reelCategories.length);
  });
});

describe('scenes', () => {
  it('are created from the lines of the script, with the pictures distributed', () => {
    const scenes = scenesFor({ script: 'One\nTwo\nThree', explanation: 'not this', imageCount: 2 });
    expect(scenes.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
    expect(scenes.every(({ image }) => image !== null && image < 2)).toBe(true);
  });
  it('are created from the explanation without a script, and from the pictures without words', () => {
    expect(scenesFor({ script: '', explanation: 'Words', imageCount: 0 })).toMatchObject([
      { text: 'Words', image: null },
    ]);
    expect(scenesFor({ script: '', explanation: '', imageCount: 2 })).toMatchObject([{ image: 0 }, { image: 1 }]);
    expect(scenesFor({ script: '', explanation: '', imageCount: 0 })).toEqual([]);
  });
  it.each([
    ['keep what is there', [0, 1, null], 2, [0, 1, null]],
    ['lose what is gone', [0, 1, 2], 0, [null, null, null]],
    ['share what is left', [0, 1, 2], 1, [0, 0, 0]],
    ['take the first pictures there are, in order', [null, null, null], 2, [0, 0, 1]],
  ] as const)('[FILM-05] %s', (_label, images, count, expected) => {
    const scenes = images.map((image) => ({ text: '', image, seconds: 2 }));
    expect(fitScenes(scenes, count, { dealsOut: true }).map(({ image }) => image)).toEqual(expected);
  });
  it('[FILM-05] stay cards if their owner wants cards', () => {
    const scenes = [null, null].map((image) => ({ text: '', image, seconds: 2 }));
    expect(fitScenes(scenes, 2, { dealsOut: false })).toEqual(scenes);
  });
});

it('[REEL-18] accepts only our own tracks as music', () => {
  for (const { id } of tracks) expect(isOwnTrack(trackUrl(id))).toBe(true);
  for (const url of [
    'https://evil.example/a.mp3',
    '//evil.example/api/reels/music/bounce.wav',
    '/api/reels/music/../../x.wav',
    'file:///etc/passwd',
    `http://127.0.0.1:3000${trackUrl('bounce')}`,
  ])
    expect(isOwnTrack(url)).toBe(false);
});

it('[EXPL-27] Explore has twelve per page', () => expect(limits.explorePageSize).toBe(12));
