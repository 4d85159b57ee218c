import type { Say } from '#domain/answers/language.rules.ts';
import type { PostNumbers } from '#domain/creator-insights/account.rules.ts';
import { tagLifts } from '#domain/creator-insights/words.rules.ts';

/** Hashtags that say nothing about a post. */
const EMPTY_TAGS =
  /^#(?:love|like\w*|insta\w*|reels?\w*|viral\w*|trend\w*|explore\w*|fyp|foryou\w*|follow\w*|india|photo\w*|video\w*|post\w*|new|daily|life|happy|share\w*|support\w*)$/u;

/** A creator's subjects in their own words: hashtags they use often, else their categories. */
export function ownSubjects(posts: readonly PostNumbers[], categories: readonly string[]): string[] {
  const tags = tagLifts(posts)
    .filter(({ tag, lift }) => lift >= 1 && !EMPTY_TAGS.test(tag))
    .map(({ tag }) => tag.slice(1).replaceAll('_', ' '));
  return tags.length > 0 ? tags : categories.map((category) => category.toLowerCase());
}

export function capitalised(text: string): string {
  const [first = '', ...rest] = Array.from(text);
  return first.toLocaleUpperCase('en') + rest.join('');
}

/** A subject in their own words, as one says it to them: "keratin for my salon" is for their salon. */
export function toReader(subject: string): string {
  return subject.replaceAll(/\b(?:my|our)\b/giu, 'your');
}

/** Keeps the "my" before the subject: a hook about "my salon" is not about any salon. */
export function inOwnWords(subject: string, question: string): string {
  const words = question.toLowerCase().replaceAll(/\s+/gu, ' ');
  const own = ['my', 'our'].find((word) => ` ${words}`.includes(` ${word} ${subject.toLowerCase()}`));
  return own ? `${own} ${subject}` : subject;
}

/** Templates with the subject in them, from another place each time they are asked for. */
export function filled(templates: readonly [english: string, hindi: string][], subject: string, say: Say): string[] {
  return templates.map(([english, hindi]) =>
    say(english, hindi).replaceAll('{Subject}', capitalised(subject)).replaceAll('{subject}', subject),
  );
}

export function turned<T>(items: readonly T[], turn: number, count: number): T[] {
  const from = (turn * count) % items.length;
  return Array.from({ length: Math.min(count, items.length) }, (_, at) => items[(from + at) % items.length] as T);
}

const PLANNING: [string, string] = ['Planning {subject}? Watch this first.', '{subject} का सोच रहे हैं? पहले यह देखिए।'];

export const hookTemplates: readonly [string, string][] = [
  ['Nobody tells you this about {subject}', '{subject} के बारे में यह कोई नहीं बताता'],
  ['3 mistakes I made with {subject}, so you don’t have to', '{subject} में मेरी 3 ग़लतियाँ, ताकि आप न करें'],
  ['{Subject} in 30 seconds: save this for later', '30 सेकंड में {subject}: बाद के लिए सेव कर लें'],
  ['{Subject}: worth it or not? My honest answer', '{subject}: फ़ायदा है या नहीं? मेरा सच्चा जवाब'],
  ['The truth about {subject} that photos don’t show', '{subject} का वह सच जो फ़ोटो में नहीं दिखता'],
  ['The one question everyone asks me about {subject}', '{subject} पर सब मुझसे यही एक सवाल पूछते हैं'],
  ['{Subject} on a small budget: here’s how', 'कम बजट में {subject}: ऐसे'],
  PLANNING,
  ['{Subject}: what I’d do differently next time', '{subject}: अगली बार मैं क्या अलग करूँगा'],
  ['Everyone gets this wrong about {subject}', '{subject} में सब यही ग़लती करते हैं'],
  ['What {subject} really looks like behind the camera', 'कैमरे के पीछे {subject} असल में ऐसा है'],
  ['If you only remember one thing about {subject}, make it this', '{subject} की बस एक बात याद रखनी हो, तो यह'],
];

/** Without the one that asks viewers about their own plans: nobody else plans "my salon". */
export const ownHookTemplates = hookTemplates.filter((template) => template !== PLANNING);

export const captionTemplates: readonly [string, string][] = [
  [
    '{Subject}, and the part the picture doesn’t show: [one true detail]. Would you have guessed?',
    '{subject}, और वह बात जो फ़ोटो में नहीं है: [एक सच्ची बात]। आपने अंदाज़ा लगाया था?',
  ],
  ['{Subject}: yes or no? Tell me why in five words.', '{subject}: हाँ या ना? पाँच शब्दों में बताइए क्यों।'],
  ['I almost didn’t post this one. {Subject}, [where and when].', 'यह पोस्ट करते-करते रुक गया था। {subject}, [कहाँ और कब]।'],
  ['{Subject}: save this for later. [The one thing to remember.]', '{subject}: बाद के लिए सेव कर लें। [एक बात जो याद रहे।]'],
  ['{Subject} in one word: ____. Mine is in the first comment.', '{subject}, एक शब्द में: ____। मेरा पहले कमेंट में।'],
  [
    '{Subject}: what would you ask me about it? I answer every question below.',
    '{subject}: इसके बारे में क्या पूछना चाहेंगे? नीचे हर सवाल का जवाब दूँगा।',
  ],
];

const angleTemplates: readonly [string, string][] = [
  ['{Subject} for beginners: the one thing to get right first', 'नए लोगों के लिए {subject}: पहली बात जो सही होनी चाहिए'],
  ['The mistake most people make with {subject}', '{subject} में सबसे आम ग़लती'],
  ['{Subject}, step by step', '{subject}, क़दम दर क़दम'],
  ['{Subject} on a small budget', 'कम बजट में {subject}'],
  ['Before and after: {subject}', 'पहले और बाद में: {subject}'],
  ['Your questions about {subject}, answered', '{subject} पर आपके सवालों के जवाब'],
  ['Two ways to do {subject}, side by side', '{subject} के दो तरीक़े, आमने-सामने'],
  ['What {subject} costs in time and money', '{subject} में कितना समय और पैसा लगता है'],
  ['True or myth: 3 things people say about {subject}', 'सच या वहम: {subject} के बारे में 3 बातें'],
  ['Someone who taught me about {subject}', 'जिसने मुझे {subject} सिखाया'],
  ['A day behind the scenes of {subject}', '{subject} के पर्दे के पीछे का एक दिन'],
  ['{Subject} when everything goes wrong', 'जब {subject} में सब गड़बड़ हो'],
];

const ROLE =
  /\b(?:trainer|teacher|coach|chef|cook|baker|artist|photographer|dancer|singer|tailor|designer|doctor|dentist|lawyer|nutritionist|dietici?an|dietitian|therapist|barber|stylist|musician|engineer|farmer|student|owner|freelancer|blogger|vlogger|gamer|nurse|tutor|potter|painter|writer|accountant|consultant|mom|mother|dad|father)$/iu;

/** For people of a trade: "gym trainer for beginners" would make no sense. */
const roleTemplates: readonly [string, string][] = [
  ['A day in the life of {a subject}', '{subject} का एक दिन'],
  ['The question every {subject} hears, answered in 20 seconds', 'हर {subject} से पूछा जाने वाला सवाल, 20 सेकंड में जवाब'],
  ['3 things {a subject} would never do', '3 बातें जो कोई {subject} कभी न करे'],
  ['What people get wrong about the work of {a subject}', '{subject} के काम के बारे में लोगों की ग़लतफ़हमी'],
  ['A beginner and {a subject}: the same task, side by side', 'नया सीखने वाला और {subject}: एक ही काम, आमने-सामने'],
  ['The tool {a subject} uses every day, and how', 'वह चीज़ जो {subject} रोज़ इस्तेमाल करता है, और कैसे'],
  ['My first month as {a subject}: what I’d tell myself now', '{subject} के रूप में पहला महीना: आज ख़ुद से क्या कहूँ'],
  ['Ask {a subject}: your questions from the comments', '{subject} से पूछिए: कमेंट के सवाल'],
  ['What a client saw after four weeks', 'चार हफ़्ते बाद एक ग्राहक ने क्या देखा'],
  ['The mistake I see every week as {a subject}', '{subject} के रूप में हर हफ़्ते दिखने वाली ग़लती'],
];

const OCCASION =
  /^(?:(?:this|the) )?(diwali|deepavali|dhanteras|bhai dooj|holi|eid|ramzan|ramadan|christmas|xmas|navratri|navaratri|dussehra|durga puja|ganesh chaturthi|ganpati|onam|pongal|ugadi|raksha bandhan|rakhi|janmashtami|lohri|baisakhi|bihu|makar sankranti|karva chauth|karwa chauth|new year|new year's eve|independence day|republic day|gandhi jayanti|teacher'?s day|children'?s day|valentine'?s day|mother'?s day|father'?s day|women'?s day|friendship day|wedding season|monsoon|दिवाली|दीवाली|होली|ईद|रमज़ान|क्रिसमस|नवरात्रि|दशहरा|दुर्गा पूजा|गणेश चतुर्थी|ओणम|पोंगल|राखी|रक्षाबंधन|जन्माष्टमी|लोहड़ी|बैसाखी|करवा चौथ|नया साल|स्वतंत्रता दिवस|गणतंत्र दिवस|मदर्स डे|मानसून)$/iu;

/** For a day that many people look forward to. */
const occasionTemplates: readonly [string, string][] = [
  ['{Subject} at my place in three shots: before, during, after', 'मेरे यहाँ {subject}, तीन शॉट में: पहले, बीच में, बाद में'],
  ['7 days to {subject}: one small preparation a day', '{subject} में 7 दिन: हर दिन एक छोटी तैयारी'],
  ['{Subject} with ₹500: what it gets you', '₹500 में {subject}: क्या-क्या हो सकता है'],
  ['The one thing I do differently this {subject}, and why', 'इस {subject} मैं क्या अलग कर रहा हूँ, और क्यों'],
  ['How {subject} was when I was ten', 'जब मैं दस साल का था तब की {subject}'],
  ['The part of {subject} nobody films', '{subject} का वह हिस्सा जो कोई नहीं दिखाता'],
  ['A thank-you for {subject}: somebody who helped me this year', '{subject} पर शुक्रिया: इस साल जिसने मेरी मदद की'],
  ['{Subject}: your family’s way or mine? Tell me below', '{subject}: आपके घर का तरीक़ा या मेरा? नीचे बताइए'],
];

export const isOccasion = (subject: string): boolean => OCCASION.test(subject.trim());

/** Angles on a subject that make sense for its kind: a day, a trade, or anything else. */
export function anglesOn(subject: string, say: Say): string[] {
  if (isOccasion(subject)) return filled(occasionTemplates, titled(subject), say);
  if (!ROLE.test(subject)) return filled(angleTemplates, subject, say);
  const withArticle = `${/^[aeiou]/iu.test(subject) ? 'an' : 'a'} ${subject}`;
  return filled(roleTemplates, subject, say).map((line) => line.replaceAll('{a subject}', withArticle));
}

/** Names of days are written with capitals: "raksha bandhan" is Raksha Bandhan. */
export function titled(subject: string): string {
  return subject.replaceAll(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('en'));
}

/** Hashtags made of the subject's own words: together, then each that says something alone. */
export function subjectTags(subject: string): string[] {
  const words = subject.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const said = words.filter((word) => !/^(?:and|the|of|in|for|with|my|a|an|on|to|at|और|का|की|के|में)$/u.test(word));
  const together = said.join('');
  const tags = [together, ...(said.length > 1 ? said.filter((word) => word.length > 3) : [])];
  return [...new Set(tags.filter((tag) => tag && tag.length >= 3 && tag.length <= 40))]
    .slice(0, 5)
    .map((tag) => `#${tag}`);
}
