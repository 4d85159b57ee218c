import { momentText } from '#domain/answers/dates.rules.ts';
import { sayIn } from '#domain/answers/language.rules.ts';
import type { SessionPurpose } from '#domain/answers/write-answer.ts';
import { briefFacts, notesFacts, otherOf, type SessionHelpSources } from './session-facts.ts';

export type StartedConversation = { conversationId: string; answerId: string };
export type SessionHelpDeps = SessionHelpSources & {
  /** Begins a conversation about a booked session, once for each `clientId`, with this message of the person. */
  startConversation: (start: {
    userId: string;
    clientId: string | null;
    text: string;
    occasion: { bookingId: string; purpose: SessionPurpose; title: string };
  }) => Promise<StartedConversation>;
};
type Start = { userId: string; bookingId: string; clientId: string | null };
const say = sayIn('en');

/** Begins a conversation whose answer briefs the mentor. Refused at once if there is nothing to say. */
export async function startBrief(
  deps: SessionHelpDeps,
  { userId, bookingId, clientId }: Start,
): Promise<StartedConversation> {
  const { session } = await briefFacts(deps, { userId, bookingId });
  const { name } = otherOf(session, userId);
  const when = momentText(session.startsAt.getTime(), say, deps.now().getTime());
  return await deps.startConversation({
    userId,
    clientId,
    text: `Brief me: I meet ${name} on ${when}.`,
    occasion: { bookingId, purpose: 'brief', title: `Brief: ${name}` },
  });
}

/** Begins a conversation whose answer sums up a session that is over. */
export async function startNotes(
  deps: SessionHelpDeps,
  { userId, bookingId, clientId }: Start,
): Promise<StartedConversation> {
  const { session, otherName } = await notesFacts(deps, { userId, bookingId });
  const when = momentText(session.startsAt.getTime(), say, deps.now().getTime());
  return await deps.startConversation({
    userId,
    clientId,
    text: `Notes and next steps: I met ${otherName} on ${when}.`,
    occasion: { bookingId, purpose: 'notes', title: `Notes: ${otherName}` },
  });
}
