import { type Language, languageOf, type Say, sayIn } from '#domain/answers/language.rules.ts';
import type { Section } from '#domain/answers/section.ts';
import type { AnswerRequest, ProposalDraft } from '#domain/answers/write-answer.ts';
import type { SectionInput } from '#domain/creator-insights/account-sections.ts';
import type { stepFor } from '../sections/steps.ts';
import { ownSubjects } from '../sections/subjects.rules.ts';
import type { AdvisorSources } from '../sources.ts';
import type { Ask } from '../understanding/ask.ts';

/** Answer to one of the things asked. */
export type Part = Section & {
  proposals?: ProposalDraft[];
  /** The next step; null when a card or a proposal already is one. */
  step?: ReturnType<typeof stepFor>;
};

export type Context = {
  sources: AdvisorSources;
  request: AnswerRequest;
  questions: readonly string[];
  question: string;
  lastAnswer: string;
  language: Language;
  say: Say;
};

export function contextOf(sources: AdvisorSources, request: AnswerRequest): Context {
  const questions = request.turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const question = questions.at(-1) ?? '';
  const language = languageOf(question);
  const lastAnswer = request.turns.findLast(({ role }) => role === 'assistant')?.content ?? '';
  return { sources, request, questions, question, lastAnswer, language, say: sayIn(language) };
}

/** Subject of an answer: the one asked for, else the creator's own. */
export type About = {
  subject: string;
  own: string[];
  category: string | null;
  /** For next steps; null if the subject is only an example. */
  known: string | null;
};

export async function aboutOf(
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

export async function accountInput({ sources, request, say }: Context, withCounts = false) {
  const { userId, conversation } = request;
  const { account, profile } = await sources.accountFor({ userId, profileId: conversation.profileId, withCounts });
  return { input: { account, nowMs: sources.now().getTime(), say }, profile };
}
