import { expect, it } from 'vitest';
import { type OfferedVoice, voiceOfferOf } from './voice-offer.ts';

const heart: OfferedVoice = { id: 'heart', name: 'Heart', language: 'en' };
const alpha: OfferedVoice = { id: 'alpha', name: 'Alpha', language: 'hi' };

it('[SHARE-10] takes the first voice of the language of the script', () => {
  const tools = { voices: [alpha, heart], voice_problem: null };
  expect(voiceOfferOf(tools, 'en')).toEqual({ kind: 'ready', voices: [heart] });
  expect(voiceOfferOf(tools, 'hi')).toEqual({ kind: 'ready', voices: [alpha] });
});

it('[SHARE-11] says why there is none, in words for the maker', () => {
  expect(voiceOfferOf({ voices: [], voice_problem: 'No voice here.' }, 'en')).toEqual({
    kind: 'missing',
    reason: 'No voice here.',
  });
  expect(voiceOfferOf({ voices: [heart], voice_problem: null }, 'hi')).toEqual({
    kind: 'missing',
    reason: 'There is no built-in voice for Hindi here. You can record your own, or publish without a voice.',
  });
  expect(voiceOfferOf(undefined, 'en')).toEqual({ kind: 'loading' });
});
