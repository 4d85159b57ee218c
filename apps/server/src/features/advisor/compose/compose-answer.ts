import { isHinglish, type Say } from '#domain/answers/language.rules.ts';
import type { Section } from '#domain/answers/section.ts';
import type { AnswerRequest, ProposalDraft, SessionPurpose } from '#domain/answers/write-answer.ts';
import { alreadySaid, hindiCard, nothingNew } from '../sections/small-talk.ts';
import type { AdvisorSources } from '../sources.ts';
import { wordsOf } from '../understanding/features.rules.ts';
import { understand } from '../understanding/understand.ts';
import { type Context, contextOf, type Part } from './context.ts';
import { partFor } from './part-for.ts';
import { offerQuestions, unknownPart } from './talk-parts.ts';
import { sessionTitles, titleOf } from './titles.ts';

/** A stretch of an answer, in the order it is read. */
export type Stretch = { text: string; cards: Section['cards']; proposals: ProposalDraft[] };

/**
 * An answer out of facts: what the question is about decides which of them are computed. What can be said without any comes
 * first; then all parts are looked up at once. Next steps come last, below the cards.
 */
export async function* composeAnswer(sources: AdvisorSources, request: AnswerRequest): AsyncGenerator<Stretch> {
  const context = contextOf(sources, request);
  const { questions, say } = context;
  // First, because understanding a question takes a millisecond: when many people ask at once, all get these words soon.
  if (questions.length === 1) yield words(`${introduction(say)}\n\n`);
  const steps = stepsFor(context);
  const [first] = steps;
  if (first?.title) yield words(`## ${first.title}\n\n`);
  // Not earlier: when many people ask at once, all of them get their first words before any lookup starts.
  const parts = steps.map(({ part }) => part());
  // A part can fail before it is awaited, which Node would report as an unhandled rejection.
  for (const part of parts) part.catch(() => undefined);

  const next: Section['cards'] = [];
  for (const [index, { title }] of steps.entries()) {
    if (index > 0) yield words(`\n\n## ${title}\n\n`);
    const part = await parts[index];
    if (!part) continue;
    if (title !== '' && isRepeated(part, context)) {
      yield words(isSameQuestion(questions) ? nothingNew(say) : alreadySaid(say));
      next.push(await offerQuestions(context, null));
      continue;
    }
    yield stretchOf(part);
    if (part.step) next.push(part.step);
  }
  // Small talk and a question that was not understood have no heading, and nothing worth repeating.
  const isWorthRepeating = steps.some(({ title }) => title !== '');
  if (isWorthRepeating && context.language === 'en' && isHinglish(context.question)) next.push(hindiCard);
  if (next.length > 0) yield { text: '', cards: next, proposals: [] };
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

const LEAST_REPEATED = 60;

/** True if the answer before says all of this already. */
function isRepeated({ lines, proposals = [] }: Part, { lastAnswer }: Context): boolean {
  const text = lines.filter(Boolean).join('\n\n');
  return proposals.length === 0 && text.length >= LEAST_REPEATED && lastAnswer.includes(text);
}

function isSameQuestion(questions: readonly string[]): boolean {
  const [now = '', before = ''] = questions
    .slice(-2)
    .toReversed()
    .map((question) => wordsOf(question).join(' '));
  return now === before;
}

type Step = { title: string; part: () => Promise<Part> };

/** A conversation about a booked session starts with that session and returns to it unless asked about something else. */
function stepsFor(context: Context): Step[] {
  const { request, questions, lastAnswer, say } = context;
  const { purpose } = request.conversation;
  const asks = understand({ questions, lastAnswer });
  if (purpose && (questions.length === 1 || asks.length === 0)) {
    return [{ title: say(...sessionTitles[purpose]), part: () => sessionPart(context, purpose) }];
  }
  if (asks.length === 0) return [{ title: '', part: () => unknownPart(context) }];
  return asks.map((ask) => {
    const title = titleOf(ask.intent);
    return { title: title ? say(...title) : '', part: () => partFor(context, ask) };
  });
}

async function sessionPart({ sources, request, say }: Context, purpose: SessionPurpose): Promise<Part> {
  const { userId, conversation } = request;
  return await sources.sessionSection({ userId, bookingId: conversation.bookingId, purpose }, say);
}

function words(text: string): Stretch {
  return { text, cards: [], proposals: [] };
}

function stretchOf({ lines, cards, proposals = [] }: Part): Stretch {
  return { text: lines.filter(Boolean).join('\n\n'), cards, proposals };
}

function introduction(say: Say): string {
  return say(
    'I’m SABO’s built-in advisor: no language model, only your own figures and guides our team wrote.',
    'मैं SABO का बिल्ट-इन सलाहकार हूँ: कोई भाषा मॉडल नहीं, सिर्फ़ आपके अपने आँकड़े और हमारी टीम की लिखी गाइड।',
  );
}
