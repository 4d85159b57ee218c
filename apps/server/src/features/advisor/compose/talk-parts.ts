import type { Section } from '#domain/answers/section.ts';
import { nearestPlaybook } from '../playbooks/search.rules.ts';
import {
  abilitiesText,
  followUpText,
  heardText,
  helloText,
  notUnderstood,
  questionsCard,
  suggestions,
  thanksText,
} from '../sections/small-talk.ts';
import { type Ask, creative } from '../understanding/ask.ts';
import { likelyIntents } from '../understanding/guess.ts';
import type { Intent } from '../understanding/intents.rules.ts';
import { type FollowUp, followUpIn, isOnlyHeard, settledLabel } from '../understanding/settled.rules.ts';
import { understand } from '../understanding/understand.ts';
import { aboutOf, accountInput, type Context, type Part } from './context.ts';

export async function smallTalk(context: Context, ask: Ask): Promise<Part> {
  const { sources, request, say } = context;
  const creator = ask.intent === 'hello' ? await sources.creatorOf(request.userId) : undefined;
  const [name = ''] = creator?.fullName.split(' ') ?? [];
  const text = {
    hello: () => helloText(name, say),
    thanks: () => thanksText(ask.turn, say),
    abilities: () => abilitiesText(say),
  }[ask.intent as 'hello' | 'thanks' | 'abilities']();
  if (ask.intent === 'thanks' && isOnlyHeard(ask.text)) {
    return { cards: [await offerQuestions(context, lastAskBefore(context))], lines: [heardText(say)] };
  }
  const step = ask.intent === 'thanks' ? null : await offerQuestions(context, null);
  return { cards: step ? [step] : [], lines: [text] };
}

/** Says in a sentence that it was not understood, and offers what can be asked. */
export async function unknownPart(context: Context): Promise<Part> {
  const { question, language, say } = context;
  const last = lastAskBefore(context);
  const about = await aboutOf(context, { subject: last?.subject ?? null }, null);
  const followUp = followUpIn(question);
  if (followUp) return await followUpPart(context, last, followUp);
  const isElsewhere = settledLabel(question) === 'none';
  const meant = isElsewhere ? [] : likelyIntents(question);
  return {
    cards: [await offerQuestions(context, last, meant)],
    lines: notUnderstood(
      isElsewhere ? null : nearestPlaybook(question),
      { question, language, subject: about.subject, isGuessed: meant.length > 0 },
      say,
    ),
  };
}

/** Returns what the message before asked for first, or null. */
function lastAskBefore({ questions }: Context): Ask | null {
  const earlier = questions.slice(0, -1);
  return earlier.length === 0 ? null : (understand({ questions: earlier, lastAnswer: '' })[0] ?? null);
}

/** Explains why the previous answer cannot be extended, and offers other questions. */
async function followUpPart(context: Context, last: Ask | null, followUp: FollowUp): Promise<Part> {
  const { say } = context;
  const offer = await offerQuestions(context, last);
  const isWritten = last !== null && creative.has(last.intent);
  const isList = offer.kind === 'questions' && followUp === 'rewrite' && isWritten;
  const more = say('More', 'और दो');
  const questions = offer.kind === 'questions' ? offer.questions : [];
  const card = isList ? { ...offer, questions: [more, ...questions.filter((one) => one !== more)].slice(0, 4) } : offer;
  return { cards: [card], lines: [followUpText(followUp, { isFirst: last === null, isWritten }, say)] };
}

export async function offerQuestions(
  context: Context,
  last: Ask | null,
  meant: readonly Intent[] = [],
): Promise<Section['cards'][number]> {
  const { question, say } = context;
  const { input } = await accountInput(context);
  const { subject: named } = await aboutOf(context, { subject: last?.subject ?? null }, input);
  return questionsCard(suggestions({ meant, before: last?.intent ?? null, asked: question, subject: named }, say), say);
}
