import type { SessionPurpose } from '#domain/answers/write-answer.ts';
import { newId } from '#platform/ids.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { analysisTitle, fittingTitle, NEW_CHAT } from './conversation.rules.ts';
import { type ConversationRow, insertConversation } from './conversation.store.ts';

/** The booked session that a chat is about. */
export type Occasion = { bookingId: string; purpose: SessionPurpose; title: string };
type Request = { userId: string; profileId: string | null; occasion?: Occasion | undefined };

/** Creates an empty chat, about a linked account or a booked session if one is given, without saving it. */
export async function newConversation(
  { now, profileOf }: Pick<ChatDeps, 'now' | 'profileOf'>,
  { userId, profileId, occasion }: Request,
): Promise<ConversationRow> {
  const profile = profileId === null ? null : await profileOf(userId, profileId);
  const at = now();
  return {
    id: newId(at),
    userId,
    title: profile ? analysisTitle(profile.username) : fittingTitle(occasion?.title ?? NEW_CHAT),
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

export async function openConversation(deps: ChatDeps, request: Request): Promise<ConversationRow> {
  const conversation = await newConversation(deps, request);
  await insertConversation(deps.db, conversation);
  return conversation;
}
