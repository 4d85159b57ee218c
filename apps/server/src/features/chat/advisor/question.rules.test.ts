import { describe, expect, it } from 'vitest';
import { piecesOf, restOf } from './advisor.ts';
import { intentsInContext, intentsOf } from './intent.rules.ts';
import { languageOf } from './language.rules.ts';
import { mentorWish } from './product-sections.ts';
import { quoted } from './section.ts';

describe(intentsOf, () => {
  it.each([
    ['Please analyze my instagram profile @asha and share insights on content, engagement and growth.', 'analysis'],
    ['What is my engagement rate?', 'engagement'],
    ['How fast am I growing?', 'growth'],
    ['Which formats work best for me?', 'mix'],
    ['How often should I post?', 'cadence'],
    ['When should I post?', 'best_time'],
    ['What is the best time to post on Instagram?', 'best_time'],
    ['Show my top performing posts', 'outliers'],
    ['Give me hook and caption ideas', 'ideas'],
    ['Is my price per hour right?', 'pricing'],
    ['How much have I earned?', 'earnings'],
    ['Make a plan for the next 4 weeks', 'plan'],
    ['What is trending today?', 'trends'],
    ['Find a mentor for cooking videos', 'mentors'],
    ['Write a post about light', 'draft_post'],
    ['Make a reel about light', 'start_reel'],
    ['Write me a short reel script on wet clay', 'start_reel'],
    ['I need a script for a reel about chai', 'start_reel'],
    ['How are my reels doing?', 'reels'],
    ['How many views have my latest reels?', 'reels'],
    ['घर की रोशनी पर रील बनाओ', 'start_reel'],
    ['चाय के बारे में रील की स्क्रिप्ट लिखो', 'start_reel'],
    ['मेरी रील कैसी चल रही हैं?', 'reels'],
    ['मेरा एंगेजमेंट कैसा है?', 'engagement'],
    ['मुझे कब पोस्ट करना चाहिए?', 'best_time'],
    ['चार हफ्तों की योजना बनाओ', 'plan'],
    ['मेरी कमाई कितनी है?', 'earnings'],
  ])('%s', (question, intent) => {
    expect(intentsOf(question)[0]).toBe(intent);
  });

  it.each<[string, string[]]>([
    ['What should I charge and when should I post?', ['pricing', 'best_time']],
    ['When should I post and what should I charge?', ['best_time', 'pricing']],
    ['Make a plan for the next 4 weeks, and find me a mentor', ['plan', 'mentors']],
    ['मेरी कमाई कितनी है और मुझे कब पोस्ट करना चाहिए?', ['earnings', 'best_time']],
    ['Analyse my account and tell me what to charge', ['analysis', 'pricing']],
    ['Please analyze my instagram profile @asha and share insights on content, engagement and growth.', ['analysis']],
    ['Give me hook and caption ideas', ['ideas']],
    ['Make a reel about chai and find me a mentor', ['start_reel', 'mentors']],
    ['Draft a post: My plan? Find a mentor, then earn more.', ['draft_post']],
    ['Make a reel: Draft a post: what are my earnings?', ['start_reel']],
    ['Are reels or carousels better?', ['mix']],
    // The starter prompts of the web app.
    ['Review my profile: what does a first-time visitor understand, and what should I change?', ['profile']],
    ['Compare the price of my sessions with similar mentors here. What would you charge?', ['pricing']],
    ['Make me a 4-week content plan with dates, built on what worked best for me.', ['plan']],
    ['Write three opening lines in the manner of my best posts.', ['ideas', 'outliers']],
    ['What is my engagement rate, how is it computed, and how does it compare?', ['engagement']],
    ['On which days and at which hours do my posts do best?', ['best_time']],
    ['Which stories are trending for creators today, and which of them fit me?', ['trends']],
    ['Which of my posts did far better than their neighbours, and what do they have in common?', ['outliers']],
    ['What should I charge, and which mentors are near that?', ['pricing', 'mentors']],
  ])('%s: each thing that is asked, in its order', (question, expected) => {
    expect(intentsOf(question)).toEqual(expected);
  });

  it('finds nothing where nothing is named, and goes on with what was asked before', () => {
    expect(intentsOf('What is the capital of France?')).toEqual([]);
    expect(intentsInContext(['How fast am I growing?', 'And in Hindi?'])).toEqual(['growth']);
    expect(intentsInContext(['Hello'])).toEqual([]);
  });
});

it.each([
  ['How am I doing?', 'en'],
  ['मेरा हाल क्या है?', 'hi'],
  ['How am I doing? Answer in Hindi', 'hi'],
  ['मेरे posts in English please', 'en'],
  ['Instagram पर क्या करूँ', 'hi'],
  ['', 'en'],
])('answers %j in %s', (question, language) => {
  expect(languageOf(question)).toBe(language);
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
