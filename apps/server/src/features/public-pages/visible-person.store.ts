import { type RawBuilder, type SqlBool, sql } from 'kysely';

const ADULT_YEARS = 18;

/** Predicate on `users`: an adult in India today. Without a date of birth nobody counts as one. */
export function isAdult(now: Date): RawBuilder<boolean> {
  return sql`users.date_of_birth <=
    (${now}::timestamptz at time zone 'Asia/Kolkata')::date - make_interval(years => ${sql.lit(ADULT_YEARS)})`;
}

/** People who have signed in to the browser that asks, and the moment. */
export type Visitor = { viewerIds: readonly string[]; now: Date };

/** Predicate on `users` joined with `public_pages`: the page is public, and nobody behind this browser is on the other side of a block. */
export function isPublicFor({ viewerIds, now }: Visitor): RawBuilder<SqlBool> {
  return sql`public_pages.shows_page and ${isAdult(now)}
    and users.suspended_at is null and users.deletion_requested_at is null
    and ${isSeenBy(viewerIds, sql.ref('users.id'))}`;
}

/** Predicate: none of these people is on the other side of a block. */
export function isSeenBy(viewerIds: readonly string[], personId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`not exists (select from unnest(${viewerIds}::uuid[]) as viewer(id) where not can_see(viewer.id, ${personId}))`;
}
