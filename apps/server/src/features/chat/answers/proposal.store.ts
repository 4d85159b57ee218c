import type { ChatProposal } from '@right-circle/contract/chat-cards';
import type { ProposalDraft } from '#domain/answers/write-answer.ts';
import type { Db } from '#platform/db/db.ts';

export async function insertProposal(
  db: Db,
  {
    id,
    messageId,
    userId,
    at,
    draft,
  }: { id: string; messageId: string; userId: string; at: Date; draft: ProposalDraft },
): Promise<void> {
  await db
    .insertInto('chat_proposals')
    .values({
      id,
      message_id: messageId,
      user_id: userId,
      kind: draft.kind,
      title: draft.title,
      preview: draft.preview,
      payload: JSON.stringify(draft.payload),
      created_at: at,
    })
    .execute();
}

/** Replaces the proposals of the first attempt when an answer is continued. */
export async function deleteOpenProposals(db: Db, messageId: string): Promise<void> {
  await db.deleteFrom('chat_proposals').where('message_id', '=', messageId).where('state', '=', 'open').execute();
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
