import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { escapeLikePattern } from '#platform/db/escape-like-pattern.ts';
import type { DB } from '#platform/db/tables.ts';
import { wordsQuery } from '#platform/db/words-query.ts';
import type { AccountSearch } from './account-search.rules.ts';

type NameSearch = Extract<AccountSearch, { by: 'names' }>;
type Page = { after: string | undefined; limit: number };

/** Newest first. Matches are found first, so that names in few accounts use their index and not a walk over all. */
export function accountsQuery(db: Db, search: AccountSearch, page: Page) {
  return accountsAmong(db, db.selectFrom('users').select('id').where(matching(search)), {
    ...page,
    isAnyone: search.by === 'nothing',
  });
}

/**
 * Matches among the newest `newest` accounts of the page. A name that many have fills a page from them, while its index would
 * read all of them.
 */
export function newestAccountsQuery(db: Db, search: NameSearch, { newest, ...page }: Page & { newest: number }) {
  const { after } = page;
  const walked = db
    .selectFrom('users')
    .select(['id', 'search_text'])
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(newest)
    .as('users');
  const terms = search.terms.map((term) => sql`search_text like ${`% ${escapeLikePattern(term)}%`}`);
  const isMatch = sql<SqlBool>`(${sql.join(terms, sql` and `)})`;
  return accountsAmong(db, db.selectFrom(walked).select('users.id').where(isMatch), { ...page, isAnyone: false });
}

function accountsAmong(
  db: Db,
  matches: SelectQueryBuilder<DB, 'users', { id: string }>,
  { after, limit, isAnyone }: Page & { isAnyone: boolean },
) {
  return (
    db
      .with(
        (cte) => cte('matches').materialized(),
        () => matches,
      )
      // Cut before the rest of the rows is read: nobody can estimate how many match.
      .with('shown', (cte) =>
        cte
          .selectFrom('matches')
          .select('matches.id')
          .$if(after !== undefined, (query) => query.where('matches.id', '<', after ?? ''))
          .orderBy('matches.id', 'desc')
          .limit(limit),
      )
      .selectFrom('users')
      .select(['id', 'username', 'full_name as fullName', 'email', 'pending_email as pendingEmail'])
      .select(['email_verified_at as emailVerifiedAt', 'created_at as createdAt'])
      .select(['suspended_at as suspendedAt', 'deletion_requested_at as deletionRequestedAt'])
      .$if(!isAnyone, (query) => query.where('id', 'in', (eb) => eb.selectFrom('shown').select('shown.id')))
      .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
  );
}

export type AccountRow = Awaited<ReturnType<ReturnType<typeof accountsQuery>['execute']>>[number];

function matching(search: AccountSearch) {
  switch (search.by) {
    case 'nothing':
      return sql<SqlBool>`false`;
    case 'id':
      return sql<SqlBool>`id = ${search.id}`;
    case 'email': {
      const beginning = `${escapeLikePattern(search.beginning)}%`;
      return sql<SqlBool>`(email like ${beginning} or pending_email like ${beginning})`;
    }
    case 'names':
      return sql<SqlBool>`search_words(search_text) @@ ${wordsQuery(search.terms)}::tsquery`;
  }
}

export async function findAccountFile(db: Db, id: string) {
  return await db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.full_name as fullName', 'u.email', 'u.pending_email as pendingEmail'])
    .select(['u.email_verified_at as emailVerifiedAt', 'u.created_at as createdAt'])
    .select(['u.suspended_at as suspendedAt', 'u.deletion_requested_at as deletionRequestedAt'])
    .select(['u.role', 'u.is_admin as isAdmin', 'u.date_of_birth as dateOfBirth'])
    .select((eb) => [
      sql<Date | null>`nullif(u.last_active_at, '-infinity')`.as('lastActiveAt'),
      eb('u.password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      sql<
        ('google' | 'instagram')[]
      >`array(select distinct provider from identities where user_id = u.id order by 1)`.as('providers'),
      sql<number>`(select count(*)::int from bookings where mentor_user_id = u.id)`.as('asMentor'),
      sql<number>`(select count(*)::int from bookings where seeker_id = u.id)`.as('asSeeker'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst();
}

export type AccountFileRow = NonNullable<Awaited<ReturnType<typeof findAccountFile>>>;
