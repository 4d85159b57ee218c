export type Language = 'en' | 'hi';

/** Picks the words of the language the question is asked in. */
export type Say = (english: string, hindi: string) => string;

const DEVANAGARI = /[\u0900-\u097F]/gu;
const ASKS_FOR_HINDI = /\b(in|into)\s+hindi\b|\bhindi\s+(me|mein|mai)\b|हिंदी में|हिन्दी में/i;
const ASKS_FOR_ENGLISH = /\bin\s+english\b|अंग्रे(?:ज़|ज)ी में/i;

/** Hindi when it is asked for, or written in Devanagari for the most part. */
export function languageOf(question: string): Language {
  if (ASKS_FOR_ENGLISH.test(question)) return 'en';
  if (ASKS_FOR_HINDI.test(question)) return 'hi';
  const hindi = question.match(DEVANAGARI)?.length ?? 0;
  const latin = question.match(/[a-z]/gi)?.length ?? 0;
  return hindi > latin ? 'hi' : 'en';
}

export function sayIn(language: Language): Say {
  return (english, hindi) => (language === 'hi' ? hindi : english);
}
