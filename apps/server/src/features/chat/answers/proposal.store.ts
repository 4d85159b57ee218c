import type { ChatProposal } from '@right-circle/contract/chat-cards';
import { sql } from 'kysely';
import type { ProposalDraft } from '#domain/answers/write-answer.ts';
import type { Db } from '#platform/db/db.ts';
import type { Attempt } from './answer.store.ts';

/** Has no effect for an attempt that has ended. */
export async function insertProposal(
  db: Db,
  {
    id,
    messageId,
    epoch,
    userId,
    at,
    draft: { kind, title, preview, payload },
  }: Attempt & { id: string; userId: string; at: Date; draft: ProposalDraft },
): Promise<void> {
  await sql`
    insert into chat_proposals (id, message_id, user_id, kind, title, preview, payload, created_at)
    select ${id}, id, ${userId}, ${kind}, ${title}, ${preview}, ${JSON.stringify(payload)}::jsonb, ${at}
    from chat_messages
    where id = ${messageId} and epoch = ${epoch} and state in ('queued', 'streaming')
    for update`.execute(db);
}

/** Replaces the proposals of the first attempt when an answer is continued. Has no effect for an attempt that has ended. */
export async function deleteOpenProposals(db: Db, { messageId, epoch }: Attempt): Promise<void> {
  await db
    .deleteFrom('chat_proposals')
    .where('message_id', '=', messageId)
    .where('state', '=', 'open')
    .where((eb) => eb.exists(eb.selectFrom('chat_messages').where('id', '=', messageId).where('epoch', '=', epoch)))
    .execute();
}

export type ProposalRow = ChatProposal & { payload: ProposalDraft['payload'] };

export async function findProposal(db: Db, userId: string, id: string): Promise<ProposalRow | undefined> {
  return await db
    .selectFrom('chat_proposals')
    .select((eb) => [
      'id',
      eb.ref('kind').$castTo<ChatProposal['kind']>().as('kind'),
      'title',
      'preview',
      eb.ref('payload').$castTo<ProposalRow['payload']>().as('payload'),
      eb.ref('state').$castTo<ChatProposal['state']>().as('state'),
      'link',
    ])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Returns false if it was answered before. */
export async function closeProposal(
  db: Db,
  { id, state, link }: { id: string; state: 'confirmed' | 'dismissed'; link: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_proposals')
    .set({ state, link })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
