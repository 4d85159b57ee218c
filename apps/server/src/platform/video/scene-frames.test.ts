import { createCanvas } from '@napi-rs/canvas';
import { captionPages, safeZone } from '@right-circle/film/caption-layout';
import { styleOf } from '@right-circle/film/caption-styles';
import { lookOf } from '@right-circle/film/category-look';
import { filmPainter } from '@right-circle/film/draw-frame';
import { type Film, frame, styleIds } from '@right-circle/film/film';
import { planScenes, sceneZones } from '@right-circle/film/scene-card';
import { arrange } from '@right-circle/film/scenes/layouts/arrange';
import { contentsOf, type SceneContent } from '@right-circle/film/scenes/scene-content';
import { type Part, stageScale, tiltedBox } from '@right-circle/film/scenes/stage';
import { sceneStyleOf } from '@right-circle/film/scenes/styles/style-of';
import { spokenWords } from '@right-circle/film/timeline';
import { beforeAll, describe, expect, it } from 'vitest';
import { filmLayers, registerFilmParts } from './film-canvas.ts';

const context = createCanvas(8, 8).getContext('2d');
const widths = new Map<string, number>();
/** Remembers widths, because every layout is arranged with the same words many times. */
const measure = (text: string, font: string): number => {
  const key = `${font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  context.font = font;
  const { width } = context.measureText(text);
  widths.set(key, width);
  return width;
};
const endless = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
/** One per layout, in both languages, and texts that are hard to fit. */
const sentences = [
  'Save ₹5,00,000 every month',
  '80 % of creators quit',
  'सुबह दस मिनट टहलें और पानी पिएं',
  'Rent takes 40%, food 30%, fun 10%, books 5%',
  'Boil the water, then add ginger, then milk',
  'नमक, हल्दी और मिर्च डालें',
  'I used to wake at nine in the morning, now I rise at five and run for an hour',
  'पहले मैं देर से उठता था, अब सुबह पाँच बजे दौड़ता हूँ',
  'Street food from the corner vs home food by mother',
  'My mother said "finish whatever you have started before the tea is cold"',
  'Why do most creators quit right before it works? Because nobody told them that it takes time.',
  'पोहा सूखा क्यों हो जाता है?',
  'Never do this.',
  'यह गलती मत करो',
  'San Francisco to Thiruvananthapuram via Mumbai and Visakhapatnam',
  'दिल्ली से मनाली',
  `Say ${endless} twice, then ${endless.slice(0, 30)}`,
  `${endless} vs ${endless.slice(0, 36)}`,
  'Long sentences go on and on until nobody remembers how they began, yet a scene has to hold every one of their words, the short ones and the extraordinarily unpronounceable ones, without ever running out of its room or into the words that are spoken below it, whatever they are, ok.',
  'ज़िंदगी में आत्मविश्वास और अनुशासन से ही अंतरराष्ट्रीय स्तर की उपलब्धियाँ मिलती हैं, इसलिए रोज़ थोड़ा-थोड़ा अभ्यास कीजिए और धैर्य रखिए',
  '',
];

beforeAll(registerFilmParts);

function aFilm(changes: Partial<Film> = {}): Film {
  const scenes = sentences.map((text) => ({ text, seconds: 4, image: null }));
  return { scenes, captionId: 'classic', language: 'en', seed: 5, category: 'Food', ...changes };
}

/** The parts of every layout that a sentence allows. */
function arranged(film: Film, index: number): { content: SceneContent; parts: Part[]; bottom: number }[] {
  const { styleId = 'poster', captionId, category, seed } = film;
  const scene = film.scenes[index];
  if (!scene) return [];
  const style = sceneStyleOf[styleId];
  const { zone } = sceneZones(film, index, measure, style);
  const spoken = spokenWords(scene);
  const pages = captionId === 'none' ? [] : captionPages(spoken, styleOf[captionId].setting, measure);
  const bottom = Math.min(safeZone.bottom, ...pages.map((page) => page.box.y)) / stageScale;
  const colours = style.colours(lookOf({ category, text: scene.text, seed, index }));
  const board = { style, colours, zone, measure, illustration: 'star', spoken, seconds: 4 };
  return contentsOf(scene.text, { hasCaptions: captionId !== 'none' }).map((content) => ({
    content,
    parts: arrange(board, content),
    bottom,
  }));
}

describe('scenes without a picture', { timeout: 120_000 }, () => {
  it.each(styleIds)('[SCENE-05] %s: no text leaves the safe area or reaches the captions', (styleId) => {
    const captionIds = ['none', 'classic', 'bold', 'neon'] as const;
    for (const film of captionIds.map((captionId) => aFilm({ captionId, styleId }))) {
      for (const index of film.scenes.keys()) {
        for (const { content, parts, bottom } of arranged(film, index)) {
          for (const { text, box, tilt } of parts) {
            if (text === undefined) continue;
            const { x, y, width, height } = tiltedBox(box, tilt);
            const where = `${content.kind}: ${text}`;
            expect(x, where).toBeGreaterThanOrEqual(safeZone.left / stageScale - 1);
            expect(x + width, where).toBeLessThanOrEqual(safeZone.right / stageScale + 1);
            expect(y, where).toBeGreaterThanOrEqual(safeZone.top / stageScale - 1);
            expect(y + height, where).toBeLessThanOrEqual(bottom);
          }
        }
      }
    }
  });

  it.each(styleIds)('[SCENE-06] %s draws the words of every layout', (styleId) => {
    const kinds = new Set<string>();
    const film = aFilm({ captionId: 'none', styleId });
    for (const index of film.scenes.keys()) {
      for (const { content, parts } of arranged(film, index)) {
        if (kinds.has(content.kind)) continue;
        kinds.add(content.kind);
        for (const part of parts.filter(({ text }) => text !== undefined))
          expect(inkOf(part), part.text).toBeGreaterThan(0.02);
      }
    }
    expect(kinds.size).toBe(11);
  });

  it('[SCENE-07] look different in every style, and move', () => {
    const at = (styleId: Film['styleId'], seconds: number) => {
      const canvas = createCanvas(frame.width, frame.height);
      const film = aFilm({ scenes: [{ text: 'Save ₹500', seconds: 4, image: null }], ...(styleId && { styleId }) });
      filmPainter(film, filmLayers(1))(canvas.getContext('2d'), [], seconds);
      return canvas.data();
    };
    const frames = styleIds.map((styleId) => at(styleId, 2));
    for (const [index, one] of frames.entries()) {
      for (const other of frames.slice(index + 1)) expect(one.equals(other)).toBe(false);
    }
    expect(at('poster', 2).equals(at('poster', 2 + 1 / frame.perSecond))).toBe(false);
    // Food uses the folk style by default.
    expect(at(undefined, 2).equals(frames[styleIds.indexOf('folk')] ?? Buffer.alloc(0))).toBe(true);
  });

  it('[SCENE-04] are planned deterministically', () => {
    expect(planScenes(aFilm())).toEqual(planScenes(aFilm()));
  });
});

/** Share of its box that a part covers. */
function inkOf({ box, paint }: Part): number {
  const canvas = createCanvas(Math.ceil(box.width) + 1, Math.ceil(box.height) + 1);
  const pen = canvas.getContext('2d');
  pen.translate(-box.x, -box.y);
  paint(pen);
  const pixels = canvas.data();
  let inked = 0;
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 100) inked++;
  return inked / (pixels.length / 4);
}
