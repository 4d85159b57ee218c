import { expect, it } from 'vitest';
import { clipsOf } from './film-clips.ts';

const clip = { key: 'reel-images/a.mp4', seconds: 4, hasSound: true };
const scene = { text: '', image: 0, seconds: 2 };

it('[CLIP-04][CLIP-05] uses the centre from the beginning with sound by default', () => {
  const cut = { from_seconds: 1.5, focus_x: 0, focus_y: 1, has_sound: false };
  expect(clipsOf([scene, { ...scene, clip: cut }], [{ clip }])).toEqual([
    { key: clip.key, place: { fromSeconds: 0, focus: { x: 0.5, y: 0.5 } }, isAudible: true },
    { key: clip.key, place: { fromSeconds: 1.5, focus: { x: 0, y: 1 } }, isAudible: false },
  ]);
});

it('[CLIP-04] never begins after the end of a clip', () => {
  const cut = { from_seconds: 60, focus_x: 0, focus_y: 0, has_sound: true };
  expect(clipsOf([{ ...scene, clip: cut }], [{ clip }])[0]?.place.fromSeconds).toBe(3.8);
});

it('ignores scenes with a still picture or none', () => {
  const cut = { from_seconds: 1, focus_x: 0, focus_y: 0, has_sound: true };
  const stills = [
    { ...scene, clip: cut },
    { ...scene, image: null },
    { ...scene, image: 7 },
  ];
  expect(clipsOf(stills, [{ clip: null }])).toEqual([null, null, null]);
});

it('[CLIP-05] has no sound if the clip is silent', () => {
  expect(clipsOf([scene], [{ clip: { ...clip, hasSound: false } }])[0]?.isAudible).toBe(false);
});
