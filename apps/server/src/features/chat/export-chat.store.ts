import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/db/db.ts';

export async function ownChats(db: Db, userId: string) {
  return await db
    .selectFrom('chat_sessions')
    .select((eb) => [
      'id',
      'title',
      'platform',
      'profile_name',
      'pinned',
      'created_at',
      jsonArrayFrom(
        eb
          .selectFrom('chat_messages')
          .select([
            'chat_messages.id',
            'parent_id',
            'role',
            'content',
            'cards',
            'state',
            'is_shown',
            'feedback',
            'feedback_reason',
            'chat_messages.created_at',
          ])
          .whereRef('session_id', '=', 'chat_sessions.id')
          .orderBy('chat_messages.created_at')
          .orderBy('role', 'desc')
          .orderBy('chat_messages.id'),
      ).as('messages'),
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function ownPrompts(db: Db, userId: string) {
  return await db
    .selectFrom('saved_prompts')
    .select(['title', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
