import { type RawBuilder, sql } from 'kysely';

/** False for accounts that were opened by booking on a public page and have no password yet. */
export function canLogIn(users: 'u' | 'seeker'): RawBuilder<boolean> {
  const id = sql.ref(`${users}.id`);
  return sql`(${sql.ref(`${users}.password_hash`)} is not null
    or exists (select from identities where identities.user_id = ${id}))`;
}
