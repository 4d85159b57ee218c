import type { ChatCard, ChatProposal } from '@right-circle/contract/chat-cards';
import type { Language } from './language.rules.ts';

export type Turn = { id: string; role: 'user' | 'assistant'; content: string };

/** A booked session can be prepared or summed up. */
export type SessionPurpose = 'brief' | 'notes';

/** Everything about a conversation that an answer may depend on. */
export type AskedConversation = {
  id: string;
  /** The linked account it is about; the name stays when that is unlinked. */
  profileId: string | null;
  profileName: string | null;
  platform: string | null;
  /** The booked session it prepares or sums up; `bookingId` is null once that is gone. */
  bookingId: string | null;
  purpose: SessionPurpose | null;
  summary: string;
  summarisedUntil: string | null;
};

export type AnswerRequest = {
  userId: string;
  conversation: AskedConversation;
  /** Earlier messages; the one to answer is last. */
  turns: Turn[];
  /** Part of this answer that exists already; empty for a new one. */
  partial: string;
};

/** A reel as it would be started: one scene a line. */
export type ReelDraft = { title: string; category: string; script: string; language: Language };

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

/** The configured model or the built-in advisor. A refusal in plain words is thrown as AppError. */
export type WriteAnswer = (request: AnswerRequest, signal: AbortSignal) => AsyncIterable<AnswerPart>;
