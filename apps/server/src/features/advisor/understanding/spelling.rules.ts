const KEYWORDS =
  'account analyse analysis audience booking bookings brand caption captions calendar camera cancel carousel channel collab comments content copyright creator creators daily disclose earnings engagement equipment followers format formats growth hashtag hashtags ideas income instagram language lighting mentor mentors microphone monetise monetize music often outlier performing photos pictures price pricing profile reach reels refund reschedule revenue schedule script series session sessions sponsor sponsored strategy subscribers time trending trends upcoming video videos views weekly youtube'.split(
    ' ',
  );
/** Right as they are, though one letter away from a keyword. */
const KNOWN = new Set([
  ...KEYWORDS,
  ...'reel trend view photo picture comment follower hook brands sponsors feels times videos'.split(' '),
]);

/** Puts right a keyword that is one slip away: a letter left out, doubled, changed, or two swapped. */
export function respelt(text: string): string {
  return text.replaceAll(/[a-z]{4,}/g, (word) =>
    KNOWN.has(word) ? word : (KEYWORDS.find((key) => isSlip(word, key)) ?? word),
  );
}

function isSlip(word: string, key: string): boolean {
  if (key.length < 5 || word[0] !== key[0] || Math.abs(word.length - key.length) > 1) return false;
  let at = 0;
  while (at < key.length && word[at] === key[at]) at++;
  if (word.length > key.length) return word.slice(at + 1) === key.slice(at);
  if (word.length < key.length) return word.slice(at) === key.slice(at + 1);
  const isSwapped = word[at] === key[at + 1] && word[at + 1] === key[at] && word.slice(at + 2) === key.slice(at + 2);
  // A changed letter makes other short words: "prize" is not a misspelt "price".
  return isSwapped || (key.length >= 7 && word.slice(at + 1) === key.slice(at + 1));
}
