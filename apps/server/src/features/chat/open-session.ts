import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { type ChatDeps, profileNotFound } from './chat-deps.ts';
import { insertSession, type SessionRow } from './chat-session.store.ts';
import { analysisTitle, NEW_CHAT } from './session.rules.ts';
import { findProfile } from './social-profile.store.ts';

type Request = { userId: string; profileId: string | null };

/** An empty chat, about a linked account where one is named. */
export async function openSession(
  { now }: Pick<ChatDeps, 'now'>,
  db: Db,
  { userId, profileId }: Request,
): Promise<SessionRow> {
  const profile = profileId === null ? null : await findProfile(db, userId, profileId);
  if (profile === undefined) throw profileNotFound();
  const at = now();
  const session = {
    id: newId(at),
    userId,
    title: profile ? analysisTitle(profile.username) : NEW_CHAT,
    profileId,
    profileName: profile?.username ?? null,
    platform: profile?.platform ?? null,
    at,
  };
  await insertSession(db, session);
  return {
    ...session,
    hasOwnTitle: false,
    pinned: false,
    summary: '',
    summarisedUntil: null,
    createdAt: at,
    updatedAt: at,
    isRunning: false,
  };
}
