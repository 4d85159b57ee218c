import { limits } from '@right-circle/contract/limits';
import { expect, it } from 'vitest';
import { pickImages } from '../images/pick-images.ts';
import { endAt, lastStart, secondsFor, startAt } from './clip-cut.ts';

const clip = { url: '/media/a.mp4', seconds: 10, has_sound: true };
const { min, max } = limits.reel.sceneSeconds;

it.each([
  ['moves the beginning and keeps the end', startAt({ from: 0, seconds: 6 }, clip, 2), { from: 2, seconds: 4 }],
  ['keeps the shortest scene', startAt({ from: 0, seconds: 3 }, clip, 2.5), { from: 2.5, seconds: min }],
  ['leaves something to show', startAt({ from: 0, seconds: 3 }, clip, 99), { from: 8.5, seconds: min }],
  ['does not begin before the clip', startAt({ from: 2, seconds: 3 }, clip, -1), { from: 0, seconds: 5 }],
  ['moves the end', endAt({ from: 2, seconds: 3 }, clip, 7), { from: 2, seconds: 5 }],
  ['ends with the clip', endAt({ from: 6, seconds: 2 }, clip, 60), { from: 6, seconds: 4 }],
  ['does not end before it began', endAt({ from: 6, seconds: 2 }, clip, 1), { from: 6, seconds: min }],
])('[CLIP-07] %s', (_what, trimmed, expected) => expect(trimmed).toEqual(expected));

it('[CLIP-07] a scene takes the length of its clip, within what a scene can last', () => {
  expect([0.6, 4.26, 60].map((seconds) => secondsFor({ ...clip, seconds }))).toEqual([min, 4.3, max]);
  expect(lastStart({ ...clip, seconds: 0.6 })).toBe(0);
});

it('[CLIP-06] takes images and videos in the order they were given, and says what it leaves out', () => {
  const [still, film, large] = [
    { type: 'image/png' },
    { type: 'video/quicktime', size: 5 },
    { type: 'video/mp4', size: 31 * 1024 * 1024 },
  ];
  expect(pickImages([film, still], 0)).toEqual({ accepted: [film, still], problem: null });
  expect(pickImages([film, large], 0)).toEqual({ accepted: [film], problem: 'A video can have up to 30 MB.' });
  expect(pickImages([film, still], limits.reel.images - 1)).toMatchObject({ accepted: [film] });
});
