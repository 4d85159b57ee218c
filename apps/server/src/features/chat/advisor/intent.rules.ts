export const intents = [
  'analysis',
  'engagement',
  'growth',
  'mix',
  'cadence',
  'best_time',
  'outliers',
  'ideas',
  'pricing',
  'earnings',
  'plan',
  'trends',
  'mentors',
  'profile',
  'draft_post',
  'reels',
  'start_reel',
] as const;
export type Intent = (typeof intents)[number];

type Clue = [pattern: RegExp, weight: number];

const clues: Record<Intent, Clue[]> = {
  analysis: [
    [/\banaly[sz]e\b|\banalysis\b|विश्लेषण/i, 3],
    [/\binsights? on content, engagement and growth/i, 4],
    [/\baudit\b|\breview my (account|page)/i, 2],
  ],
  engagement: [
    [/\bengag|एंगेजमेंट|जुड़ाव/i, 3],
    [/\b(likes?|comments?|interact)|लाइक|कमेंट/i, 1],
    [/\breach\b|रीच|पहुँच/i, 2],
    [/\bbenchmark|average rate/i, 2],
  ],
  growth: [
    [/\bgrow(th|ing|n)?\b|बढ़|ग्रोथ/i, 3],
    [/\bfollowers?\b|फ़?ॉलोअर/i, 2],
    [/\b(gain|lost|losing) /i, 1],
  ],
  mix: [
    [/\b(content|format) mix\b|\bwhich formats?\b|\bwhat (kind|type)s? of (post|content)/i, 4],
    [/\bformats?\b|\b(reels?|carousels?|photos?|videos?) (or|vs|versus|better)|फ़ॉर्मेट|किस तरह के पोस्ट/i, 3],
  ],
  cadence: [
    [/\bhow often\b|\bfrequency\b|\bcadence\b|\bconsisten|कितनी बार|नियमित/i, 4],
    [/\bposts? (a|per) week\b|हफ़?्ते में कितन/i, 3],
  ],
  best_time: [
    [/\bbest (times?|hours?|days?)\b|\bwhen (should|do|to|is)\b.*\bpost|सबसे अच्छा समय|किस समय|कब पोस्ट/i, 5],
    [/\bwhat time\b|\btiming\b|\b(which|what) (days?|hours?)\b|किन दिनों|कितने बजे/i, 3],
  ],
  outliers: [
    [/\b(best|top|worst|viral)[ -]?(performing )?(posts?|reels?|content)\b|\bwent viral\b|\boutlier/i, 4],
    [/\bwhich (of my )?posts?\b|सबसे अच्छे पोस्ट|वायरल/i, 3],
  ],
  ideas: [
    [/\bhooks?\b|\bcaptions?\b|\bhash ?tags?\b|हैशटैग|कैप्शन|हुक/i, 4],
    [/\bopening lines?\b|\bopenings\b|\bfirst lines?\b|पहली पंक्ति/i, 4],
    [/\bideas?\b|\bwhat (should|can|to) (i |we )?(post|make|create)\b|आइडिया|क्या पोस्ट/i, 3],
    [/\binspir/i, 2],
  ],
  pricing: [
    [/\bpric(e|es|ing)\b|\bcharge\b|\brates? card\b|\bmy rate\b|कीमत|फ़ीस|दाम|कितना चार्ज/i, 4],
    [/\bper hour\b|\bcheap|\bexpensive/i, 2],
  ],
  earnings: [
    [/\bearn(ed|ing|ings)?\b|\bincome\b|\brevenue\b|\bpaid\b|कमाई|आमदनी/i, 4],
    [/\b(my|upcoming|next) (sessions?|bookings?)\b|\bbookings?\b|बुकिंग|मेरे सत्र/i, 3],
  ],
  plan: [
    [/\bplan\b|\bcalendar\b|\bschedule\b|\broadmap\b|\bstrategy\b|योजना|प्लान|रणनीति/i, 4],
    [/\b(next|four|4)[ -](weeks?|month)\b|चार हफ़?्त|महीने/i, 2],
  ],
  trends: [
    [/\btrend(s|ing)?\b|\bnews\b|ट्रेंड|ख़?बर|समाचार/i, 4],
    [/\btopics?\b|\bwhat'?s (new|hot|popular)/i, 2],
  ],
  mentors: [
    [/\bmentors?\b|\bcoach(es)?\b|\bguidance\b|\bexperts?\b|मेंटर|मार्गदर्शन/i, 4],
    [/\bbook (a|an|some)\b|\btalk to\b|\bwho can help\b/i, 3],
  ],
  profile: [
    [/\bmy (profile|bio)\b|\bbio\b|मेरी प्रोफ़?ाइल|बायो/i, 3],
    [/\breview my profile\b|\bfirst[ -]time visitor/i, 2],
    [/\bwho am i\b|\bwhat do you know about me\b/i, 4],
  ],
  draft_post: [
    [/\b(draft|write|compose|prepare) (me )?(a|an|my|the)?\s*(new |short )?post\b|पोस्ट (लिख|तैयार)/i, 6],
    [/\bpost (this|it) for me\b/i, 4],
  ],
  reels: [
    [/\b(my|our) ([\w-]+ )?reels\b|मेरी (\S+ )?रील/i, 4],
    [/\bviews?\b|व्यू/i, 1],
  ],
  start_reel: [
    [/\b(make|write|create|draft|compose|prepare|start|script) (me )?((an?|my|the|another) ([\w-]+ ){0,2})?reel\b/i, 6],
    [/\breel script\b|\bscript for (an? |my |the )?(new |short )?reel\b/i, 6],
    [/रील (बना|लिख|तैयार|शुरू)|रील (की|का) (\S+ )?स्क्रिप्ट/i, 6],
  ],
};

const MOST = 3;
/** Weaker than this beside the strongest is a coincidence of words. */
const NEAR = 0.6;
/** A part of a question that says this much asks for something of its own. */
const OWN_QUESTION = 3;
const PARTS = /[,;?!.\n।]+|\s(?:and|also|plus)\s|\s&\s|\s(?:और|तथा|एवं)\s/iu;

/** What a question is about, in the order it is asked; empty when no word of it says. */
export function intentsOf(asked: string): Intent[] {
  const question = materialIn(asked).order;
  const scores = scoresOf(question);
  const strongest = scores[0]?.score ?? 0;
  const near = scores.filter(({ score }) => score >= strongest * NEAR).slice(0, MOST);
  // Each part speaks for itself: a strong word in one must not drown what the other asks.
  const ofParts = question.split(PARTS).flatMap((part) => scoresOf(part).slice(0, 1));
  const own = ofParts.filter(({ score }) => score >= OWN_QUESTION);
  const named = near.filter(({ intent }) => !(scores[0]?.intent === 'pricing' && measuresOfPrice.has(intent)));
  const found = new Set([...own, ...named].map(({ intent }) => intent));
  return withoutCovered([...found].toSorted((a, b) => placeOf(question, a) - placeOf(question, b))).slice(0, MOST);
}

/** What follows "draft a post:" or "make a reel:" is material for it, whatever it says, and never a question. */
export function materialIn(question: string): { order: string; material: string } {
  const end = question.search(/[:：\n]/u);
  const order = end < 0 ? question : question.slice(0, end);
  const makes = [...clues.draft_post, ...clues.start_reel];
  if (end < 0 || !makes.some(([pattern]) => pattern.test(order))) return { order: question, material: '' };
  return { order, material: question.slice(end + 1).trim() };
}

type Score = { intent: Intent; score: number };

/** Strongest first. */
function scoresOf(text: string): Score[] {
  return intents
    .map((intent) => ({
      intent,
      score: clues[intent].reduce((sum, [pattern, weight]) => sum + (pattern.test(text) ? weight : 0), 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

/** Where the first word about it stands. */
function placeOf(question: string, intent: Intent): number {
  const places = clues[intent].map(([pattern]) => question.search(pattern)).filter((place) => place >= 0);
  return Math.min(...places, question.length);
}

const partsOfAnalysis: ReadonlySet<Intent> = new Set([
  'engagement',
  'growth',
  'mix',
  'cadence',
  'best_time',
  'outliers',
  'profile',
]);

/** "The price of my sessions beside other mentors" asks for neither sessions nor mentors, unless a part of its own does. */
const measuresOfPrice: ReadonlySet<Intent> = new Set(['earnings', 'mentors']);

/** An analysis says all there is to say about the account. */
function withoutCovered(asked: Intent[]): Intent[] {
  return asked.includes('analysis') ? asked.filter((intent) => !partsOfAnalysis.has(intent)) : asked;
}

/** A question that names nothing goes on with what was asked before. */
export function intentsInContext(questions: readonly string[]): Intent[] {
  for (const question of questions.toReversed().slice(0, 3)) {
    const found = intentsOf(question);
    if (found.length > 0) return found;
  }
  return [];
}
