import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { type ChatDeps, profileNotFound } from './chat-deps.ts';
import { insertSession, type SessionRow } from './chat-session.store.ts';
import { analysisTitle, NEW_CHAT } from './session.rules.ts';
import { findProfile } from './social-profile.store.ts';

/** The booked session a chat is opened for. */
export type Occasion = { bookingId: string; purpose: 'brief' | 'notes'; title: string };
type Request = { userId: string; profileId: string | null; occasion?: Occasion | undefined };

/** An empty chat, about a linked account or a booked session where one is named; not kept yet. */
export async function newSession(
  { now }: Pick<ChatDeps, 'now'>,
  db: Db,
  { userId, profileId, occasion }: Request,
): Promise<SessionRow> {
  const profile = profileId === null ? null : await findProfile(db, userId, profileId);
  if (profile === undefined) throw profileNotFound();
  const at = now();
  return {
    id: newId(at),
    userId,
    title: profile ? analysisTitle(profile.username) : (occasion?.title ?? NEW_CHAT),
    profileId,
    profileName: profile?.username ?? null,
    platform: profile?.platform ?? null,
    bookingId: occasion?.bookingId ?? null,
    purpose: occasion?.purpose ?? null,
    hasOwnTitle: false,
    pinned: false,
    summary: '',
    summarisedUntil: null,
    createdAt: at,
    updatedAt: at,
    isRunning: false,
  };
}

export async function openSession(deps: Pick<ChatDeps, 'now'>, db: Db, request: Request): Promise<SessionRow> {
  const session = await newSession(deps, db, request);
  await insertSession(db, session);
  return session;
}
