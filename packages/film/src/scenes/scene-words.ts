/** Words with little meaning on their own, in both languages. */
const STOP_WORDS = new Set(
  `a an the this that these those it its is are was were be been being am do does did done have has had will would can could
  should may might must to of in on at by for from with about into over under after before as than then so and or but if when
  while because until till i me my mine we us our you your he him his she her they them their who which what where why how there here just
  only very really too also still even more most much many some any all each every one get got make makes made let lets going
  go goes not no never don't doesn't didn't isn't aren't wasn't can't won't i'm you're it's that's i've
  है हैं था थी थे हूँ हूं हो होता होती होते का की के को से में पर और या तो भी ही यह ये वह वो मैं मैंने हम हमने आप आपने तुम मेरा मेरी मेरे आपका आपकी
  आपके अपना अपनी अपने एक इस उस जो कि क्या क्यों कैसे कब कहाँ कहां ने लिए साथ बस बहुत सब कुछ कर करें करो करना करते करता करती लें लो दें
  दो जब तब अगर लेकिन मगर फिर अब नहीं मत न ना गया गई गए रहा रही रहे`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

const NEGATION =
  /(?<![\p{L}\p{M}])(?:not|no|never|none|nothing|nobody|without|hardly|[a-z]+n['’]t|cannot|नहीं|मत|ना|बिना|कभी नहीं)(?![\p{L}\p{M}])/iu;
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D/gu;
const DEPENDENT = /^(?:if|when|while|because|although|though|unless|since|until|after|before|as|अगर|जब|क्योंकि|जैसे)$/iu;

export function isNegated(text: string): boolean {
  return NEGATION.test(text);
}

/** Normalises spaces and removes emoji, which are for captions. */
export function plainText(text: string): string {
  return text.replaceAll(EMOJI, '').replaceAll(/\s+/gu, ' ').trim();
}

export function bareWord(word: string): string {
  return word.replaceAll(/^[^\p{L}\p{M}\p{N}₹$€£%]+|[^\p{L}\p{M}\p{N}%]+$/gu, '').toLocaleLowerCase('en');
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(bareWord(word).replaceAll('’', "'"));
}

export function wordsIn(text: string): string[] {
  return text.split(/\s+/u).filter((word) => bareWord(word) !== '');
}

/** Clauses between punctuation marks; a comma within a number does not count. */
export function clausesOf(text: string): string[] {
  return text
    .split(/(?:[.!?।…;:]|,(?!\d)|\s[–—-])+(?=\s|$)/u)
    .map((clause) => clause.trim())
    .filter((clause) => bareWord(clause) !== '');
}

/** Sentences with their closing punctuation. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?।…]["'”’)]?)\s+/u).filter((sentence) => bareWord(sentence) !== '');
}

export function trimMarks(text: string): string {
  return text.replaceAll(/^[\s,;:.!–—-]+|[\s,;:.!।–—-]+$/gu, '');
}

const PHRASE = { words: 4, letters: 26 };
const NOUN = { words: 3, letters: 22, least: 4 };
/** Words followed by a noun, in English. */
const LEADS_TO_NOUN =
  /^(?:a|an|the|my|your|our|his|her|their|this|that|these|those|one|every|each|of|in|on|at|with|without|for|from|into|about)$/iu;

/**
 * A few words that can be shown large above the caption without changing the meaning of the sentence; null if there are
 * none. A clause is used as a whole. A thing named at the end of a clause is used only if nothing is negated, because
 * dropping the "not" would reverse the meaning. Hindi puts the verb last, so only whole clauses are used.
 */
export function keyPhrase(text: string): string | null {
  const clauses = clausesOf(plainText(text));
  const whole = wordsIn(plainText(text)).length;
  const short = clauses.find((clause) => {
    const words = wordsIn(clause);
    const isShort = words.length <= PHRASE.words && clause.length <= PHRASE.letters && words.length < whole;
    return isShort && !DEPENDENT.test(words[0] ?? '') && words.some((word) => !isStopWord(word));
  });
  if (short !== undefined) return trimMarks(short);
  if (isNegated(text)) return null;
  return clauses.map(lastThing).find((thing) => thing !== null) ?? null;
}

function lastThing(clause: string): string | null {
  const words = wordsIn(clause);
  const from = words.findLastIndex((word) => isStopWord(word)) + 1;
  const thing = trimMarks(words.slice(from).join(' '));
  if (from === 0 || !LEADS_TO_NOUN.test(bareWord(words[from - 1] ?? ''))) return null;
  const isThing = words.length - from <= NOUN.words && thing.length <= NOUN.letters && thing.length >= NOUN.least;
  return isThing ? thing : null;
}
