export type Language = 'en' | 'hi';

/** Picks the words of the language the question is asked in. */
export type Say = (english: string, hindi: string) => string;

const DEVANAGARI = /[\u0900-\u097F]/gu;
const ASKS_FOR_HINDI = /\b(in|into)\s+hindi\b|\bhindi\s+(me|mein|mai)\b|हिंदी में|हिन्दी में/i;
const ASKS_FOR_ENGLISH = /\bin\s+english\b|अंग्रे(?:ज़|ज)ी में/i;

/** "Should I post in Hindi?", "in Hindi or English": a question about languages, not a wish for one. */
const ABOUT_LANGUAGES =
  /\b(?:should|shall|do|does|would|must) (?:i|we|my)\b.*\bin (?:hindi|english)\b|\b(?:hindi|english)\b.{0,20}\b(?:or|ya|vs|than)\b.{0,20}\b(?:hindi|english)\b|\bin (?:hindi|english) (?:content|videos?|posts?|reels?|market)\b|(?:हिंदी|हिन्दी|अंग्रे(?:ज़|ज)ी).{0,15}(?:या|बनाऊँ|बोल|ज़रूरी).{0,25}|\b(?:banau|bolu|post karu|content)\b/iu;

/** Hindi when it is asked for, or written in Devanagari for the most part. */
export function languageOf(question: string): Language {
  if (!ABOUT_LANGUAGES.test(question)) {
    if (ASKS_FOR_ENGLISH.test(question)) return 'en';
    if (ASKS_FOR_HINDI.test(question)) return 'hi';
  }
  const hindi = question.match(DEVANAGARI)?.length ?? 0;
  const latin = question.match(/[a-z]/gi)?.length ?? 0;
  return hindi > latin ? 'hi' : 'en';
}

/** Hindi words in Latin letters: some are nothing else, others are also English words, names or slips. */
const SURELY_HINDI =
  /\b(?:kya|kyun?|kyo|kais[aei]|kab|kahan?|kaun\w*|konsi|kitn[aei]|mujhe|mer[ai]|hamar[aei]|tumhar[aei]|aapk[aei]|hain?|hoon|nahin?|aur|liye|wal[aei]|mein|kar(?:u|un|na|ni|ne|ein|te|o)|chahiye|batao|bataye|likh[ou]|likhna|banao|banau|banani|banaye|dikhao|rah[aei]|gay[aei]|abhi|kuch|sakt[aei]|paise|zyada|ac+h+[aei]|theek)\b/i;
const PERHAPS_HINDI = /\b(?:hum|tum|aap|mere|mai|hu|koi|aaj|se|ko|ka|ki|ke|pe|ek|ho|ya)\b/gi;
const ENOUGH = 2;

/** Hindi written in Latin letters, as most people type it on a phone. */
export function isHinglish(question: string): boolean {
  return SURELY_HINDI.test(question) || new Set(question.toLowerCase().match(PERHAPS_HINDI)).size >= ENOUGH;
}

export function sayIn(language: Language): Say {
  return (english, hindi) => (language === 'hi' ? hindi : english);
}
