import { describe, expect, test } from 'vitest';
import { durationOutput, withDurationOutput } from './duration-output.ts';
import { inPieces } from './pack-synthesiser.ts';
import { type PronouncerEvent, type Sound, sayable, soundsOf } from './sounds.ts';
import { spokenWords } from './spoken-words.ts';

const vocabulary = new Set(' .,!?:;—…ˈˌAIOWYTʧʤabdefhijklmnopstuvwzɑəɛɪɹʃʌʊðθŋɡæᵊɜiː\u0303');
const word = (text_position: number): PronouncerEvent => ({ type: 'word', text_position });
const phonemes = (ids: string): PronouncerEvent[] =>
  ids.split(' ').map((id) => ({ type: 'phoneme', text_position: 0, id }));
const written = (sounds: Sound[]) => sounds.map(({ sign }) => sign).join('');

describe("the model's input", () => {
  test('restores the pauses and knows the word of every sound', () => {
    const events = [word(1), ...phonemes('s t ˈɑː p'), word(7), ...phonemes('b ˈaɪ'), word(11), ...phonemes('n ˈaʊ')];
    const sounds = soundsOf('Stop, buy now', events, 'en-us', vocabulary);
    expect(written(sounds)).toBe('stˈɑp, bˈI nˈW.');
    expect(sounds.map(({ word: of }) => of)).toEqual([0, 0, 0, 0, 0, null, null, 1, 1, 1, null, 2, 2, 2, null]);
  });

  test('maps several spoken words of a number to one written word', () => {
    const events = [word(1), ...phonemes('t ˈuː'), word(2), ...phonemes('t ˈɛ n'), word(5), ...phonemes('æ n d')];
    expect(soundsOf('210 and', events, 'en-us', vocabulary).filter(({ word: of }) => of === 0)).toHaveLength(7);
  });

  test('keeps the position of an emoji: the words after it do not shift', () => {
    const text = 'Hi 😀 you!🎉';
    expect(sayable(text)).toBe('Hi   you! ');
    const sounds = soundsOf(text, [word(1), ...phonemes('h ˈaɪ'), word(6), ...phonemes('j ˈuː')], 'en-us', vocabulary);
    expect(sounds.filter(({ word: of }) => of === 2).map(({ sign }) => sign)).toEqual(['j', 'ˈ', 'u']);
    expect(written(sounds)).toBe('hˈI jˈu!');
  });

  test('treats the Devanagari full stop as one, skips language markers, and drops unknown characters', () => {
    const events = [word(1), ...phonemes('(en) h ɛ̃ ʘ (hi)')];
    expect(written(soundsOf('हैं।', events, 'hi', vocabulary))).toBe('hɛ\u0303.');
  });

  test('has no sounds for a text without anything to say', () => {
    expect(soundsOf('😀', [], 'en-us', vocabulary)).toEqual([]);
  });

  test('splits long texts at a pause, else between words, else anywhere; nothing is lost', () => {
    const sound = (sign: string): Sound => ({ sign, word: /[ .,]/.test(sign) ? null : 0 });
    const pieces = (text: string) => inPieces([...text].map(sound), 6).map(written);
    expect(pieces('ab, cd ef')).toEqual(['ab,', ' cd ef']);
    expect(pieces('abcd efgh.')).toEqual(['abcd ', 'efgh.']);
    expect(pieces('abcdefgh.')).toEqual(['abcdef', 'gh.']);
    expect(pieces('')).toEqual([]);
  });
});

describe('times of spoken words', () => {
  const at = (of: number | null, fromMs: number, toMs: number) => ({ sign: 'a', word: of, fromMs, toMs });

  test('follow their sounds; a word merged with its neighbour shares, pauses belong to none', () => {
    const sounds = [at(0, 40, 140), at(0, 140, 240), at(null, 240, 400), at(1, 400, 600), at(3, 650, 700)];
    expect(spokenWords('One of the best', sounds, 800).map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
      [40, 240],
      [400, 500],
      [500, 600],
      [650, 700],
    ]);
  });

  test('of silent words are shared with the first audible one, or with the whole', () => {
    expect(spokenWords('😀 hi 🎉', [at(1, 0, 300)], 400).map(({ toMs }) => toMs)).toEqual([100, 200, 300]);
    expect(spokenWords('😀 🎉', [], 400).map(({ toMs }) => toMs)).toEqual([200, 400]);
    expect(spokenWords('', [], 400)).toEqual([]);
  });
});

test('requests the lengths of the sounds with an addition at the end of the model', () => {
  const whole = withDurationOutput(Buffer.from('model'));
  expect(whole.toString('latin1')).toContain(durationOutput);
  // Field 7 of the model is its graph, field 12 of a graph an output, field 1 of that its name.
  expect([...whole.subarray(5, 11)]).toEqual([
    0x3a,
    durationOutput.length + 4,
    0x62,
    durationOutput.length + 2,
    0x0a,
    durationOutput.length,
  ]);
});
