import { describe, expect, it } from 'vitest';
import { FADE_MS } from './film.ts';
import { recordedScenes } from './recorded-scenes.ts';
import { filmSeconds, SPEECH_LEAD_SECONDS, sceneStarts } from './timeline.ts';
import { timeWords } from './word-timing.ts';

const scenes = ['One two', 'Three four five', ''].map((text) => ({ text, image: null, seconds: 2 }));
const timed = (parts: { seconds: number }[]) => ({
  scenes: parts.map(({ seconds }) => ({ text: '', image: null, seconds })),
});

const whole = (seconds: number) => ({ fromSeconds: 0, toSeconds: seconds });

it.each([1, 8, 170])('makes room for a recording of %i seconds', (seconds) => {
  for (const texts of [
    ['One two', 'Three four five', ''],
    ['', '', ''],
  ]) {
    const made = scenes.map((scene, index) => ({ ...scene, text: texts[index] ?? '' }));
    const recorded = recordedScenes(made, whole(seconds));
    expect(recorded.atSeconds).toBeGreaterThan(0);
    expect(filmSeconds(timed(recorded.scenes))).toBeGreaterThanOrEqual(recorded.atSeconds + seconds);
    expect(recorded.scenes.at(-1)?.seconds).toBeGreaterThan(1.99);
  }
});

/** Begin of each shown word in the film, and how long after the recording says it. */
function captionsOf(made: typeof scenes, seconds: number) {
  const recorded = recordedScenes(made, whole(seconds));
  const starts = sceneStarts(timed(recorded.scenes));
  const shown = recorded.scenes.flatMap(({ words }, index) =>
    words.map(({ text, fromMs }) => ({ text, at: (starts[index] ?? 0) + fromMs / 1000, scene: index })),
  );
  const said = timeWords(made.map(({ text }) => text).join(' '), { durationMs: seconds * 1000 });
  const { atSeconds } = recorded;
  return { shown, said: said.map(({ text, fromMs }) => ({ text, at: expect.closeTo(atSeconds + fromMs / 1000, 2) })) };
}

it.each([
  ['shorter than its scenes', 8, [6, 6, 6, 6]],
  ['longer than its scenes', 40, [2, 2, 2, 2]],
  ['over scenes whose lengths have nothing to do with their texts', 12, [2, 12, 1.5, 5]],
])('[FILM-09] shows each word when a recording %s says it, in its own scene', (_label, seconds, lengths) => {
  const texts = ['Ginger goes in first, then tea', 'Milk last.', 'Boil it until it turns brown', 'Follow me'];
  const made = texts.map((text, index) => ({ text, image: null, seconds: lengths[index] ?? 2 }));
  const { shown, said } = captionsOf(made, seconds);
  expect(shown).toMatchObject(said);
  expect(texts.map((_text, index) => shown.filter(({ scene }) => scene === index).map(({ text }) => text))).toEqual(
    texts.map((text) => text.split(' ')),
  );
});

it('[FILM-09] begins to speak with the first scene that has words, and shares its time with scenes that have none', () => {
  const texts = ['', 'Ginger goes in first', '', 'Milk last', ''];
  const made = texts.map((text) => ({ text, image: null, seconds: 3 }));
  const { shown, said } = captionsOf(made, 9);
  expect(shown).toMatchObject(said);
  const recorded = recordedScenes(made, whole(9));
  expect(recorded.atSeconds).toBe(3 - FADE_MS / 1000 + SPEECH_LEAD_SECONDS);
  expect([recorded.scenes[0]?.seconds, recorded.scenes[4]?.seconds]).toEqual(
    [3, 3].map((each) => expect.closeTo(each, 5)),
  );
});

it('[FILM-09] never makes scenes flash by, however short the recording is', () => {
  const made = Array.from({ length: 4 }, () => ({ text: 'Many words in this scene', image: null, seconds: 5 }));
  for (const { seconds, words } of recordedScenes(made, whole(0.5)).scenes) {
    expect(seconds).toBeGreaterThan(1);
    expect(words.map(({ text }) => text).join(' ')).toBe('Many words in this scene');
    expect(words[0]?.fromMs).toBeGreaterThanOrEqual(0);
  }
});

describe('silence at the ends of a recording', () => {
  const speech = { fromSeconds: 2, toSeconds: 8 };
  const withTexts = (...texts: string[]) => texts.map((text) => ({ text, image: null, seconds: 2 }));

  it('[FILM-10] is no part of the film: everything is as with the speech alone, which begins with the first scene', () => {
    for (const made of [withTexts('Ginger goes in first', 'Milk last'), withTexts('', '')]) {
      const recorded = recordedScenes(made, speech);
      expect(recorded.scenes).toEqual(recordedScenes(made, whole(6)).scenes);
      expect(recorded.atSeconds).toBe(SPEECH_LEAD_SECONDS - 2);
    }
  });

  it('[FILM-10] is played over scenes before the first words, as far as it fits', () => {
    const made = withTexts('', 'Ginger goes in first', 'Milk last');
    const speechAt = 2 - FADE_MS / 1000 + SPEECH_LEAD_SECONDS;
    for (const fromSeconds of [1, 2]) {
      const recorded = recordedScenes(made, { fromSeconds, toSeconds: 8 });
      expect(recorded.scenes[0]?.seconds).toBeCloseTo(2, 5);
      expect(recorded.atSeconds).toBeCloseTo(speechAt - fromSeconds, 5);
    }
  });
});
