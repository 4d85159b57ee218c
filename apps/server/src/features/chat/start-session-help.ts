import { momentText } from '#domain/answers/dates.rules.ts';
import { sayIn } from '#domain/answers/language.rules.ts';
import type { ChatDeps } from './chat-deps.ts';
import { type Sent, sendMessage } from './send-message.ts';
import { briefSessionTitle, notesSessionTitle } from './session.rules.ts';
import { briefFacts, notesFacts, otherOf } from './session-facts.ts';

type Start = { userId: string; bookingId: string; clientId: string | null };
const say = sayIn('en');

/** Begins a chat whose answer briefs the mentor. Refused at once where there is nothing to be said. */
export async function startBrief(deps: ChatDeps, { userId, bookingId, clientId }: Start): Promise<Sent> {
  const { session } = await briefFacts(deps, { userId, bookingId });
  const { name } = otherOf(session, userId);
  const when = momentText(session.startsAt.getTime(), say, deps.now().getTime());
  return await sendMessage(deps, {
    userId,
    clientId,
    sessionId: null,
    profileId: null,
    text: `Brief me: I meet ${name} on ${when}.`,
    occasion: { bookingId, purpose: 'brief', title: briefSessionTitle(name) },
  });
}

/** Begins a chat whose answer sums up a session that is over. */
export async function startNotes(deps: ChatDeps, { userId, bookingId, clientId }: Start): Promise<Sent> {
  const { session, otherName } = await notesFacts(deps, { userId, bookingId });
  const when = momentText(session.startsAt.getTime(), say, deps.now().getTime());
  return await sendMessage(deps, {
    userId,
    clientId,
    sessionId: null,
    profileId: null,
    text: `Notes and next steps: I met ${otherName} on ${when}.`,
    occasion: { bookingId, purpose: 'notes', title: notesSessionTitle(otherName) },
  });
}
