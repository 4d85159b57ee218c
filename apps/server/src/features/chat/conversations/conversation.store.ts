import { sql } from 'kysely';
import type { AskedConversation } from '#domain/answers/write-answer.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { escapeLikePattern } from '#platform/db/escape-like-pattern.ts';

export type ConversationRow = AskedConversation & {
  userId: string;
  title: string;
  hasOwnTitle: boolean;
  pinned: boolean;
  createdAt: Date;
  updatedAt: Date;
  isRunning: boolean;
};

export const conversationRows = (db: Db) =>
  db
    .selectFrom('chat_sessions')
    .select((eb) => [
      'id',
      'user_id as userId',
      'title',
      'has_own_title as hasOwnTitle',
      'profile_id as profileId',
      'profile_name as profileName',
      'platform',
      'booking_id as bookingId',
      eb.ref('purpose').$castTo<ConversationRow['purpose']>().as('purpose'),
      'pinned',
      'summary',
      'summarised_until as summarisedUntil',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('chat_messages')
            .whereRef('session_id', '=', 'chat_sessions.id')
            .where('state', 'in', [sql.lit('queued'), sql.lit('streaming')]),
        )
        .$castTo<boolean>()
        .as('isRunning'),
    );

export async function findConversation(db: Db, userId: string, id: string): Promise<ConversationRow | undefined> {
  return await conversationRows(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** Locks the chat: others who add to it wait until the transaction ends. */
export async function lockConversation(tx: Tx, userId: string, id: string): Promise<ConversationRow | undefined> {
  return await conversationRows(tx).where('id', '=', id).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export type ConversationFilter = {
  platform?: string | undefined;
  profileId?: string | undefined;
  search?: string | undefined;
};

export async function conversationsOf(db: Db, userId: string, filter: ConversationFilter): Promise<ConversationRow[]> {
  const { platform, profileId, search } = filter;
  const pattern = `%${escapeLikePattern(search ?? '')}%`;
  return await conversationRows(db)
    .where('user_id', '=', userId)
    .$if(platform !== undefined, (query) => query.where('platform', '=', platform ?? ''))
    .$if(profileId !== undefined, (query) => query.where('profile_id', '=', profileId ?? ''))
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or([
          eb('title', 'ilike', pattern),
          eb.exists(
            eb
              .selectFrom('chat_messages')
              .whereRef('session_id', '=', 'chat_sessions.id')
              .where('is_shown', '=', true)
              .where('content', 'ilike', pattern),
          ),
        ]),
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

export type NewConversation = Pick<
  ConversationRow,
  'id' | 'userId' | 'title' | 'profileId' | 'profileName' | 'platform' | 'bookingId' | 'purpose' | 'createdAt'
>;

export async function insertConversation(db: Db, conversation: NewConversation): Promise<void> {
  await db.insertInto('chat_sessions').values(conversationValues(conversation)).execute();
}

export function conversationValues(conversation: NewConversation) {
  return {
    id: conversation.id,
    user_id: conversation.userId,
    title: conversation.title,
    profile_id: conversation.profileId,
    profile_name: conversation.profileName,
    platform: conversation.platform,
    booking_id: conversation.bookingId,
    purpose: conversation.purpose,
    created_at: conversation.createdAt,
    updated_at: conversation.createdAt,
  };
}

export type ConversationChange = { title?: string; hasOwnTitle?: true; pinned?: boolean; updatedAt?: Date };

export async function updateConversation(db: Db, id: string, change: ConversationChange): Promise<void> {
  await db
    .updateTable('chat_sessions')
    .set({
      ...(change.title !== undefined && { title: change.title }),
      ...(change.hasOwnTitle && { has_own_title: true }),
      ...(change.pinned !== undefined && { pinned: change.pinned }),
      ...(change.updatedAt && { updated_at: change.updatedAt }),
    })
    .where('id', '=', id)
    .execute();
}

export async function saveSummary(db: Db, id: string, summary: string, until: string): Promise<void> {
  await db.updateTable('chat_sessions').set({ summary, summarised_until: until }).where('id', '=', id).execute();
}

export async function deleteConversation(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat_sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Counts the messages this person has sent since then, over HTTP and sockets. */
export async function sentSince(db: Db, userId: string, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('chat_messages')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('user_id', '=', userId)
    .where('role', '=', 'user')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return sent;
}
