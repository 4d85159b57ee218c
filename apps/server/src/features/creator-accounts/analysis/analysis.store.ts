import type { ChatCard } from '@right-circle/contract/chat-cards';
import type { Db } from '#platform/db/db.ts';

export type AnalysisRow = {
  id: string;
  profileId: string;
  username: string;
  platform: string;
  cards: ChatCard[];
  summary: string;
  createdAt: Date;
};

export async function insertAnalysis(db: Db, analysis: AnalysisRow): Promise<void> {
  await db
    .insertInto('profile_analyses')
    .values({
      id: analysis.id,
      profile_id: analysis.profileId,
      username: analysis.username,
      platform: analysis.platform,
      cards: JSON.stringify(analysis.cards),
      summary: analysis.summary,
      created_at: analysis.createdAt,
    })
    .execute();
}

/** Newest first. */
export async function analysesOf(db: Db, profileId: string, limit = 50): Promise<AnalysisRow[]> {
  return await db
    .selectFrom('profile_analyses')
    .select((eb) => [
      'id',
      'profile_id as profileId',
      'username',
      'platform',
      eb.ref('cards').$castTo<ChatCard[]>().as('cards'),
      'summary',
      'created_at as createdAt',
    ])
    .where('profile_id', '=', profileId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
