import { DAY_MS } from '@right-circle/rules/durations';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import { publicFields } from '../public-fields.ts';
import { isAdult, isPublicFor, type Visitor } from '../visible-person.store.ts';

/** Days that a link with a released name leads on, or its new holder's page says so. */
const REMEMBERED_DAYS = 180;

const rememberedSince = (now: Date): Date => new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS);
const hashOf = (name: RawBuilder<string>): RawBuilder<Buffer> => sql`sha256(convert_to(${name}, 'UTF8'))`;

/** Remembers the name of somebody who is about to lose it, if others could see their page. `next`: null for a deleted account. */
export async function insertReleasedUsername(
  tx: Tx,
  { userId, next, at }: { userId: string; next: string | null; at: Date },
): Promise<void> {
  await sql`
    insert into released_usernames (name_hash, user_id, released_at)
    select ${hashOf(sql`users.username`)}, users.id, ${at}
    from users join public_pages on public_pages.user_id = users.id
    where users.id = ${userId} and users.username is distinct from ${next}
      and public_pages.shows_page and ${isAdult(at)} and users.suspended_at is null
    on conflict (name_hash, user_id) do update set released_at = excluded.released_at
  `.execute(tx);
}

/** Finds the new name of the last public holder of a name that nobody has now. */
export async function findRenamed(db: Db, visitor: Visitor, username: string): Promise<string | null> {
  const { rows } = await sql<{ username: string }>`
    select users.username
    from (
      select user_id from released_usernames
      where name_hash = ${hashOf(sql`${username}::text`)} and released_at > ${rememberedSince(visitor.now)}
      order by released_at desc
      limit 1
    ) as last
    join users on users.id = last.user_id
    join public_pages on public_pages.user_id = users.id
    where ${isPublicFor(visitor)} and not exists (select from users as holder where holder.username = ${username})
  `.execute(db);
  return rows[0]?.username ?? null;
}

/** Expression on `users`: when somebody else with a public page gave this name up; null if it is too long ago. */
export function formerHolderUntil(now: Date): RawBuilder<Date | null> {
  const [releasedAt] = publicFields.formerHolder;
  return sql`(
    select max(${sql.ref(releasedAt)}) from released_usernames
    where name_hash = ${hashOf(sql`users.username`)} and user_id is distinct from users.id
      and released_at > ${rememberedSince(now)}
  )`;
}

export async function deleteForgottenUsernames(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'released_usernames', sql`released_at <= ${rememberedSince(now)}`);
}
