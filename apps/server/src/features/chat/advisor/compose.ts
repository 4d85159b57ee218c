import { creatorCategories } from '@right-circle/rules/creator-categories';
import { analyseAccount } from '../analyse-account.ts';
import { businessOf, pricesFor } from '../creator.store.ts';
import type { AnswerRequest, ProposalDraft } from '../write-answer.ts';
import { cadenceSection, engagementSection, growthSection, mixSection, type SectionInput } from './account-sections.ts';
import { earningsSection, pricingSection } from './business.ts';
import { accountFor, type FactSources } from './facts.ts';
import { type Intent, intentsInContext } from './intent.rules.ts';
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
import type { Section } from './section.ts';

export type Composed = { text: string; cards: Section['cards']; proposals: ProposalDraft[] };
type Part = Section & { proposals?: ProposalDraft[] };
type Context = { sources: FactSources; request: AnswerRequest; question: string; say: Say };

/** A whole answer out of facts: what the question is about decides which of them are computed. */
export async function composeAnswer(sources: FactSources, request: AnswerRequest): Promise<Composed> {
  const questions = request.turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const question = questions.at(-1) ?? '';
  const say = sayIn(languageOf(question));
  const asked = intentsInContext(questions);
  const isFirst = questions.length === 1;
  const intents = asked.includes('analysis') ? (['analysis'] as const) : asked;
  const context = { sources, request, question, say };
  const parts: Part[] = [];
  for (const intent of intents) parts.push(await partFor(context, intent));
  if (parts.length === 0) parts.push(await overview(context));
  const sections = parts.map(({ lines }) => lines.filter(Boolean).join('\n\n'));
  return {
    text: [...(isFirst ? [introduction(say)] : []), ...sections].join('\n\n'),
    cards: parts.flatMap(({ cards }) => cards),
    proposals: parts.flatMap(({ proposals = [] }) => proposals),
  };
}

function introduction(say: Say): string {
  return say(
    'I am SABO’s built-in advisor: no language model, only figures computed from your own data.',
    'मैं SABO का बिल्ट-इन सलाहकार हूँ: कोई भाषा मॉडल नहीं, सिर्फ़ आपके अपने डेटा से निकाले गए आँकड़े।',
  );
}

async function partFor(context: Context, intent: Intent): Promise<Part> {
  const { sources, request, question, say } = context;
  const { userId } = request;
  switch (intent) {
    case 'analysis': {
      const { input, profile } = await accountInput(context, true);
      return await analyseAccount(sources, input, { profile, isContinued: request.partial !== '' });
    }
    case 'ideas':
      return ideasSection((await accountInput(context)).input, (await sources.trendingFor(userId)).topics);
    case 'pricing':
      return pricingSection(await pricesFor(sources.db, userId), say);
    case 'earnings':
      return earningsSection(await businessOf(sources.db, userId, sources.now()), say);
    case 'trends':
      return trendsSection(await sources.trendingFor(userId), say);
    case 'mentors': {
      const mentors = await sources.findMentors(userId, mentorWish(question, creatorCategories));
      const [first] = mentors;
      const wantsToBook = first && /\bbook\b|बुक/i.test(question);
      return { ...mentorsSection(mentors, say), proposals: wantsToBook ? [bookingProposal(first, say)] : [] };
    }
    case 'profile':
      return await profileSection(sources, userId, say);
    case 'draft_post':
      return await draftPart(context);
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
  const { input } = await accountInput(context);
  const text = postDraft(question, input.account, (await sources.trendingFor(request.userId)).topics, say);
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

/** For a question that names nothing I can compute: what there is, and the figures at hand. */
async function overview(context: Context): Promise<Part> {
  const { say, sources, request } = context;
  const profile = await profileSection(sources, request.userId, say);
  return {
    cards: profile.cards,
    lines: [
      say(
        'I cannot answer that from your data. Ask me about engagement, growth, your content mix, how often or when to post, posts that stand out, ideas for hooks and hashtags, the price of your sessions, your earnings, trends, mentors, or a plan for four weeks.',
        'इसका जवाब मैं आपके डेटा से नहीं दे सकता। मुझसे एंगेजमेंट, बढ़त, कंटेंट के मेल, कितनी बार या कब पोस्ट करें, अलग दिखने वाली पोस्ट, हुक और हैशटैग के आइडिया, सत्रों की कीमत, कमाई, ट्रेंड, मेंटर या चार हफ़्तों की योजना के बारे में पूछें।',
      ),
      ...profile.lines,
    ],
  };
}
