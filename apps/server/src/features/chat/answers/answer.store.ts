import type { AnswerState } from '@right-circle/contract/chat';
import type { ChatCard } from '@right-circle/contract/chat-cards';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** One attempt at an answer. Continuing a stopped answer starts a new one; late output of the old one is dropped. */
export type Attempt = { messageId: string; epoch: number };
/** A piece of an answer that starts at `offset` of this attempt. */
export type Piece = Attempt & { offset: number; text: string };

export const attemptKey = ({ messageId, epoch }: Attempt) => `${messageId} ${epoch}`;

const RUNNING = ['queued', 'streaming'];

/** Appends pieces to several answers in one statement. Returns the keys of attempts whose piece is stored, now or earlier. */
export async function appendPieces(db: Db, pieces: readonly Piece[]): Promise<Set<string>> {
  const ids = pieces.map(({ messageId }) => messageId);
  const epochs = pieces.map(({ epoch }) => epoch);
  const offsets = pieces.map(({ offset }) => offset);
  const texts = pieces.map(({ text }) => text);
  const lengths = pieces.map(({ text }) => text.length);
  const { rows } = await sql<Attempt>`
    update chat_messages as message
    set content = message.content || piece.text, written = message.written + piece.length
    from unnest(${ids}::uuid[], ${epochs}::int[], ${offsets}::int[], ${texts}::text[], ${lengths}::int[])
      as piece (id, epoch, place, text, length)
    where message.id = piece.id and message.epoch = piece.epoch and message.written = piece.place
      and message.state = 'streaming'
    returning message.id as "messageId", message.epoch`.execute(db);
  const placed = new Set(rows.map(attemptKey));
  if (placed.size === pieces.length) return placed;
  // If only the reply of an earlier statement was lost, its pieces are already stored.
  const { rows: earlier } = await sql<Attempt>`
    select message.id as "messageId", message.epoch from chat_messages as message
    join unnest(${ids}::uuid[], ${epochs}::int[], ${offsets}::int[], ${lengths}::int[]) as piece (id, epoch, place, length)
      on message.id = piece.id and message.epoch = piece.epoch and message.written = piece.place + piece.length
    where message.state = 'streaming'`.execute(db);
  for (const attempt of earlier) placed.add(attemptKey(attempt));
  return placed;
}

export type Ending = Attempt & { state: AnswerState; error?: string | undefined };

/** Returns false if this attempt has already ended. */
export async function endAnswer(db: Db, { messageId, epoch, state, error }: Ending): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_messages')
    .set({ state, error: error ?? null, writer_id: null })
    .where('id', '=', messageId)
    .where('epoch', '=', epoch)
    .where('state', 'in', RUNNING)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Continues a partial answer as a new attempt; undefined if it is complete or being written. */
export async function resumeAnswer(
  db: Db,
  {
    messageId,
    userId,
    writerId,
    writtenBy,
  }: { messageId: string; userId: string; writerId: string; writtenBy: string },
): Promise<{ epoch: number; content: string } | undefined> {
  return await db
    .updateTable('chat_messages')
    .set({
      state: 'streaming',
      error: null,
      epoch: sql`epoch + 1`,
      writer_id: writerId,
      written_by: writtenBy,
    })
    .where('id', '=', messageId)
    .where('user_id', '=', userId)
    .where('role', '=', 'assistant')
    .where('state', 'in', ['stopped', 'failed', 'interrupted'])
    .returning(['epoch', 'content'])
    .executeTakeFirst();
}

/** Changes the recorded writer of this attempt. */
export async function setWriter(db: Db, { messageId, epoch, name }: Attempt & { name: string }): Promise<void> {
  await db
    .updateTable('chat_messages')
    .set({ written_by: name })
    .where('id', '=', messageId)
    .where('epoch', '=', epoch)
    .execute();
}

/** Has no effect for an attempt that has ended. */
export async function saveCards(db: Db, { messageId, epoch }: Attempt, cards: readonly ChatCard[]): Promise<void> {
  await db
    .updateTable('chat_messages')
    .set({ cards: JSON.stringify(cards) })
    .where('id', '=', messageId)
    .where('epoch', '=', epoch)
    .where('state', 'in', RUNNING)
    .execute();
}

/** Saves the heartbeat of this process, by the database's clock because the clocks of machines differ. */
export async function beat(db: Db, writerId: string): Promise<void> {
  await sql`
    insert into answer_writers (id, seen_at) values (${writerId}, clock_timestamp())
    on conflict (id) do update set seen_at = clock_timestamp()`.execute(db);
}

export async function forgetWriter(db: Db, writerId: string): Promise<void> {
  await db.deleteFrom('answer_writers').where('id', '=', writerId).execute();
}

/** Returns the attempts that are recorded as being written by this process. */
export async function runningAttemptsOf(db: Db, writerId: string): Promise<Attempt[]> {
  return await db
    .selectFrom('chat_messages')
    .select(['id as messageId', 'epoch'])
    .where('writer_id', '=', writerId)
    .where('state', 'in', RUNNING)
    .execute();
}

type Orphan = { messageId: string; userId: string; conversationId: string };

/** Returns those of `messageIds` still recorded as being written by this process. */
export async function interruptAnswers(db: Db, writerId: string, messageIds: string[]): Promise<Orphan[]> {
  if (messageIds.length === 0) return [];
  return await db
    .updateTable('chat_messages')
    .set({ state: 'interrupted', writer_id: null })
    .where('id', 'in', messageIds)
    .where('writer_id', '=', writerId)
    .where('state', 'in', RUNNING)
    .returning(['id as messageId', 'user_id as userId', 'session_id as conversationId'])
    .execute();
}

/** Finds answers whose process has ended or sent no heartbeat for too long. */
export async function interruptOrphans(db: Db, deadAfterMs: number): Promise<Orphan[]> {
  await sql`
    delete from answer_writers where seen_at < clock_timestamp() - ${deadAfterMs} * interval '1 millisecond'
  `.execute(db);
  const { rows } = await sql<Orphan>`
    update chat_messages set state = 'interrupted', writer_id = null
    where state in ('queued', 'streaming')
      and not exists (select from answer_writers where answer_writers.id = chat_messages.writer_id)
    returning id as "messageId", user_id as "userId", session_id as "conversationId"`.execute(db);
  return rows;
}
