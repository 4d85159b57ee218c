/**
 * Finds where a text can be split without breaking a phrase: one set of rules for pages, lines and scenes, in English
 * and Hindi.
 */

/** Cost of splitting what must stay together: "₹500", "20 minutes", "1. Wake up", "घर में". */
export const TORN = 40;

const words = (list: string) => new Set(list.split(/\s+/u).filter(Boolean));

const determiners = words(`a an the my your our his her its their this that these those every each some any no
  which what whose both either neither all most more many much few
  एक यह वह इस उस ये वे इन उन हर कुछ कोई किसी सब सभी कई मेरा मेरी मेरे आपका आपकी आपके तुम्हारा तुम्हारी तुम्हारे अपना अपनी अपने
  हमारा हमारी हमारे उसका उसकी उसके इसका इसकी इसके उनका उनकी उनके इनका इनकी इनके कौन कौनसा कितना कितनी कितने`);
const intensifiers = words(
  'very really too so quite just even only always never बहुत ज़्यादा ज्यादा सबसे सिर्फ़ सिर्फ केवल बस ठीक बिल्कुल थोड़ा थोड़ी थोड़े',
);
const prepositions = words(`in on at for with from to of by about into onto over under without through during between
  behind beside near across around against towards like as per via than within`);
const conjunctions = words(`and but or so because if when while that which who where until unless although though before
  after since whether then nor yet
  और लेकिन मगर किंतु परंतु या क्योंकि कि जब अगर यदि ताकि फिर इसलिए जो जिससे जिसे जिसने वरना बल्कि जबकि ताकी तब`);
/** Particles after a verb: "wake up", "अच्छी लगी तो". */
const particles = words('up out off down away back तो');
/** Belong to the word before them. */
const postpositions = words(`को का की के से में पर ने तक भी ही लिए साथ बाद पहले बिना ऊपर नीचे अंदर बाहर पास द्वारा तरह ओर
  वाला वाली वाले जी`);
const genitives = words('का की के');
const auxiliaries =
  words(`है हैं था थी थे हो हूँ हूं होगा होगी होंगे होता होती होते चाहिए रहा रही रहे जाता जाती जाते जाए जाएं गया गई गए
  सकता सकती सकते सके चुका चुकी चुके लेते लेता लेती देते देता देती लो दो लें दें करो करें करना कीजिए दीजिए लीजिए`);
const helpers =
  words(`is are was were be been am do does did can could will would should shall must may might have has had
  isn't aren't wasn't don't doesn't didn't can't couldn't won't wouldn't shouldn't haven't not let let's
  i you we they he she it it's you're i'm we're they're who नहीं मत न ना`);
const adjectives =
  words(`good great best better new old small big little large tiny first second third last next long short simple
  easy hard real right wrong perfect fresh hot cold free deep whole same other another bad worst early late daily own full
  single only warm strong quick slow clean clear honest local secret extra main key top raw rich young happy open
  छोटा छोटी छोटे बड़ा बड़ी बड़े बड़ा बड़ी बड़े नया नई नए नये अच्छा अच्छी अच्छे बुरा बुरी बुरे पहला पहली पहले दूसरा दूसरी दूसरे तीसरा तीसरी
  तीसरे आखिरी आख़िरी सही गलत ग़लत आसान मुश्किल ताज़ा ताजा ताज़ी गर्म गरम ठंडा ठंडी ठंडे पूरा पूरी पूरे असली सच्चा सच्ची सच्चे खास ख़ास मुफ़्त मुफ्त`);
const units =
  words(`% percent minute minutes min mins second seconds sec secs hour hours day days week weeks month months year years
  am pm a.m. p.m. o'clock times x rupee rupees paise dollar dollars euro euros lakh lakhs crore crores thousand million billion hundred
  kg kgs g gm gms gram grams mg litre litres liter liters l ml km kms m cm mm metre metres mile miles inch inches foot feet
  degree degrees calories kcal steps people followers views likes reels tips ways reps sets gb mb
  प्रतिशत फ़ीसदी फीसदी मिनट सेकंड सेकेंड घंटा घंटे घंटों दिन दिनों हफ़्ता हफ्ता हफ़्ते हफ्ते महीना महीने महीनों साल सालों बजे बार रुपये रुपए रुपया
  पैसे लाख करोड़ करोड़ हज़ार हजार सौ किलो ग्राम लीटर किलोमीटर मीटर कदम लोग लोगों तरीके टिप्स फॉलोअर्स`);
const numberWords = words(`one two three four five six seven eight nine ten twenty thirty forty fifty hundred half
  दो तीन चार पांच पाँच छह सात आठ नौ दस बीस तीस पचास सौ आधा आधे डेढ़ ढाई`);
const currencies = words('rs rs. inr usd ₹ $ € £ रु रु. रू');
/** "Step 2", "No. 1": the number names the word before it. */
const counters = words(
  'step tip day rule part chapter level number no no. week lesson point mistake habit कदम टिप दिन नियम भाग नंबर चरण आदत',
);
const abbreviations = words('dr. mr. mrs. ms. prof. st. vs. e.g. i.e. rs. approx. jr. sr. डॉ. श्री. प्रो. रु. रू.');

const ENDING = /[.!?।॥…]["'”’)\]]*$/u;
const PAUSING = /[,;:–—]["'”’)\]]*$/u;
const NUMBER = /^[₹$€£~+-]?[\p{Nd}][\p{Nd}.,/:-]*\+?$/u;
const YEAR = /^(19|20)\d\d$/;
/** "1.", "2)", "३." or a keycap, before the item it numbers. */
const MARKER = /^(?:\(?[\p{Nd}]{1,2}[.):]|[\p{Nd}]\uFE0F?\u20E3|[•▪◦‣*-])$/u;

const bare = (word: string) => word.toLocaleLowerCase('en').replaceAll(/^["'“‘([]+|[,;:!?।…"'”’)\]]+$/gu, '');
const isCapitalised = (word: string) => /^\p{Lu}\p{Ll}/u.test(word);

export function isListMarker(word: string): boolean {
  return MARKER.test(word);
}

/** Whether a sentence ends with the word at `at`. The dot of "1.", "Rs." or "Dr." does not count. */
export function endsSentence(all: readonly string[], at: number): boolean {
  const [word = '', next] = [all[at], all[at + 1]];
  if (next === undefined) return true;
  if (opensListItem(all, at + 1)) return true;
  if (!ENDING.test(word)) return false;
  if (opensListItem(all, at) || abbreviations.has(word.toLocaleLowerCase('en'))) return false;
  if (counters.has(word.toLocaleLowerCase('en')) && NUMBER.test(next)) return false;
  return !(word.endsWith('.') && /^\p{Ll}/u.test(next));
}

/**
 * A number with a dot is a list marker at the start, after a pause, or when it continues the previous one ("… 2.
 * Walk").
 */
function opensListItem(all: readonly string[], at: number): boolean {
  const word = all[at] ?? '';
  if (!MARKER.test(word) || at === all.length - 1) return false;
  const before = all[at - 1];
  if (before === undefined || !/^\(?\p{Nd}+\.$/u.test(word)) return true;
  if (ENDING.test(before) || PAUSING.test(before)) return true;
  const wanted = Number.parseInt(word.replace('(', ''), 10) - 1;
  return all.slice(0, at).some((one) => MARKER.test(one) && Number.parseInt(one.replace('(', ''), 10) === wanted);
}

/** Cost of a line or page break after `all[at - 1]`: negative is a good place, TORN and above splits a phrase. */
export function breakCost(all: readonly string[], at: number): number {
  const [before, after] = [all[at - 1], all[at]];
  if (before === undefined || after === undefined) return 0;
  if (endsSentence(all, at - 1)) return -5;
  return tearing(all, at) ?? leaning(before, after);
}

function tearing(all: readonly string[], at: number): number | null {
  const [before, after] = [all[at - 1] ?? '', all[at] ?? ''];
  const [left, right] = [bare(before), bare(after)];
  if (opensListItem(all, at - 1) || abbreviations.has(left)) return TORN;
  if (/^[–—•&+=/]$/u.test(after) || !/[\p{L}\p{N}]/u.test(after)) return 6;
  if (PAUSING.test(before)) return /[:;–—]/u.test(before) ? -4.5 : -4;
  if (currencies.has(left) && NUMBER.test(right)) return TORN;
  if ((NUMBER.test(left) || numberWords.has(left)) && (units.has(right) || currencies.has(right))) return TORN;
  if (counters.has(left) && NUMBER.test(right)) return TORN;
  if (postpositions.has(right)) return TORN / 2;
  // "a 30 minute review": the unit is singular, so number and unit describe the next word.
  if (NUMBER.test(bare(all[at - 2] ?? '')) && /^(?:second|minute|hour|day|week|month|year|rupee)$/.test(left)) return 5;
  return null;
}

function leaning(before: string, after: string): number {
  const [left, right] = [bare(before), bare(after)];
  const opensPhrase = determiners.has(right) || prepositions.has(right) || conjunctions.has(right);
  if (/^[–—]$/u.test(before)) return -2;
  if (NUMBER.test(left) && !YEAR.test(left) && !opensPhrase) return 5;
  if (auxiliaries.has(right) || particles.has(right)) return 5;
  if (determiners.has(left)) return isAdjective(right) ? 3.5 : opensPhrase ? 1 : 5;
  if (prepositions.has(left)) return 4.5;
  if (isAdjective(left) && !opensPhrase) return 4;
  if (conjunctions.has(left) && determiners.has(right)) return 2;
  if (conjunctions.has(left) || intensifiers.has(left) || genitives.has(left)) return 3.5;
  if (isCapitalised(before) && isCapitalised(after)) return 4;
  if (helpers.has(left) || numberWords.has(left)) return 2.5;
  if (conjunctions.has(right)) return -2;
  if (right === 'of' || right === 'to') return 0.5;
  if (prepositions.has(right) || postpositions.has(left) || left === 'तो') return -1;
  return determiners.has(right) ? 0 : 1;
}

function isAdjective(word: string): boolean {
  return adjectives.has(word) || /^\p{L}{2,}(?:ful|ous|ive|able|ible|less|iest)$/u.test(word);
}
