import { commonWords } from './common-words.ts';

/** Public information about the person choosing a password. */
export type PasswordOwner = { username: string; email: string; fullName: string };
export type PasswordRefusal = 'personal' | 'digits' | 'common';

export const passwordRefusalText: Record<PasswordRefusal, string> = {
  personal: "Don't use your name, user name or email as your password. Choose something others can't guess.",
  digits: 'Passwords made only of digits are easy to guess. Add a few words.',
  common: 'This password is easy to guess. Try three or more unrelated words.',
};

const MAX_DIGITS = 12;
const MAX_EASY_PARTS = 3;
// Only the beginning of longer passwords is checked, to bound the work.
const MAX_JUDGED = 64;
const MIN_PERSONAL = 3;

/** Why a password is too easy to guess, or null. The contract checks the length. */
export function passwordRefusal(password: string, owner: PasswordOwner): PasswordRefusal | null {
  const whole = password.normalize('NFKC').toLowerCase();
  const text = whole.slice(0, MAX_JUDGED);
  const personal = personalWords(owner);
  if (text === owner.email.toLowerCase() || isNamed(text, personal)) return 'personal';
  if (/^[\d\s.+-]+$/.test(text) && text.replaceAll(/\D/g, '').length <= MAX_DIGITS) return 'digits';
  const unit = /^(.+?)\1+$/su.exec(whole)?.[1]?.slice(0, MAX_JUDGED);
  const parts = unit === undefined ? partsOf(text, personal) : partsOf(unit, personal) + 1;
  return parts <= MAX_EASY_PARTS ? 'common' : null;
}

function personalWords({ username, email, fullName }: PasswordOwner): Set<string> {
  const sources = [username, email.split('@')[0] ?? '', fullName].map((source) =>
    source.normalize('NFKC').toLowerCase(),
  );
  const words = sources.flatMap((source) => [lettersOf(source), ...source.split(/[^\p{L}\p{M}]+/u)]);
  return new Set(words.filter((word) => word.length >= MIN_PERSONAL));
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}]+/gu, '');
}

/** True if the text is only names besides digits and symbols, also with some of those read as letters. */
function isNamed(text: string, names: ReadonlySet<string>): boolean {
  const withoutEnds = text.replaceAll(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');
  return [text, ...spellings(withoutEnds)].some((spelling) => isMadeOf(lettersOf(spelling), names));
}

function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const isReached = [true];
  for (let end = 1; end <= text.length; end++) {
    isReached[end] = [...words].some((word) => isReached[end - word.length] && text.endsWith(word, end));
  }
  return text !== '' && isReached[text.length] === true;
}

/**
 * Minimum number of parts a guesser has to combine: a common or personal word, a keyboard walk, a repeated character, a
 * year and a few digits are one part each; any other letter is one by itself.
 */
function partsOf(text: string, personal: ReadonlySet<string>): number {
  const fewest = [0];
  for (let end = 1; end <= text.length; end++) {
    let best = Number.POSITIVE_INFINITY;
    for (let start = Math.max(0, end - LONGEST_PART); start < end; start++) {
      best = Math.min(best, (fewest[start] ?? 0) + costOf(text.slice(start, end), personal));
    }
    fewest[end] = best;
  }
  return fewest[text.length] ?? 0;
}

const LONGEST_PART = 20;
const YEAR = /^(?:19[3-9]\d|20[0-4]\d)$/;

function costOf(part: string, personal: ReadonlySet<string>): number {
  if (part.length === 1) return 1;
  if (/^\d+$/.test(part)) return isWalk(part) || YEAR.test(part) ? 1 : Math.max(1, part.length - 2);
  if (/^[^\p{L}\p{M}\d]+$/u.test(part)) return 1;
  const isEasy = isWalk(part) || spellings(part).some((word) => commonWords.has(word) || personal.has(word));
  return isEasy ? 1 : part.length;
}

const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '!@#$%^&*()',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qweasdzxc',
  '147258369',
  '159753',
].flatMap((walk) => [walk, [...walk].toReversed().join('')]);

/** Three or more adjacent keys in a row, or a repeated character. */
function isWalk(part: string): boolean {
  return part.length >= 3 && (/^(.)\1+$/su.test(part) || WALKS.some((walk) => walk.includes(part)));
}

const LEET: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't', '8': 'b' };

/** Replaces digits and symbols with the letters they look like. */
function unleet(text: string, one: 'i' | 'l'): string {
  return [...text].map((sign) => (sign === '1' || sign === '!' ? one : (LEET[sign] ?? sign))).join('');
}

function spellings(part: string): string[] {
  return /\p{L}/u.test(part) ? [part, unleet(part, 'i'), unleet(part, 'l')] : [];
}
