import type { AccountWithFigures, Creator } from '#domain/creator-insights/creator.ts';
import { canSee } from '#domain/visibility.store.ts';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { briefRefusal, briefRefusalText, notesRefusal, notesRefusalText } from './session-help.rules.ts';
import {
  type BookedSession,
  type EarlierSession,
  earlierSessions,
  entriesOf,
  findBooked,
  helpSettingsOf,
  sharedNotes,
} from './session-help.store.ts';

export type SessionHelpSources = {
  db: Db;
  now: Now;
  creatorOf: (userId: string) => Promise<Creator | undefined>;
  /** Linked accounts of this person that have figures, at most `limit`. */
  accountsWithFigures: (userId: string, limit: number) => Promise<AccountWithFigures[]>;
};
type Target = { userId: string; bookingId: string };

export type BriefFacts = {
  session: BookedSession;
  /** Null if the mentor may not open their profile. */
  seeker: Creator | null;
  /** Of accounts with figures, where the seeker shares those; null if they do not. */
  accounts: AccountWithFigures[] | null;
  earlier: EarlierSession[];
};

export type NotesFacts = {
  session: BookedSession;
  shared: string;
  own: string;
  other: string;
  otherName: string;
};

export function sessionNotFound(): AppError {
  return new AppError('not_found', 'Session not found.');
}

export function otherOf(session: BookedSession, userId: string): { id: string | null; name: string } {
  const isMentor = session.mentorUserId === userId;
  const [id, name] = isMentor ? [session.seekerId, session.seekerName] : [session.mentorUserId, session.mentorName];
  return { id, name: name ?? 'The other person' };
}

const SHOWN_ACCOUNTS = 3;

/** All that a mentor may know about whom they meet. Looked up for every answer: who says no later is heard at once. */
export async function briefFacts(
  { db, now, creatorOf, accountsWithFigures }: SessionHelpSources,
  { userId, bookingId }: Target,
): Promise<BriefFacts> {
  const session = await findBooked(db, userId, bookingId);
  if (!session) throw sessionNotFound();
  const { seekerId } = session;
  const settings = await helpSettingsOf(db, seekerId ?? userId);
  const refusal = briefRefusal(session, { userId, at: now(), seeker: settings });
  if (refusal) throw new AppError('not_allowed', briefRefusalText(refusal, otherOf(session, userId).name));
  if (seekerId === null) throw sessionNotFound();
  const [isSeen, creator, earlier, accounts] = await Promise.all([
    canSee(db, userId, seekerId),
    creatorOf(seekerId),
    earlierSessions(db, session),
    settings.shares_figures ? accountsWithFigures(seekerId, SHOWN_ACCOUNTS) : null,
  ]);
  return { session, seeker: isSeen && creator ? creator : null, accounts, earlier };
}

/** Notes and reviews of a session that is over, unless one of the two objects. */
export async function notesFacts(
  { db, now }: Pick<SessionHelpSources, 'db' | 'now'>,
  { userId, bookingId }: Target,
): Promise<NotesFacts> {
  const session = await findBooked(db, userId, bookingId);
  if (!session) throw sessionNotFound();
  const other = otherOf(session, userId);
  const [own, theirs] = await Promise.all([helpSettingsOf(db, userId), helpSettingsOf(db, other.id ?? userId)]);
  const refusal = notesRefusal(session, { at: now(), own, other: theirs });
  if (refusal) throw new AppError('not_allowed', notesRefusalText(refusal, other.name));
  const [shared, entries] = await Promise.all([sharedNotes(db, bookingId), entriesOf(db, bookingId)]);
  const textOf = (id: string | null) => entries.find((entry) => entry.userId === id)?.text ?? '';
  return { session, shared, own: textOf(userId), other: textOf(other.id), otherName: other.name };
}
