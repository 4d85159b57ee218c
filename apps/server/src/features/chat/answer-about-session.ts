import type { Say } from '#domain/answers/language.rules.ts';
import type { Section } from '#domain/answers/section.ts';
import type { FactSources } from './advisor/facts.ts';
import { briefSection, notesSection } from './advisor/session-sections.ts';
import { briefFacts, notesFacts, sessionNotFound } from './session-facts.ts';

type Asked = { userId: string; bookingId: string | null; purpose: 'brief' | 'notes' };

/** What a chat for a booked session is about. */
export async function sessionSection(
  sources: Pick<FactSources, 'db' | 'now'>,
  { userId, bookingId, purpose }: Asked,
  say: Say,
): Promise<Section> {
  if (bookingId === null) throw sessionNotFound();
  const nowMs = sources.now().getTime();
  return purpose === 'brief'
    ? briefSection(await briefFacts(sources, { userId, bookingId }), say, nowMs)
    : notesSection(await notesFacts(sources, { userId, bookingId }), say, nowMs);
}
