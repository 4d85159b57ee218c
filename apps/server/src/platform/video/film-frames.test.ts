import { createHash } from 'node:crypto';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { captionPages, safeZone } from '@right-circle/film/caption-layout';
import { drawCaption, styleOf } from '@right-circle/film/caption-styles';
import { filmPainter } from '@right-circle/film/draw-frame';
import { captionIds, type Film, frame } from '@right-circle/film/film';
import { spokenWords } from '@right-circle/film/timeline';
import { beforeAll, describe, expect, it } from 'vitest';
import { filmLayers, frameCanvas, registerFilmParts } from './film-canvas.ts';

const texts = {
  English: 'Why do most creators quit right before it works? Justify gypsy quartz!',
  Hindi: 'ज़्यादातर क्रिएटर सफलता से ठीक पहले हार मान लेते हैं, क्यों?',
  emoji: '🎉🔥💪 👨‍👩‍👧‍👦 ❤️',
  mixed: 'Chai ☕ और code: my सुबह routine 🚀',
  'one endless word': 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(4),
};
const shownIds = captionIds.filter((id) => id !== 'none');

beforeAll(registerFilmParts);

function aFilm(changes: Partial<Film> = {}): Film {
  const scenes = [
    { text: 'Stop scrolling, this takes one minute.', seconds: 3, image: 0 },
    { text: 'नमस्ते दोस्तों 🎉', seconds: 3, image: null },
  ];
  return { scenes, captionId: 'classic', language: 'en', seed: 7, category: 'Food', ...changes };
}

function aPicture(colour: string): Canvas {
  const canvas = createCanvas(864, 1536);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 864, 1536);
  return canvas;
}

function frameOf(film: Film, atSeconds: number, pictures = [aPicture('#2060c0')]): Buffer {
  const canvas = createCanvas(frame.width, frame.height);
  filmPainter(film, filmLayers(1))(canvas.getContext('2d'), pictures, atSeconds);
  return canvas.data();
}

const pixel = (data: Buffer, x: number, y: number) => [...data.subarray((y * frame.width + x) * 4).subarray(0, 3)];
const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');

/** Bounding box of everything drawn on a transparent canvas. */
function inkedBox(data: Buffer): { left: number; right: number; top: number; bottom: number } {
  const box = { left: Number.POSITIVE_INFINITY, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 };
  for (let at = 3, index = 0; at < data.length; at += 4, index++) {
    if ((data[at] ?? 0) < 16) continue;
    const [x, y] = [index % frame.width, Math.floor(index / frame.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

describe('captions', { timeout: 180_000 }, () => {
  it.each(shownIds.flatMap((id) => Object.entries(texts).map(([kind, text]) => ({ id, kind, text }))))(
    '$id: $kind leaves free what other apps cover',
    ({ id, text }) => {
      const canvas = createCanvas(frame.width, frame.height);
      const context = canvas.getContext('2d');
      const pages = captionPages(spokenWords({ text, seconds: 6, image: null }), styleOf[id].setting, (word, font) => {
        context.font = font;
        return context.measureText(word).width;
      });
      for (const page of pages) drawCaption(context, id, page, 60_000);
      const ink = inkedBox(canvas.data());
      expect(ink.right).toBeGreaterThan(ink.left);
      expect(ink.left).toBeGreaterThanOrEqual(safeZone.left);
      expect(ink.right).toBeLessThanOrEqual(safeZone.right);
      expect(ink.top).toBeGreaterThanOrEqual(safeZone.top);
      expect(ink.bottom).toBeLessThanOrEqual(safeZone.bottom);
    },
  );

  it('look different in every style, and mark the spoken word', () => {
    const at = (captionId: Film['captionId'], seconds: number) => hash(frameOf(aFilm({ captionId }), seconds));
    expect(new Set(captionIds.map((id) => at(id, 1.2))).size).toBe(captionIds.length);
    for (const id of shownIds) expect(at(id, 0.6)).not.toBe(at(id, 1.2));
  });

  it('join Devanagari characters: a syllable is narrower than its parts', () => {
    const context = createCanvas(10, 10).getContext('2d');
    context.font = '600 60px Poppins';
    const width = (text: string) => context.measureText(text).width;
    expect(width('क्षि')).toBeLessThan([...'क्षि'].reduce((sum, sign) => sum + width(sign), 0) * 0.9);
  });

  it('draw emoji in colour', () => {
    const film = aFilm({ captionId: 'minimal', scenes: [{ text: '❤️', seconds: 3, image: 0 }] });
    const data = frameOf(film, 1.5, [aPicture('#ffffff')]);
    let reds = 0;
    for (let y = safeZone.top; y < safeZone.bottom; y += 3) {
      for (let x = safeZone.left; x < safeZone.right; x += 3) {
        const [red = 0, green = 0, blue = 0] = pixel(data, x, y);
        if (red > 150 && green < 90 && blue < 90) reds++;
      }
    }
    expect(reds).toBeGreaterThan(50);
  });
});

describe('frames', { timeout: 180_000 }, () => {
  it('are deterministic, in any order', () => {
    const canvas = createCanvas(frame.width, frame.height);
    const paint = filmPainter(aFilm(), filmLayers(1));
    const pictures = [aPicture('#2060c0')];
    const drawn = [2.8, 4, 0.5, 2.8].map((at) => {
      paint(canvas.getContext('2d'), pictures, at);
      return hash(canvas.data());
    });
    expect(drawn[3]).toBe(drawn[0]);
    expect(drawn).toEqual([2.8, 4, 0.5, 2.8].map((at) => hash(frameOf(aFilm(), at))));
  });

  it('[FILM-07] show the same in full HD as in HD, only sharper', () => {
    const film = aFilm({ captionId: 'boxed' });
    const large = frameCanvas(1.5);
    filmPainter(film, filmLayers(1.5))(large.context, [aPicture('#2060c0')], 3.4);
    expect([large.picture.width, large.picture.height]).toEqual([1080, 1920]);
    const small = createCanvas(frame.width, frame.height);
    small.getContext('2d').drawImage(large.picture, 0, 0, frame.width, frame.height);
    const [fine, coarse] = [small.data(), frameOf(film, 3.4)];
    const apart = fine.reduce((sum, value, at) => sum + Math.abs(value - (coarse[at] ?? 0)), 0) / fine.length;
    expect(apart).toBeLessThan(1.5);
  });

  it('show the picture, then fade into the next scene', () => {
    const film = aFilm({
      captionId: 'none',
      scenes: [
        { text: '', seconds: 3, image: 0 },
        { text: '', seconds: 3, image: 1 },
      ],
    });
    const at = (seconds: number) => pixel(frameOf(film, seconds, [aPicture('#ff0000'), aPicture('#0000ff')]), 360, 640);
    expect(at(1)).toEqual([255, 0, 0]);
    const [red = 0, , blue = 0] = at(2.8);
    expect(Math.abs(red - blue)).toBeLessThan(12);
    expect(at(3.2)).toEqual([0, 0, 255]);
  });

  it('have a card if there is no picture, in other colours for another subject', () => {
    const card = (category: string) => frameOf(aFilm({ category, captionId: 'none' }), 4.5);
    const [food, travel] = [card('Food'), card('Travel')];
    expect(hash(food)).not.toBe(hash(travel));
    const brightness = pixel(food, 40, 40).reduce((sum, value) => sum + value, 0);
    expect(brightness).toBeGreaterThan(60);
    expect(pixel(food, 40, 40)).not.toEqual(pixel(food, 680, 1240));
  });

  it('keep moving during a scene', () => {
    const stripes = createCanvas(864, 1536);
    const context = stripes.getContext('2d');
    for (let x = 0; x < 864; x += 24) {
      context.fillStyle = x % 48 === 0 ? '#ffffff' : '#000000';
      context.fillRect(x, 0, 24, 1536);
    }
    const film = aFilm({ captionId: 'none' });
    const frames = [1, 1 + 1 / frame.perSecond, 1 + 2 / frame.perSecond].map((at) =>
      hash(frameOf(film, at, [stripes])),
    );
    expect(new Set(frames).size).toBe(3);
  });
});
