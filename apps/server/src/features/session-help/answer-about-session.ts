import type { Say } from '#domain/answers/language.rules.ts';
import type { Section } from '#domain/answers/section.ts';
import type { SessionPurpose } from '#domain/answers/write-answer.ts';
import { briefFacts, notesFacts, type SessionHelpSources, sessionNotFound } from './session-facts.ts';
import { briefSection, notesSection } from './session-sections.ts';

type Asked = { userId: string; bookingId: string | null; purpose: SessionPurpose };

/** Answer to what a conversation about a booked session begins with. */
export async function sessionSection(
  sources: SessionHelpSources,
  { userId, bookingId, purpose }: Asked,
  say: Say,
): Promise<Section> {
  if (bookingId === null) throw sessionNotFound();
  const nowMs = sources.now().getTime();
  return purpose === 'brief'
    ? briefSection(await briefFacts(sources, { userId, bookingId }), say, nowMs)
    : notesSection(await notesFacts(sources, { userId, bookingId }), say, nowMs);
}
