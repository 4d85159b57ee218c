/** A full stop after one of these does not end a sentence: "Rs. 500", "Dr. Mehta", "vs. ghee", "J. Rao". */
const ABBREVIATED = /(?:^|[\s(])(?:rs|dr|mr|mrs|ms|prof|vs|approx|e\.g|i\.e|डॉ|रु|श्री|\p{Lu})\.["'”’)]?$/iu;
const INITIAL = /(?:^|[\s(])\p{Ll}\.$/u;
/** Number of a line, which belongs to the text after it: "1.", "Steps: 1." */
const LINE_NUMBER = /(?:^|[:;,]\s)[\d०-९]{1,2}\.$/u;
const SENTENCE_END = /(?<=[.!?।…]["'”’)]?)\s+/u;

/**
 * Sentences of one line with their punctuation. A numbered line keeps its number: "1. Soak the rice." is one sentence.
 */
export function sentencesOf(line: string): string[] {
  return numberedPartsOf(line.trim()).flatMap((part) => {
    const sentences: string[] = [];
    for (const piece of part.split(SENTENCE_END).filter((text) => text !== '')) {
      const before = sentences.at(-1);
      if (before !== undefined && isUnfinished(before)) sentences[sentences.length - 1] = `${before} ${piece}`;
      else sentences.push(piece);
    }
    return sentences;
  });
}

function isUnfinished(text: string): boolean {
  return LINE_NUMBER.test(text) || (ABBREVIATED.test(text) && !INITIAL.test(text));
}

/** Splits "1. Soak 2. Grind 3. Rest" where the next number begins; other numbers don't split. */
function numberedPartsOf(text: string): string[] {
  const starts: number[] = [];
  for (let from = 0, number = 1; ; number++) {
    const found = new RegExp(String.raw`(?<=^|\s)${number}[.)]\s`, 'u').exec(text.slice(from));
    if (!found) break;
    starts.push(from + found.index);
    from += found.index + found[0].length;
  }
  if (starts.length < 2) return [text];
  return [0, ...starts].map((start, at) => text.slice(start, starts[at]).trim()).filter((part) => part !== '');
}
