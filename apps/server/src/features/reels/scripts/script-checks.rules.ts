import { limits } from '@right-circle/contract/limits';
import { scenesOfScript } from '@right-circle/film/scenes-of-script';
import { sentencesOf } from '@right-circle/rules/sentences';
import { styleOf } from './brief.rules.ts';

type Script = { title: string; script: string };
/** The brief of a script, and the words its hook has to contain. */
type Brief = { description: string; subject: string | null };

const HOOK_LETTERS = 120;
const MIN_LINES = 3;

const MEASURES =
  'seconds?|minutes?|hours?|days?|weeks?|months?|years?|degrees|percent|times|rupees?|grams|kilos?|litres|spoons?|thousand|hundred|lakh|सेकंड|मिनट|घंटे|दिन|महीने|साल|रुपये|ग्राम|किलो|चम्मच';
/**
 * A measure, a number or a verb where a hook should name its subject: "Hungry for minutes?", "Is cards fail past Leh on
 * your map?"
 */
const STRAY = new RegExp(
  [
    String.raw`\b(?:about|for|with|know)\s+(?:[\d,]+|twenty|thirty|forty|fifty|(?:\w+ ){0,2}(?:${MEASURES}))\s*[?.!]*$`,
    String.raw`^is \w+s (?:\w+ )?(?:fail|go|come|make|take|turn|need)\b`,
    String.raw`^(?:hungry for|struggling with|ready for|would you wear|still unsure about)\b`,
    String.raw`\b(?:about|for|with)\s+(?:i|we|it|they|he|she|and|but|so|the|a|an|is|are|was|were)\s*[?.!]*$`,
  ].join('|'),
  'iu',
);
const DANGLING =
  /(?:^|\s)(?:and|or|but|because|with|of|the|an?|my|your|about|from|into|और|या|लेकिन|क्योंकि|का|के|aur|lekin|kyunki|ka|ke)[\s.!?।:,]*$/iu;
const ARTICLE =
  /\ba (?=[aeiou])(?!(?:one|once|uni|use|user|euro|eu|ukul|usual|unique)\w*)\w+|\ban (?=[bcdfgjklmnpqrstvwxyz])(?!(?:hour|honest|heir|honou?r|mba|mp|nri|sms|x|fm|led|lcd|ssd|rj|mri|nft|sip|fd|ngo)\w*)\w+/iu;
const DOUBLED_MARK = /[.,;:।]\s*[,;:।]|[!?]\s*[.,;:।]|(?<!\.)\.\s?\.(?!\.)/u;
const LEFTOVER = /[{}]|\bundefined\b|\bnull\b|\*\*|(?:^|\s)#[\p{L}]|^\s*[[(](?:cut|music|scene|shot|hook|cta)/iu;

/** Lists the faults of one script. Only added words are judged, not the maker's own. */
export function problemsOf({ title, script }: Script, { description, subject }: Brief): string[] {
  const lines = script.split('\n');
  const [hook = '', ...rest] = lines;
  const own = squeezed(description);
  const isOwn = (text: string) => own.includes(squeezed(text));
  const added = (pattern: RegExp) => (text: string) => {
    const found = pattern.exec(text)?.[0];
    return found !== undefined && !isOwn(found);
  };
  const marked = (pattern: RegExp) => (text: string) => {
    const found = pattern.exec(text)?.[0];
    return found !== undefined && !description.includes(found);
  };
  const checks: [problem: string, isWrong: boolean][] = [
    ['no title', title.trim() === ''],
    ['title too long', title.length > limits.reel.title],
    ['hook too long', hook.length > HOOK_LETTERS],
    ['too few scenes', lines.length < MIN_LINES],
    ['too many scenes', lines.length > limits.reel.scenes],
    ['script too long', script.length > limits.reel.script],
    ['scene too long', lines.some((line) => line.length > limits.reel.sceneText)],
    ['empty scene', lines.some((line) => !/[\p{L}\p{Extended_Pictographic}]/u.test(line))],
    ['number alone in a scene', scenesOfScript(script, 0).some(({ text }) => /^[\d.)\s]+$/u.test(text))],
    ['stray hook', [hook, title].some(added(STRAY))],
    ['hook without the subject', subject !== null && !names(hook, subject) && !names(title, subject)],
    ['loose end', [title, ...lines].some((line) => endsLoosely(line, isOwn))],
    ['wrong article', lines.some(added(ARTICLE))],
    ['doubled word', lines.some((line) => doubledWord(line, isOwn))],
    ['doubled mark', [title, ...lines].some(marked(DOUBLED_MARK))],
    ['left over', [title, ...lines].some(marked(LEFTOVER))],
    ['mixed letters', lines.some((line) => mixesLetters(line, own, description))],
    ['repeated sentence', isRepeated(lines)],
    ['small first letter', lines.some((line) => /^\p{Ll}/u.test(line))],
    ['count that is wrong', countsWrong(hook, rest, own)],
    ['number from nowhere', numbersFromNowhere(lines, own)],
  ];
  return checks.flatMap(([problem, isWrong]) => (isWrong ? [problem] : []));
}

/** Lists the faults of the scripts as a set. */
export function problemsTogether(scripts: readonly Script[]): string[] {
  const shapes = new Set(scripts.map(({ script }) => shapeOf(script)));
  const titles = new Set(scripts.map(({ title }) => squeezed(title)));
  return [
    ...(scripts.length > 1 && shapes.size === 1 ? ['one structure'] : []),
    ...(titles.size < scripts.length ? ['same title'] : []),
  ];
}

/** Visible structure of a script. */
export function shapeOf(script: string): string {
  const lines = script.split('\n').slice(1, -1);
  const many = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length > 1;
  if (many(/^(?:step|कदम|चरण|स्टेप)\s*\d+/iu)) return 'steps';
  if (many(/\?/u)) return 'answers';
  return many(/^\d+[.)]/u) ? 'list' : 'told';
}

function endsLoosely(line: string, isOwn: (text: string) => boolean): boolean {
  const last = sentencesOf(line).at(-1) ?? '';
  return DANGLING.test(last) && !isOwn(last.replace(/^\D{0,6}\d+[.:]\s/u, ''));
}

/** At least a third of the significant words of the subject: a model may rephrase it. */
function names(text: string, subject: string): boolean {
  const said = squeezed(text);
  if (said.includes(squeezed(subject))) return true;
  const words = (subject.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word.length > 3);
  const kept = words.filter((word) => said.includes(squeezed(word)));
  return words.length > 0 && kept.length * 3 >= words.length;
}

function squeezed(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim();
}

/** Hindi repeats words on purpose ("धीरे धीरे"), English hardly ever. */
function doubledWord(line: string, isOwn: (text: string) => boolean): boolean {
  if (styleOf(line) !== 'en') return false;
  const found = /\b(\p{L}{2,})\s+\1\b/iu.exec(line)?.[0];
  return found !== undefined && !isOwn(found);
}

/** Added words in another script than the brief. */
function mixesLetters(line: string, own: string, description: string): boolean {
  const isHindi = styleOf(description) === 'hi';
  const words = squeezed(line).match(/[\p{L}\p{M}]+/gu) ?? [];
  const other = isHindi ? /[a-z]/iu : /\p{Script=Devanagari}/u;
  return words.some((word) => other.test(word) && !own.includes(word));
}

function isRepeated(lines: readonly string[]): boolean {
  const sentences = lines
    .flatMap(sentencesOf)
    .map((text) => squeezed(text.replace(/^\D{0,6}\d+[.:)]\s/u, '')))
    .filter((text) => text.length > 12);
  return new Set(sentences).size < sentences.length;
}

/** "4 things" above three numbered lines. */
function countsWrong(hook: string, lines: readonly string[], own: string): boolean {
  const promised = /(\d+) (?:(?:more )?things|steps|parts|ख़ास बातें|बातें|कदम|हिस्सों|khaas baatein|baatein|hisson)/u.exec(
    hook,
  );
  if (!promised || own.includes(squeezed(promised[0]))) return false;
  const numbered = lines.filter((line) => /^(?:(?:step|कदम)\s*)?\d+[.:]/iu.test(line)).length;
  return numbered !== Number(promised[1]);
}

/** Figures that are not in the brief; line numbers and item counts are not figures. */
function numbersFromNowhere([hook = '', ...lines]: readonly string[], own: string): boolean {
  const known = new Set(own.match(/\d+/gu));
  const text = [
    hook.replaceAll(/\d+ (?=\p{L})/gu, ''),
    ...lines.map((line) => line.replace(/^\D{0,6}\d+[.:)]\s/u, '')),
  ].join(' ');
  return (text.match(/\d+/gu) ?? []).some((number) => !known.has(number));
}
