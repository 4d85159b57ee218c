import { limits } from '@right-circle/contract/limits';
import { creatorCategories } from '@right-circle/rules/creator-categories';
import { indiaDate } from '@right-circle/rules/india-time';
import { type Language, languageOf, type Say, sayIn } from '#domain/answers/language.rules.ts';
import type { Section } from '#domain/answers/section.ts';
import type { AnswerRequest, ProposalDraft, SessionPurpose } from '#domain/answers/write-answer.ts';
import {
  cadenceSection,
  engagementSection,
  growthSection,
  mixSection,
  type SectionInput,
} from '#domain/creator-insights/account-sections.ts';
import { bestTimeSection, outlierSection } from '#domain/creator-insights/post-sections.ts';
import {
  cancelSection,
  earningsSection,
  forecastSection,
  pricingSection,
  sessionLink,
  sessionsSection,
  sessionToCancel,
} from './business.ts';
import {
  captionsSection,
  hashtagsSection,
  hooksSection,
  ideasSection,
  postText,
  type Wish,
} from './creative-sections.ts';
import { dealSection } from './deal-section.ts';
import { guideLines, guideSection } from './guide-section.ts';
import { bioSection, dropSection, equipmentSection, growSection, mediaKitSection } from './person-sections.ts';
import { planSection } from './plan-section.ts';
import { nearestPlaybook, playbookOf } from './playbooks/search.rules.ts';
import {
  bookingProposal,
  mentorsSection,
  mentorWish,
  postProposal,
  profileSection,
  trendsSection,
} from './product-sections.ts';
import { fittingReel, type ReelWish, reelProposal, reelWish } from './reel-draft.rules.ts';
import { reelsSection } from './reel-sections.ts';
import {
  abilitiesText,
  helloText,
  nothingNew,
  notUnderstood,
  questionsCard,
  suggestions,
  thanksText,
} from './small-talk.ts';
import type { AdvisorSources } from './sources.ts';
import { linkStep, stepFor } from './steps.ts';
import { capitalised, ownSubjects } from './subjects.rules.ts';
import { dayIn, monthIn } from './understanding/entities.rules.ts';
import type { Intent } from './understanding/intents.rules.ts';
import { type Ask, understand } from './understanding/understand.ts';

/** A stretch of an answer, in the order it is read. */
export type Stretch = { text: string; cards: Section['cards']; proposals: ProposalDraft[] };
type Part = Section & {
  proposals?: ProposalDraft[] /** The next step; null when a card or a proposal already is one. */;
  step?: ReturnType<typeof stepFor>;
};
type Context = {
  sources: AdvisorSources;
  request: AnswerRequest;
  questions: readonly string[];
  question: string;
  lastAnswer: string;
  language: Language;
  say: Say;
};

/**
 * An answer out of facts: what the question is about decides which of them are computed. What can be said without any comes
 * first; then all parts are looked up at once. Next steps come last, below the cards.
 */
export async function* composeAnswer(sources: AdvisorSources, request: AnswerRequest): AsyncGenerator<Stretch> {
  const context = contextOf(sources, request);
  const { questions, say } = context;
  const steps = stepsFor(context);
  const [first] = steps;
  const parts = steps.map(({ part }) => part());
  // One that fails while an earlier one is still told must not count as unheard.
  for (const part of parts) part.catch(() => undefined);
  const heading = first?.title ? `## ${first.title}\n\n` : '';
  yield words(`${questions.length === 1 ? `${introduction(say)}\n\n` : ''}${heading}`);

  const next: Section['cards'] = [];
  for (const [index, { title }] of steps.entries()) {
    if (index > 0) yield words(`\n\n## ${title}\n\n`);
    const part = await parts[index];
    if (!part) continue;
    if (isRepeated(part, context)) {
      yield words(nothingNew(say));
      next.push(await offerQuestions(context, null));
      continue;
    }
    yield stretchOf(part);
    if (part.step) next.push(part.step);
  }
  if (next.length > 0) yield { text: '', cards: next, proposals: [] };
}

function contextOf(sources: AdvisorSources, request: AnswerRequest): Context {
  const questions = request.turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const question = questions.at(-1) ?? '';
  const language = languageOf(question);
  const lastAnswer = request.turns.findLast(({ role }) => role === 'assistant')?.content ?? '';
  return { sources, request, questions, question, lastAnswer, language, say: sayIn(language) };
}

const LEAST_REPEATED = 60;

/** True where the answer before says all of this already. */
function isRepeated({ lines, proposals = [] }: Part, { lastAnswer }: Context): boolean {
  const text = lines.filter(Boolean).join('\n\n');
  return proposals.length === 0 && text.length >= LEAST_REPEATED && lastAnswer.includes(text);
}

type Step = { title: string; part: () => Promise<Part> };

/** A chat for a booked session begins with that session and comes back to it, unless it is asked for something else. */
function stepsFor(context: Context): Step[] {
  const { request, questions, lastAnswer, say } = context;
  const { purpose } = request.conversation;
  const asks = understand({ questions, lastAnswer });
  if (purpose && (questions.length === 1 || asks.length === 0)) {
    return [{ title: say(...sessionTitles[purpose]), part: () => sessionPart(context, purpose) }];
  }
  if (asks.length === 0) return [{ title: '', part: () => unknownPart(context) }];
  return asks.map((ask) => {
    const title = titles[ask.intent];
    return { title: title ? say(...title) : '', part: () => partFor(context, ask) };
  });
}

const sessionTitles: Record<SessionPurpose, [english: string, hindi: string]> = {
  brief: ['Before your session', 'आपके सत्र से पहले'],
  notes: ['After your session', 'आपके सत्र के बाद'],
};

async function sessionPart({ sources, request, say }: Context, purpose: SessionPurpose): Promise<Part> {
  const { userId, conversation } = request;
  return await sources.sessionSection({ userId, bookingId: conversation.bookingId, purpose }, say);
}

/** The whole of it. */
export async function composedAnswer(sources: AdvisorSources, request: AnswerRequest): Promise<Stretch> {
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

/** Heading of a part, as SABO understood the question. Small talk has none. */
const titles: Partial<Record<Intent, [english: string, hindi: string]>> = {
  analysis: ['Analysis', 'विश्लेषण'],
  best_time: ['When to post', 'कब पोस्ट करें'],
  bio: ['Your bio', 'आपका बायो'],
  brand_deal: ['Brand deals', 'ब्रांड डील'],
  burnout: ['When it gets too much', 'जब बहुत हो जाए'],
  cadence: ['How often you post', 'आप कितनी बार पोस्ट करते हैं'],
  cancel_booking: ['Cancelling a session', 'सत्र रद्द करना'],
  captions: ['Captions', 'कैप्शन'],
  collab: ['Working with other creators', 'दूसरे क्रिएटर के साथ काम'],
  disclosure: ['Saying that it is an ad', 'विज्ञापन बताना'],
  draft_post: ['A draft for you', 'आपके लिए ड्राफ़्ट'],
  drop: ['Falling views', 'गिरते व्यू'],
  earnings: ['Sessions and earnings', 'सत्र और कमाई'],
  engagement: ['Engagement', 'एंगेजमेंट'],
  equipment: ['Equipment', 'सामान'],
  forecast: ['What you could earn', 'कितनी कमाई हो सकती है'],
  grow: ['Growing', 'बढ़ना'],
  growth: ['Growth', 'बढ़त'],
  hashtags: ['Hashtags', 'हैशटैग'],
  hate: ['Hate comments', 'नफ़रत भरे कमेंट'],
  hooks: ['Hooks', 'हुक'],
  ideas: ['Ideas', 'आइडिया'],
  language_choice: ['Which language', 'कौन सी भाषा'],
  media_kit: ['Your media kit', 'आपका मीडिया किट'],
  mentors: ['Mentors', 'मेंटर'],
  mix: ['Content mix', 'कंटेंट का मेल'],
  monetise: ['Earning as a creator', 'क्रिएटर की कमाई'],
  music: ['Music and copyright', 'संगीत और कॉपीराइट'],
  outliers: ['Posts that stand out', 'अलग दिखने वाली पोस्ट'],
  plan: ['Your plan', 'आपकी योजना'],
  pricing: ['Price of your sessions', 'आपके सत्रों की कीमत'],
  profile: ['Your profile', 'आपकी प्रोफ़ाइल'],
  reels: ['Your reels', 'आपकी रील'],
  series: ['A series', 'सीरीज़'],
  sessions: ['Your sessions', 'आपके सत्र'],
  start_reel: ['A reel for you', 'आपके लिए रील'],
  trends: ['Trends', 'ट्रेंड'],
};

function introduction(say: Say): string {
  return say(
    'I’m SABO’s built-in advisor: no language model, only your own figures and guides our team wrote.',
    'मैं SABO का बिल्ट-इन सलाहकार हूँ: कोई भाषा मॉडल नहीं, सिर्फ़ आपके अपने आँकड़े और हमारी टीम की लिखी गाइड।',
  );
}

/** Subject of an answer: the one asked for, else the creator's own. */
type About = {
  subject: string;
  own: string[];
  category: string | null;
  /** For next steps; null where the subject is only an example. */
  known: string | null;
};

async function aboutOf(
  { sources, request, say }: Context,
  ask: Pick<Ask, 'subject'>,
  input: SectionInput | null,
): Promise<About> {
  const creator = await sources.creatorOf(request.userId);
  const own = ownSubjects(input?.account.posts ?? [], creator?.categories ?? []);
  const category = creator?.categories[0] ?? null;
  const known = ask.subject ?? own[0] ?? null;
  return { subject: known ?? say('street food', 'स्ट्रीट फ़ूड'), own, category, known };
}

async function partFor(context: Context, ask: Ask): Promise<Part> {
  const { say } = context;
  switch (ask.intent) {
    case 'hello':
    case 'thanks':
    case 'abilities':
      return await smallTalk(context, ask);
    case 'pricing':
    case 'earnings':
    case 'forecast':
    case 'sessions':
    case 'cancel_booking':
      return await businessPart(context, ask);
    case 'trends':
    case 'mentors':
    case 'profile':
    case 'reels':
      return await productPart(context, ask);
    case 'analysis': {
      const { sources, request } = context;
      const { input, profile } = await accountInput(context, true);
      // It is kept before its first heading is told.
      const section = await sources.analyseAccount(input, {
        profile,
        isContinued: request.partial.includes(`## ${say('Engagement', 'एंगेजमेंट')}`),
      });
      const step = profile
        ? linkStep('analysis', say('Open the analysis', 'विश्लेषण खोलें'), `/dashboard/chat/analyses/${profile.id}`)
        : stepFor('best_time', (await aboutOf(context, ask, input)).known, say);
      return { ...section, step };
    }
    default: {
      const { input } = await accountInput(context, ask.intent === 'growth');
      const about = await aboutOf(context, ask, input);
      const part = await accountPart(context, ask, { input, about });
      // Without figures there are no strongest posts to see.
      const next = ask.intent === 'engagement' && part.cards.length === 0 ? 'growth' : ask.intent;
      return { step: stepFor(next, about.known, say), ...part };
    }
  }
}

type Known = { input: SectionInput; about: About };

/** Answers about the account, and everything that is written about a subject. */
async function accountPart(context: Context, ask: Ask, { input, about }: Known): Promise<Part> {
  const { sources, request, language, say } = context;
  const { subject, own } = about;
  const wish: Wish = { subject: ask.subject, turn: ask.turn, count: ask.count, language };
  switch (ask.intent) {
    case 'engagement':
      return withGuide(engagementSection(input), 'engagement', context, subject, ASKS_FOR_ADVICE.test(ask.text));
    case 'growth':
      return growthSection(input);
    case 'mix':
      return withGuide(mixSection(input), 'formats', context, subject);
    case 'cadence':
      return withGuide(cadenceSection(input), 'cadence', context, subject);
    case 'best_time':
      return withGuide(bestTimeSection(input), 'times', context, subject);
    case 'outliers':
      return outlierSection(input);
    case 'plan':
      return planSection(input, { subject: ask.subject, own, weeks: weeksIn(ask.text), turn: ask.turn });
    case 'ideas':
      return ideasSection(input, wish, { own, topics: (await sources.trendingFor(request.userId)).topics });
    case 'hooks':
      return hooksSection(input, { ...wish, subject: ask.subject ?? own[0] ?? null });
    case 'captions':
      return captionsSection(input, { ...wish, subject: ask.subject ?? own[0] ?? null });
    case 'hashtags':
      return hashtagsSection(input, wish);
    case 'draft_post':
      return draftPart(ask, about, wish, say);
    case 'start_reel':
      return await reelPart(context, ask, about);
    case 'grow':
      return growSection(input, { subject, language, followers: ask.followers });
    case 'drop':
      return dropSection(input, { subject, language });
    case 'bio':
      return bioSection(await sources.creatorOf(request.userId), input, { subject, language });
    case 'media_kit': {
      const [creator, prices] = await Promise.all([
        sources.creatorOf(request.userId),
        sources.pricesFor(request.userId),
      ]);
      return mediaKitSection(input, { creator, prices }, { subject, language });
    }
    case 'brand_deal':
      return dealSection(
        input.account,
        await sources.pricesFor(request.userId),
        { text: ask.text, amount: ask.amount, subject, language },
        say,
      );
    case 'equipment':
      return equipmentSection(input, { subject, language, amount: ask.amount, text: ask.text });
    default:
      return guideSection(playbookOf(guides[ask.intent] ?? 'grow-0'), language, say, { subject });
  }
}

const guides: Partial<Record<Intent, string>> = {
  burnout: 'burnout',
  collab: 'collab',
  disclosure: 'disclosure',
  hate: 'hate',
  language_choice: 'language',
  monetise: 'monetise',
  music: 'music',
  series: 'series',
};

const ASKS_FOR_ADVICE = /\b(?:why|how (?:do|can|to)|more|kaise|kyun?)\b|क्यों|कैसे|बढ़/iu;

/** Adds the guide when the figures say too little, or when advice was asked for. */
function withGuide(
  section: Section,
  id: string,
  { language, say }: Context,
  subject: string,
  isWanted = false,
): Section {
  const isThin =
    isWanted || section.cards.length === 0 || section.cards.some(({ id: card }) => card === 'general-times');
  return isThin
    ? { ...section, lines: [...section.lines, ...guideLines(playbookOf(id), language, say, { subject })] }
    : section;
}

/** "2 weeks", "next week"; four where nothing is said. */
function weeksIn(text: string): number {
  const spelt = text.toLowerCase();
  const digits = /(\d)[ -]?(?:weeks?|hafte|हफ़?्त)/u.exec(spelt)?.[1];
  if (digits) return Math.min(4, Math.max(1, Number(digits)));
  if (/\btwo weeks\b|दो हफ़?्त|\bdo hafte/u.test(spelt)) return 2;
  return /\b(?:this|next|my|a|one) week\b|\bweekly\b|\b(?:is|agle|ek) hafte\b|(?:इस|अगले|एक) हफ़?्ते/u.test(spelt) ? 1 : 4;
}

async function businessPart(context: Context, ask: Ask): Promise<Part> {
  const { sources, request, language, say } = context;
  const { userId } = request;
  const now = sources.now();
  if (ask.intent === 'pricing') {
    const prices = await sources.pricesFor(userId);
    const figures = pricingSection(prices, say, ask.amount === null ? null : ask.amount * 100);
    const { subject } = await aboutOf(context, ask, null);
    const guide = guideLines(playbookOf('session-price'), language, say, { subject });
    const section = { ...figures, lines: [...figures.lines, ...guide] };
    const step = stepFor('pricing', null, say);
    return {
      ...section,
      step: prices.own === null && step ? { ...step, label: say('Offer sessions', 'सत्र शुरू करें') } : step,
    };
  }
  const business = await sources.businessOf(userId);
  const { upcoming } = business;
  const today = indiaDate(now);
  const day = dayIn(ask.text, today);
  switch (ask.intent) {
    case 'forecast': {
      const month = monthIn(ask.text, today) ?? monthIn('next month', today) ?? today.slice(0, 7);
      return { ...forecastSection(business, month, say), step: stepFor('forecast', null, say) };
    }
    case 'sessions': {
      const [next] = upcoming;
      const step = next
        ? linkStep('sessions', say('Open your next session', 'अगला सत्र खोलें'), sessionLink(next))
        : linkStep('sessions', say('Find a mentor', 'मेंटर ढूँढें'), '/dashboard/seek-guidance');
      return { ...sessionsSection(upcoming, day, say, now.getTime()), step };
    }
    case 'cancel_booking': {
      const session = sessionToCancel(upcoming, { day, person: ask.person });
      const step = session
        ? linkStep(
            'cancel_booking',
            say(`Open the session with ${session.withName}`, `${session.withName} के साथ सत्र खोलें`),
            sessionLink(session),
          )
        : linkStep('cancel_booking', say('See your sessions', 'अपने सत्र देखें'), '/dashboard/live-session');
      return { ...cancelSection(session, upcoming, say, now.getTime()), step };
    }
    default:
      return { ...earningsSection(business, say, now.getTime()), step: stepFor('earnings', null, say) };
  }
}

async function productPart({ sources, request, say }: Context, ask: Ask): Promise<Part> {
  const { userId } = request;
  const nowMs = sources.now().getTime();
  switch (ask.intent) {
    case 'trends':
      return { ...trendsSection(await sources.trendingFor(userId), say), step: stepFor('trends', null, say) };
    case 'mentors': {
      const mentors = await sources.findMentors(userId, mentorWish(ask.text, creatorCategories));
      const [first] = mentors;
      const wantsToBook = first && /\bbook\b|बुक/i.test(ask.text);
      return {
        ...mentorsSection(mentors, say, nowMs),
        proposals: wantsToBook ? [bookingProposal(first, say, nowMs)] : [],
        step: first ? null : linkStep('mentors', say('See all mentors', 'सभी मेंटर देखें'), '/dashboard/seek-guidance'),
      };
    }
    case 'reels':
      return { ...reelsSection(await sources.reelsOf(userId), say, nowMs), step: stepFor('reels', null, say) };
    default:
      return { ...profileSection(await sources.creatorOf(userId), say), step: stepFor('profile', null, say) };
  }
}

async function smallTalk(context: Context, ask: Ask): Promise<Part> {
  const { sources, request, say } = context;
  const creator = ask.intent === 'hello' ? await sources.creatorOf(request.userId) : undefined;
  const [name = ''] = creator?.fullName.split(' ') ?? [];
  const text = {
    hello: () => helloText(name, say),
    thanks: () => thanksText(ask.turn, say),
    abilities: () => abilitiesText(say),
  }[ask.intent as 'hello' | 'thanks' | 'abilities']();
  const step = ask.intent === 'thanks' ? null : await offerQuestions(context, null);
  return { cards: step ? [step] : [], lines: [text] };
}

/** Says in a sentence that it was not understood, and offers what can be asked. */
async function unknownPart(context: Context): Promise<Part> {
  const { questions, question, language, say } = context;
  const [, before] = questions.toReversed();
  const [last] = before === undefined ? [] : understand({ questions: questions.slice(0, -1), lastAnswer: '' });
  const about = await aboutOf(context, { subject: last?.subject ?? null }, null);
  return {
    cards: [await offerQuestions(context, last ?? null)],
    lines: notUnderstood(nearestPlaybook(question), { question, language, subject: about.subject }, say),
  };
}

async function offerQuestions(context: Context, last: Ask | null): Promise<Section['cards'][number]> {
  const { question, say } = context;
  const { input } = await accountInput(context);
  const { subject: named } = await aboutOf(context, { subject: last?.subject ?? null }, input);
  return questionsCard(suggestions({ before: last?.intent ?? null, asked: question, subject: named }, say), say);
}

async function accountInput({ sources, request, say }: Context, withCounts = false) {
  const { userId, conversation } = request;
  const { account, profile } = await sources.accountFor({ userId, profileId: conversation.profileId, withCounts });
  return { input: { account, nowMs: sources.now().getTime(), say }, profile };
}

function draftPart(ask: Ask, about: About, wish: Wish, say: Say): Part {
  const quotedText = /["“]([^"”]{3,})["”]/u.exec(ask.text)?.[1];
  const given = ask.material || (quotedText ?? '');
  const subject = ask.subject ?? about.own[0] ?? null;
  const isNews = /\b(?:announc\w*|launch\w*|opening|release)\b|लॉन्च|घोषणा/iu.test(ask.text);
  const text = given || postText({ ...wish, subject }, ask.opening, isNews, say);
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
      given
        ? say(
            'Here is your post, in your own words. It is published only when you confirm it.',
            'यह रही आपकी पोस्ट, आपके शब्दों में। आपकी पुष्टि के बाद ही प्रकाशित होगी।',
          )
        : say(
            `Here is a draft about ${subject ?? ask.opening}. It is published only when you confirm it.`,
            `${subject ?? ask.opening} पर यह रहा ड्राफ़्ट। आपकी पुष्टि के बाद ही प्रकाशित होगा।`,
          ),
      given
        ? ''
        : say(
            'I only know the subject, so it asks your readers instead of inventing facts. Give me your points after a colon, for example “write a post: …”, and I use your words.',
            'मुझे सिर्फ़ विषय पता है, इसलिए इसमें बातें गढ़ने के बजाय पाठकों से सवाल है। अपनी बातें कोलन के बाद लिखें, जैसे “पोस्ट लिखो: …”, तो आपके शब्द लूँगा।',
          ),
    ],
    proposals: [postProposal(text.trim().slice(0, limits.post.content), say)],
    step: null,
  };
}

async function reelPart({ sources, language, say }: Context, ask: Ask, { own, category: known }: About): Promise<Part> {
  const { subject: named, style } = reelWish(ask.text);
  const material = ask.material
    ? { kind: ask.material.includes('\n') ? ('script' as const) : ('points' as const), text: ask.material }
    : null;
  const subject = ask.subject ?? named ?? (material ? '' : (own[0] ?? ''));
  const category =
    creatorCategories.find((name) => ask.text.toLowerCase().includes(name.toLowerCase())) ?? known ?? 'Life style';
  const written = material || subject ? scriptOf(sources, { material, category, style, subject, language }) : null;
  // An opening chosen from earlier suggestions takes the place of the hook.
  const script =
    written && ask.opening && !material ? [ask.opening, ...written.split('\n').slice(1)].join('\n') : written;
  const reel = fittingReel({ title: capitalised(subject), category, script: script ?? '' });
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
        `Here is a script${subject ? ` about ${subject}` : ''}, one scene a line. The reel is started as a draft that only you see, when you confirm it.`,
        `${subject ? `${subject} पर ` : ''}यह रही स्क्रिप्ट, हर पंक्ति एक दृश्य। आपकी पुष्टि के बाद रील ड्राफ़्ट के रूप में शुरू होगी, जो सिर्फ़ आपको दिखेगी।`,
      ),
      material
        ? ''
        : say(
            'I know the subject only. Give me your points after a colon, and I make the scenes of your own words.',
            'मुझे सिर्फ़ विषय पता है। अपनी बातें कोलन के बाद लिखें, तो दृश्य आपके अपने शब्दों से बनेंगे।',
          ),
    ],
    proposals: [reelProposal(reel, say)],
    step: null,
  };
}

/** Lines are the script as it is; of points, or of the subject alone, the script writer of reels makes one. */
function scriptOf(
  { reelScript }: AdvisorSources,
  {
    material,
    subject,
    language,
    ...order
  }: Pick<ReelWish, 'material' | 'style'> & { category: string; subject: string; language: Language },
): string {
  if (material?.kind === 'script') return material.text;
  const description = material?.text ?? '';
  return reelScript({
    ...order,
    description,
    subject: subject || undefined,
    language: material ? languageOf(description) : language,
  }).script;
}
