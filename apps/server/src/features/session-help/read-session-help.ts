import { otherOf, type SessionHelpSources, sessionNotFound } from './session-facts.ts';
import { briefRefusal, briefRefusalText, notesRefusal, notesRefusalText } from './session-help.rules.ts';
import { entriesOf, findBooked, helpSettingsOf } from './session-help.store.ts';

/** Help that is available now, and the reason for any that is not. */
export async function readSessionHelp(
  { db, now }: Pick<SessionHelpSources, 'db' | 'now'>,
  { userId, bookingId }: { userId: string; bookingId: string },
) {
  const session = await findBooked(db, userId, bookingId);
  if (!session) throw sessionNotFound();
  const other = otherOf(session, userId);
  const at = now();
  const [own, theirs, entries] = await Promise.all([
    helpSettingsOf(db, userId),
    helpSettingsOf(db, other.id ?? userId),
    entriesOf(db, bookingId),
  ]);
  const brief = briefRefusal(session, { userId, at, seeker: theirs });
  const notes = notesRefusal(session, { at, own, other: theirs });
  return {
    brief: {
      is_offered: brief === null || brief === 'seeker_says_no',
      refusal: brief && briefRefusalText(brief, other.name),
    },
    notes: {
      is_offered: notes === null || notes === 'other_says_no' || notes === 'you_say_no',
      refusal: notes && notesRefusalText(notes, other.name),
    },
    other_name: other.name,
    entry: entries.find((entry) => entry.userId === userId)?.text ?? '',
  };
}
