import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/db/db.ts';
import { formerHolderUntil } from './names/released-username.store.ts';
import { publicFields } from './public-fields.ts';
import { isPublicFor, isSeenBy, type Visitor } from './visible-person.store.ts';

const POSTS = 5;
const REELS = 6;
const REVIEWS = 5;

export type PublicPersonRow = NonNullable<Awaited<ReturnType<typeof findPublicPerson>>>;
export type PublicReviewRow = Awaited<ReturnType<typeof newestPublicReviews>>[number];
export type PublicPostRow = Awaited<ReturnType<typeof newestPublicPosts>>[number];
export type PublicReelRow = Awaited<ReturnType<typeof newestPublicReels>>[number];

function people(db: Db, visitor: Visitor) {
  return db
    .selectFrom('users')
    .innerJoin('public_pages', 'public_pages.user_id', 'users.id')
    .where(isPublicFor(visitor));
}

function publicPeople(db: Db, visitor: Visitor) {
  return people(db, visitor)
    .leftJoin('mentor_profiles', 'mentor_profiles.user_id', 'users.id')
    .leftJoin('mentor_ratings', 'mentor_ratings.mentor_user_id', 'users.id')
    .select(publicFields.person)
    .select(publicFields.figures)
    .select(publicFields.mentor)
    .select(publicFields.rating)
    .select(formerHolderUntil(visitor.now).as('formerHolderUntil'))
    .select(['shows_figures', 'shows_posts', 'shows_reels', 'allows_indexing']);
}

export async function findPublicPerson(db: Db, visitor: Visitor, username: string) {
  return await publicPeople(db, visitor).where('users.username', '=', username).executeTakeFirst();
}

/** Finds whose page an address below it belongs to. */
export async function findVisiblePerson(db: Db, visitor: Visitor, username: string) {
  return await people(db, visitor)
    .select(['users.id', 'users.username'])
    .where('users.username', '=', username)
    .executeTakeFirst();
}

/** Changes with every change of the person and of their choices. Names without a public page are missing. */
export async function findPageVersions(db: Db, usernames: readonly string[], now: Date): Promise<Map<string, string>> {
  const rows = await people(db, { viewerIds: [], now })
    .select(['users.username', sql<string>`users.xmin::text || ' ' || public_pages.xmin::text`.as('version')])
    .where(sql<boolean>`users.username = any(${usernames}::text[])`)
    .execute();
  return new Map(rows.map(({ username, version }) => [username, version]));
}

export async function findPublicPersonById(db: Db, visitor: Visitor, userId: string) {
  return await publicPeople(db, visitor).where('users.id', '=', userId).executeTakeFirst();
}

/** Names only those authors who have a public page themselves; the others never agreed to be named here. */
export async function newestPublicReviews(db: Db, { viewerIds, now }: Visitor, mentorUserId: string) {
  const anyone = { viewerIds: [], now };
  return await db
    .selectFrom('reviews')
    .innerJoin('users as author', 'author.id', 'seeker_id')
    .select(publicFields.review)
    .select(
      sql<string | null>`(
        select users.full_name from users join public_pages on public_pages.user_id = users.id
        where users.id = author.id and ${isPublicFor(anyone)}
      )`.as('authorName'),
    )
    .where('mentor_user_id', '=', mentorUserId)
    .where('removed_at', 'is', null)
    .where('author.suspended_at', 'is', null)
    .where('author.deletion_requested_at', 'is', null)
    .where(isSeenBy(viewerIds, sql.ref('author.id')))
    .orderBy('reviews.id', 'desc')
    .limit(REVIEWS)
    .execute();
}

/** Own posts only: shares show what others wrote, and they decide about that themselves. */
function publicPosts(db: Db) {
  return db
    .selectFrom('posts')
    .select(publicFields.post)
    .select((eb) => [
      'author_id as authorId',
      jsonArrayFrom(
        eb
          .selectFrom('post_images')
          .select(publicFields.postImage)
          .whereRef('post_id', '=', 'posts.id')
          .orderBy('position'),
      ).as('images'),
      eb.selectFrom('reels').select('reels.id').whereRef('post_id', '=', 'posts.id').limit(1).as('reelId'),
    ])
    .where('hidden_at', 'is', null)
    .where('is_share', '=', false);
}

/** Posts of reels are left out: the reel itself is on the page. */
export async function newestPublicPosts(db: Db, authorId: string) {
  return await publicPosts(db)
    .where('author_id', '=', authorId)
    .where(sql<boolean>`not exists (select from reels where post_id = posts.id)`)
    .orderBy('posts.id', 'desc')
    .limit(POSTS)
    .execute();
}

export async function findPublicPost(db: Db, id: string) {
  return await publicPosts(db).where('posts.id', '=', id).executeTakeFirst();
}

function publicReels(db: Db) {
  return db
    .selectFrom('reels')
    .select(publicFields.reel)
    .select('owner_id as ownerId')
    .where('is_shown', '=', true)
    .where('hidden_at', 'is', null)
    .where('poster_key', 'is not', null)
    .$narrowType<{ video_key: string; poster_key: string }>();
}

export async function newestPublicReels(db: Db, ownerId: string) {
  return await publicReels(db)
    .where('owner_id', '=', ownerId)
    .orderBy('published_at', 'desc')
    .orderBy('reels.id', 'desc')
    .limit(REELS)
    .execute();
}

export async function findPublicReel(db: Db, id: string) {
  return await publicReels(db).where('reels.id', '=', id).executeTakeFirst();
}

export type ListedKind = 'people' | 'reels' | 'posts';
export const listedKinds: readonly ListedKind[] = ['people', 'reels', 'posts'];

function listed(db: Db, kind: ListedKind, now: Date) {
  const indexed = people(db, { viewerIds: [], now }).where('allows_indexing', '=', true);
  if (kind === 'people') return indexed.select(sql<string>`'/@' || users.username`.as('path')).orderBy('users.id');
  if (kind === 'reels') {
    return indexed
      .innerJoin('reels', 'reels.owner_id', 'users.id')
      .where('shows_reels', '=', true)
      .where('is_shown', '=', true)
      .where('hidden_at', 'is', null)
      .where('poster_key', 'is not', null)
      .select(sql<string>`'/reel/' || reels.id`.as('path'))
      .orderBy('reels.id');
  }
  return indexed
    .innerJoin('posts', 'posts.author_id', 'users.id')
    .where('shows_posts', '=', true)
    .where('hidden_at', 'is', null)
    .where('is_share', '=', false)
    .where(sql<boolean>`not exists (select from reels where post_id = posts.id)`)
    .select(sql<string>`'/post/' || posts.id`.as('path'))
    .orderBy('posts.id');
}

export async function countListed(db: Db, kind: ListedKind, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${listed(db, kind, now).clearOrderBy()}) as listed
  `.execute(db);
  return rows[0]?.count ?? 0;
}

type Slice = { kind: ListedKind; offset: number; limit: number; now: Date };

export async function listedPaths(db: Db, { kind, offset, limit, now }: Slice): Promise<string[]> {
  const rows = await listed(db, kind, now).offset(offset).limit(limit).execute();
  return rows.map((row) => row.path);
}
