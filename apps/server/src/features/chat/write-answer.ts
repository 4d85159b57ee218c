import type { ChatCard, ChatProposal } from '@right-circle/contract/chat-cards';
import type { ReelDraft } from './advisor/reel-draft.rules.ts';
import type { SessionRow } from './chat-session.store.ts';

export type Turn = { id: string; role: 'user' | 'assistant'; content: string };

export type AnswerRequest = {
  userId: string;
  session: SessionRow;
  /** What was said before, the message to be answered last. */
  turns: Turn[];
  /** What is written of this answer already; empty for a new one. */
  partial: string;
};

export type ProposalDraft = {
  kind: ChatProposal['kind'];
  title: string;
  preview: string;
  payload: { text: string } | { mentorUserId: string } | { reel: ReelDraft };
};

export type AnswerPart =
  | { kind: 'text'; text: string }
  | { kind: 'cards'; cards: ChatCard[] }
  | { kind: 'proposal'; proposal: ProposalDraft }
  | { kind: 'tokens'; tokens: number }
  /** Another writer than the configured one goes on from here. */
  | { kind: 'writer'; name: string };

/** Whoever answers, the configured model or the built-in advisor. A refusal in plain words is thrown as AppError. */
export type WriteAnswer = (request: AnswerRequest, signal: AbortSignal) => AsyncIterable<AnswerPart>;
