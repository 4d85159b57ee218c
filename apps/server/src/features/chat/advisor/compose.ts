import { creatorCategories } from '@right-circle/rules/creator-categories';
import { analyseAccount } from '../analyse-account.ts';
import { sessionSection } from '../answer-about-session.ts';
import { businessOf, creatorOf, ownReels, pricesFor } from '../creator.store.ts';
import type { AnswerRequest, ProposalDraft } from '../write-answer.ts';
import { cadenceSection, engagementSection, growthSection, mixSection, type SectionInput } from './account-sections.ts';
import { earningsSection, pricingSection } from './business.ts';
import { accountFor, type FactSources } from './facts.ts';
import { type Intent, intentsInContext, intentsOf } from './intent.rules.ts';
import { languageOf, type Say, sayIn } from './language.rules.ts';
import { bestTimeSection, ideasSection, outlierSection, planSection } from './post-sections.ts';
import {
  bookingProposal,
  mentorsSection,
  mentorWish,
  postDraft,
  postProposal,
  profileSection,
  trendsSection,
} from './product-sections.ts';
import { beatsAbout, fittingReel, openingAbout, type ReelWish, reelProposal, reelWish } from './reel-draft.rules.ts';
import { reelsSection } from './reel-sections.ts';
import type { Section } from './section.ts';
import { themesOf } from './words.rules.ts';

/** A stretch of an answer, in the order it is read. */
export type Stretch = { text: string; cards: Section['cards']; proposals: ProposalDraft[] };
type Part = Section & { proposals?: ProposalDraft[] };
type Context = { sources: FactSources; request: AnswerRequest; question: string; say: Say };

/**
 * An answer out of facts: what the question is about decides which of them are computed. What can be said without any comes
 * first; then all parts are looked up at once.
 */
export async function* composeAnswer(sources: FactSources, request: AnswerRequest): AsyncGenerator<Stretch> {
  const questions = request.turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const question = questions.at(-1) ?? '';
  const say = sayIn(languageOf(question));
  const steps = stepsFor({ sources, request, question, say }, questions);
  const [first] = steps;
  const opening = first ? `## ${first.title}` : cannotAnswer(say);
  const parts = steps.map(({ part }) => part());
  // One that fails while an earlier one is still told must not count as unheard.
  for (const part of parts) part.catch(() => undefined);
  yield words(`${questions.length === 1 ? `${introduction(say)}\n\n` : ''}${opening}\n\n`);

  if (!first) return yield stretchOf(await profileSection(sources, request.userId, say));
  for (const [index, { title }] of steps.entries()) {
    if (index > 0) yield words(`\n\n## ${title}\n\n`);
    const part = await parts[index];
    if (part) yield stretchOf(part);
  }
}

type Step = { title: string; part: () => Promise<Part> };

/** A chat for a booked session begins with that session and comes back to it, unless it is asked for something else. */
function stepsFor(context: Context, questions: readonly string[]): Step[] {
  const { request, question, say } = context;
  const { purpose } = request.session;
  if (purpose && (questions.length === 1 || intentsOf(question).length === 0)) {
    return [{ title: say(...sessionTitles[purpose]), part: () => sessionPart(context, purpose) }];
  }
  return intentsInContext(questions).map((intent) => ({
    title: say(...titles[intent]),
    part: () => partFor(context, intent),
  }));
}

const sessionTitles: Record<'brief' | 'notes', [english: string, hindi: string]> = {
  brief: ['Before your session', 'आपके सत्र से पहले'],
  notes: ['After your session', 'आपके सत्र के बाद'],
};

async function sessionPart({ sources, request, say }: Context, purpose: 'brief' | 'notes'): Promise<Part> {
  const { userId, session } = request;
  return await sessionSection(sources, { userId, bookingId: session.bookingId, purpose }, say);
}

/** The whole of it. */
export async function composedAnswer(sources: FactSources, request: AnswerRequest): Promise<Stretch> {
  const whole: Stretch = { text: '', cards: [], proposals: [] };
  for await (const { text, cards, proposals } of composeAnswer(sources, request)) {
    whole.text += text;
    whole.cards.push(...cards);
    whole.proposals.push(...proposals);
  }
  return whole;
}

function words(text: string): Stretch {
  return { text, cards: [], proposals: [] };
}

function stretchOf({ lines, cards, proposals = [] }: Part): Stretch {
  return { text: lines.filter(Boolean).join('\n\n'), cards, proposals };
}

/** What a part is about, as SABO has understood it. */
const titles: Record<Intent, [english: string, hindi: string]> = {
  analysis: ['Analysis', 'विश्लेषण'],
  engagement: ['Engagement', 'एंगेजमेंट'],
  growth: ['Growth', 'बढ़त'],
  mix: ['Content mix', 'कंटेंट का मेल'],
  cadence: ['How often you post', 'आप कितनी बार पोस्ट करते हैं'],
  best_time: ['When to post', 'कब पोस्ट करें'],
  outliers: ['Posts that stand out', 'अलग दिखने वाली पोस्ट'],
  ideas: ['Ideas', 'आइडिया'],
  pricing: ['Price of your sessions', 'आपके सत्रों की कीमत'],
  earnings: ['Sessions and earnings', 'सत्र और कमाई'],
  plan: ['Plan for four weeks', 'चार हफ़्तों की योजना'],
  trends: ['Trends', 'ट्रेंड'],
  mentors: ['Mentors', 'मेंटर'],
  profile: ['Your profile', 'आपकी प्रोफ़ाइल'],
  draft_post: ['A draft for you', 'आपके लिए ड्राफ़्ट'],
  reels: ['Your reels', 'आपकी रील'],
  start_reel: ['A reel for you', 'आपके लिए रील'],
};

function introduction(say: Say): string {
  return say(
    'I am SABO’s built-in advisor: no language model, only figures computed from your own data.',
    'मैं SABO का बिल्ट-इन सलाहकार हूँ: कोई भाषा मॉडल नहीं, सिर्फ़ आपके अपने डेटा से निकाले गए आँकड़े।',
  );
}

async function partFor(context: Context, intent: Intent): Promise<Part> {
  const { sources, request, question, say } = context;
  const { userId } = request;
  const nowMs = sources.now().getTime();
  switch (intent) {
    case 'analysis': {
      const { input, profile } = await accountInput(context, true);
      // It is kept before its first heading is told.
      return await analyseAccount(sources, input, {
        profile,
        isContinued: request.partial.includes(`## ${say('Engagement', 'एंगेजमेंट')}`),
      });
    }
    case 'ideas': {
      const [{ input }, { topics }] = await Promise.all([accountInput(context), sources.trendingFor(userId)]);
      return ideasSection(input, topics);
    }
    case 'pricing':
      return pricingSection(await pricesFor(sources.db, userId), say);
    case 'earnings':
      return earningsSection(await businessOf(sources.db, userId, sources.now()), say, nowMs);
    case 'trends':
      return trendsSection(await sources.trendingFor(userId), say);
    case 'mentors': {
      const mentors = await sources.findMentors(userId, mentorWish(question, creatorCategories));
      const [first] = mentors;
      const wantsToBook = first && /\bbook\b|बुक/i.test(question);
      return {
        ...mentorsSection(mentors, say, nowMs),
        proposals: wantsToBook ? [bookingProposal(first, say, nowMs)] : [],
      };
    }
    case 'profile':
      return await profileSection(sources, userId, say);
    case 'draft_post':
      return await draftPart(context);
    case 'reels':
      return reelsSection(await ownReels(sources.db, userId), say, nowMs);
    case 'start_reel':
      return await reelPart(context);
    default:
      return accountSections[intent]((await accountInput(context, intent === 'growth')).input);
  }
}

const accountSections = {
  engagement: engagementSection,
  growth: growthSection,
  mix: mixSection,
  cadence: cadenceSection,
  best_time: bestTimeSection,
  outliers: outlierSection,
  plan: planSection,
} satisfies Partial<Record<Intent, (input: SectionInput) => Section>>;

async function accountInput({ sources, request, say }: Context, withCounts = false) {
  const { userId, session } = request;
  const { account, profile } = await accountFor(sources, { userId, profileId: session.profileId, withCounts });
  return { input: { account, nowMs: sources.now().getTime(), say }, profile };
}

async function draftPart(context: Context): Promise<Part> {
  const { sources, request, question, say } = context;
  const [{ input }, { topics }] = await Promise.all([accountInput(context), sources.trendingFor(request.userId)]);
  const text = postDraft(question, input.account, topics, say);
  if (!text) {
    return {
      cards: [],
      lines: [
        say(
          'Tell me what it is about, for example: draft a post: three things I learnt this week.',
          'बताइए किस बारे में, जैसे: पोस्ट लिखो: इस हफ़्ते मैंने तीन बातें सीखीं।',
        ),
      ],
    };
  }
  return {
    cards: [],
    lines: [
      say(
        'Here is a draft. It is published only when you confirm it.',
        'यह रहा ड्राफ़्ट। आपकी पुष्टि के बाद ही प्रकाशित होगा।',
      ),
    ],
    proposals: [postProposal(text, say)],
  };
}

async function reelPart(context: Context): Promise<Part> {
  const { sources, request, question, say } = context;
  const { userId } = request;
  const { subject: named, style, material } = reelWish(question);
  const [creator, subject] = await Promise.all([
    creatorOf(sources.db, userId),
    named ?? (material ? '' : strongestSubject(context)),
  ]);
  const category =
    creatorCategories.find((name) => question.toLowerCase().includes(name.toLowerCase())) ??
    creator?.categories[0] ??
    'Life style';
  const script = material
    ? scriptOf(sources, material, { category, style, subject })
    : subject && beatsAbout(subject, say);
  const reel = fittingReel({ title: capitalised(subject), category, script });
  if (!reel) {
    const tellMe = say(
      'Tell me what it is about, for example: make a reel about light at home.',
      'बताइए किस बारे में, जैसे: घर की रोशनी पर रील बनाओ।',
    );
    return { cards: [], lines: [tellMe] };
  }
  return {
    cards: [],
    lines: [
      say(
        'Here is a script, one scene a line. The reel is started as a draft that only you see, when you confirm it.',
        'यह रही स्क्रिप्ट, हर पंक्ति एक दृश्य। आपकी पुष्टि के बाद रील ड्राफ़्ट के रूप में शुरू होगी, जो सिर्फ़ आपको दिखेगी।',
      ),
      material
        ? ''
        : say(
            'I know the subject only. Give me your points after a colon, and I make the scenes of your own words.',
            'मुझे सिर्फ़ विषय पता है। अपनी बातें कोलन के बाद लिखें, तो दृश्य आपके अपने शब्दों से बनेंगे।',
          ),
    ],
    proposals: [reelProposal(reel, say)],
  };
}

/** Lines are the script as it is; of points one is written, which opens with the subject where that is named. */
function scriptOf(
  { reelScript }: FactSources,
  { kind, text }: NonNullable<ReelWish['material']>,
  { category, style, subject }: { category: string; style: ReelWish['style']; subject: string },
): string {
  if (kind === 'script') return text;
  const language = languageOf(text);
  const [opening = '', ...scenes] = reelScript({ category, description: text, language, style }).split('\n');
  return [subject ? openingAbout(subject, sayIn(language)) : opening, ...scenes].join('\n');
}

/** What goes best with those who read them, else what rises here; empty where neither is known. */
async function strongestSubject(context: Context): Promise<string> {
  const { sources, request } = context;
  const [{ input }, { topics }] = await Promise.all([accountInput(context), sources.trendingFor(request.userId)]);
  return [...themesOf(input.account.posts, 1), ...topics][0] ?? '';
}

function capitalised(text: string): string {
  const [first = '', ...rest] = Array.from(text);
  return first.toLocaleUpperCase('en') + rest.join('');
}

/** For a question that names nothing that can be computed: what there is. */
function cannotAnswer(say: Say): string {
  return say(
    'I cannot answer that from your data. Ask me about engagement, growth, your content mix, how often or when to post, posts that stand out, your reels, ideas for hooks and hashtags, the price of your sessions, your earnings, trends, mentors, or a plan for four weeks.',
    'इसका जवाब मैं आपके डेटा से नहीं दे सकता। मुझसे एंगेजमेंट, बढ़त, कंटेंट के मेल, कितनी बार या कब पोस्ट करें, अलग दिखने वाली पोस्ट, आपकी रील, हुक और हैशटैग के आइडिया, सत्रों की कीमत, कमाई, ट्रेंड, मेंटर या चार हफ़्तों की योजना के बारे में पूछें।',
  );
}
