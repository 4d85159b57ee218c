import type { FilmLanguage } from '@right-circle/film/film';

export type OfferedVoice = { id: string; name: string; language: FilmLanguage };

/** Voice-over support of this server. */
export type VoiceOffer =
  | { kind: 'loading' }
  /** The first voice is the default. */
  | { kind: 'ready'; voices: [OfferedVoice, ...OfferedVoice[]] }
  | { kind: 'missing'; reason: string };

const languageNames: Record<FilmLanguage, string> = { en: 'English', hi: 'Hindi' };

type Tools = { voices: readonly OfferedVoice[]; voice_problem: string | null };

/** `tools` is undefined while loading. */
export function voiceOfferOf(tools: Tools | undefined, language: FilmLanguage): VoiceOffer {
  if (!tools) return { kind: 'loading' };
  const [first, ...others] = tools.voices.filter((voice) => voice.language === language);
  if (first) return { kind: 'ready', voices: [first, ...others] };
  const noneForLanguage = `There is no built-in voice for ${languageNames[language]} here. You can record your own, or publish without a voice.`;
  return { kind: 'missing', reason: tools.voice_problem ?? noneForLanguage };
}
