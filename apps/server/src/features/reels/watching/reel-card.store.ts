import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { hasMuted } from '#domain/visibility.store.ts';
import type { Db } from '#platform/db/db.ts';

export type ReelCard = Awaited<ReturnType<typeof findReel>> & object;

/** Reels as `viewerId` sees them in a list. */
function cards(db: Db, viewerId: string) {
  return db
    .selectFrom('reels')
    .innerJoin('users', 'users.id', 'reels.owner_id')
    .select((eb) => [
      'reels.id',
      'reels.owner_id as ownerId',
      'users.username',
      'users.full_name as fullName',
      'users.profile_pic as profilePic',
      sql<boolean>`exists (select from mentors where mentors.user_id = users.id)`.as('isMentor'),
      'reels.status',
      'reels.title',
      'reels.category',
      'reels.caption',
      'reels.video_key as videoKey',
      'reels.poster_key as posterKey',
      'reels.seconds',
      'reels.is_public as isPublic',
      'reels.hidden_at as hiddenAt',
      'reels.likes_count as likesCount',
      'reels.comments_count as commentsCount',
      'reels.views_count as viewsCount',
      'reels.created_at as createdAt',
      sql<boolean>`coalesce((
        select true from reel_likes where reel_id = reels.id and user_id = ${viewerId} limit 1
      ), false)`.as('isLiked'),
      jsonArrayFrom(
        eb
          .selectFrom('reel_mentions')
          .select(['user_id', 'reel_mentions.username'])
          .whereRef('reel_id', '=', 'reels.id')
          .where('comment_id', 'is', null),
      ).as('mentions'),
    ]);
}

const isVisible = (viewerId: string) =>
  sql<SqlBool>`(reels.owner_id = ${viewerId} or (reels.is_shown and can_see(${viewerId}, reels.owner_id)))`;

export async function findReel(db: Db, viewerId: string, id: string) {
  return await cards(db, viewerId).where('reels.id', '=', id).where(isVisible(viewerId)).executeTakeFirst();
}

export async function findOwnReels(
  db: Db,
  ownerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReelCard[]> {
  return await cards(db, ownerId)
    .where('reels.owner_id', '=', ownerId)
    .orderBy('reels.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type ExplorePage = {
  viewerId: string;
  limit: number;
  offset: number;
  /** Id of the reel before the page. */
  after: string | null;
  sort: 'asc' | 'desc';
  /** Lower case. */
  category: string | null;
  /** Only the reels of this person. */
  ownerId: string | null;
  /** Leaves out anything later. */
  until: Date | null;
};

/** Possible lengths of a list, as literals, because the planner assumes that a parameter is a tenth of all reels. */
const REACHES = [12, 24, 60, 120, 600, 6000, 100_050];

/**
 * Everyone's published reels and all of the viewer's own. Two index scans, each no longer than the page needs, then one
 * lookup of the page's reels: the cost grows with the offset, never with the number of reels.
 */
export function exploreQuery(db: Db, page: ExplorePage) {
  const { viewerId, limit, offset, after, sort, category, ownerId, until } = page;
  const direction = sort === 'asc' ? sql`asc` : sql`desc`;
  const reach = sql.lit(REACHES.find((size) => size >= limit + offset) ?? limit + offset);
  const inCategory = category === null ? sql`` : sql`and lower(category) = ${category}`;
  const byOwner = ownerId === null ? sql`` : sql`and owner_id = ${ownerId}`;
  const beyond = after === null ? sql`` : sort === 'asc' ? sql`and id > ${after}` : sql`and id < ${after}`;
  const publishedBefore = until ? sql`and published_at <= ${until}` : sql``;
  const createdBefore = until ? sql`and created_at <= ${until}` : sql``;
  // A request for one person's reels includes a muted person.
  const unmuted = ownerId === null ? sql`and not ${hasMuted(viewerId, sql.ref('owner_id'))}` : sql``;
  return cards(db, viewerId)
    .where(
      'reels.id',
      '=',
      sql<string>`any(array(
        select id from (
          (
            select id from reels
            where is_shown and owner_id <> ${viewerId} ${beyond} ${byOwner} ${inCategory} ${publishedBefore} ${unmuted}
              and can_see(${viewerId}, owner_id)
            order by id ${direction} limit ${reach}
          )
          union all
          (
            select id from reels
            where owner_id = ${viewerId} ${beyond} ${byOwner} ${inCategory} ${createdBefore}
            order by id ${direction} limit ${reach}
          )
        ) as page
        order by id ${direction} limit ${limit} offset ${offset}
      ))`,
    )
    .orderBy('reels.id', sort);
}
