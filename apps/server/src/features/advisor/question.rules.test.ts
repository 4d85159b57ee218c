import { expect, it } from 'vitest';
import { isHinglish, languageOf } from '#domain/answers/language.rules.ts';
import { quoted } from '#domain/answers/section.ts';
import { piecesOf, restOf } from './advisor.ts';
import { mentorWish } from './sections/product-sections.ts';

it.each([
  ['How am I doing?', 'en'],
  ['मेरा हाल क्या है?', 'hi'],
  ['How am I doing? Answer in Hindi', 'hi'],
  ['मेरे posts in English please', 'en'],
  ['Instagram पर क्या करूँ', 'hi'],
  ['Should I post in Hindi or English?', 'en'],
  ['Should my captions be in Hindi?', 'en'],
  ['हिंदी में बनाऊँ या अंग्रेज़ी में?', 'hi'],
  ['Write a reel in Hindi about chai', 'hi'],
  ['hindi me content banau ya english me', 'en'],
  ['', 'en'],
])('answers %j in %s', (question, language) => {
  expect(languageOf(question)).toBe(language);
});

it.each([
  ['mujhe kab post karna chahiye?', true],
  ['paise kab milte hain', true],
  ['accha caption do', true],
  ['How am I doing?', false],
  ['a mere 200 followers, what now', false],
  ['मेरा हाल क्या है?', false],
])('[ADVICE-35] whether %j is Hindi in Latin letters: %s', (question, answer) => {
  expect(isHinglish(question)).toBe(answer);
});

it.each([
  ['Find a mentor for cooking', { words: 'cooking', categories: [], maxPricePerHour: null }],
  ['Find a Fitness mentor under ₹2,000', { words: '', categories: ['Fitness'], maxPricePerHour: 2000 }],
  ['Book a session with @ravi.cooks', { words: 'ravi.cooks' }],
  ['Find a mentor', { words: '' }],
])('reads the wish in %j', (question, wish) => {
  expect(mentorWish(question, ['Fitness', 'Food'])).toMatchObject(wish);
});

it('cuts an answer into pieces that are whole characters, and goes on where it stopped', () => {
  const text = `${'a'.repeat(59)}${'🎬'.repeat(100)}`;
  expect(piecesOf(text).join('')).toBe(text);
  expect(piecesOf(text).every((piece) => piece.isWellFormed())).toBe(true);
  expect(restOf('One two three', 'One tw')).toBe('o three');
  expect(restOf('Other facts', 'One tw')).toBe('\n\nOther facts');
});

it('quotes what others wrote as one short line without markup', () => {
  expect(quoted('[click](javascript:x) <b>*hi*</b>\n# no')).toBe('“click(javascript:x) bhi/b # no”');
  expect(Array.from(quoted('🎬'.repeat(200)))).toHaveLength(92);
});
