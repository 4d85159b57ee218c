import type { ReportReason, ReportTarget } from '@right-circle/contract/safety';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/db/db.ts';
import type { Outcome, ReportPerson } from '../report.store.ts';

export type CasePost = ReportPerson & { id: string; text: string; images: { mediaKey: string; alt: string }[] };
export type CaseReel = ReportPerson & {
  id: string;
  text: string;
  videoKey: string | null;
  posterKey: string | null;
};

/** Moderators also see reported content after it was hidden. */
export async function findCasePost(db: Db, id: string): Promise<CasePost | undefined> {
  return await db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select((eb) => [
      'posts.id',
      'posts.content as text',
      ...personColumns,
      jsonArrayFrom(
        eb
          .selectFrom('post_images')
          .select(['media_key as mediaKey', 'alt'])
          .whereRef('post_id', '=', 'posts.id')
          .orderBy('position'),
      ).as('images'),
    ])
    .where('posts.id', '=', id)
    .executeTakeFirst();
}

export async function findCaseReel(db: Db, id: string): Promise<CaseReel | undefined> {
  return await db
    .selectFrom('reels')
    .innerJoin('users', 'users.id', 'reels.owner_id')
    .select([
      'reels.id',
      sql<string>`concat_ws(chr(10), nullif(title, ''), nullif(caption, ''))`.as('text'),
      'video_key as videoKey',
      'poster_key as posterKey',
      ...personColumns,
    ])
    .where('reels.id', '=', id)
    .executeTakeFirst();
}

export async function findCasePerson(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .leftJoin('hidden_profiles as hidden', 'hidden.user_id', 'users.id')
    .select([...personColumns, 'users.bio', 'hidden.profile_pic as hiddenPic'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

export type CaseCommentRow = ReportPerson & { id: string; text: string; createdAt: Date; hiddenAt: Date | null };

const THREAD = 30;

/** The first comment of a thread and its replies, oldest first. */
export async function threadOf(db: Db, commentId: string): Promise<CaseCommentRow[]> {
  return await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .select([
      'comments.id',
      'comments.content as text',
      'comments.created_at as createdAt',
      'comments.hidden_at as hiddenAt',
      ...personColumns,
    ])
    .where(
      sql<boolean>`coalesce(comments.parent_id, comments.id) = (
        select coalesce(parent_id, id) from comments where id = ${commentId}
      )`,
    )
    .orderBy('comments.id')
    .limit(THREAD)
    .execute();
}

const AROUND = 5;

/** A comment on a reel with the ones just before and after it. */
export async function reelCommentsAround(db: Db, commentId: string): Promise<CaseCommentRow[]> {
  return await db
    .selectFrom('reel_comments as c')
    .innerJoin('users', 'users.id', 'c.author_id')
    .select(['c.id', 'c.content as text', 'c.created_at as createdAt', 'c.hidden_at as hiddenAt', ...personColumns])
    .where(
      sql<boolean>`c.id in (
        (select id from reel_comments where reel_id = (select reel_id from reel_comments where id = ${commentId})
          and id <= ${commentId}::uuid order by id desc limit ${sql.lit(AROUND + 1)})
        union all
        (select id from reel_comments where reel_id = (select reel_id from reel_comments where id = ${commentId})
          and id > ${commentId}::uuid order by id limit ${sql.lit(AROUND)})
      )`,
    )
    .orderBy('c.id')
    .execute();
}

export type PastReportRow = Awaited<ReturnType<typeof pastReports>>[number];

const PAST = 20;

/** Other reports about the same content or person, newest first. */
export async function pastReports(
  db: Db,
  { id, ownerId, targetType, targetId }: { id: string; ownerId: string; targetType: ReportTarget; targetId: string },
  about: 'content' | 'author',
) {
  const isSame = sql<boolean>`(r.target_type = ${targetType} and r.target_id = ${targetId})`;
  return await db
    .selectFrom('reports as r')
    .leftJoin('appeals as a', 'a.report_id', 'r.id')
    .select([
      'r.id',
      sql<ReportTarget>`r.target_type`.as('targetType'),
      'r.excerpt',
      sql<ReportReason>`r.reason`.as('reason'),
      'r.created_at as createdAt',
      sql<Outcome | null>`r.outcome`.as('outcome'),
      'r.decided_at as decidedAt',
      sql<ReportReason | null>`r.decided_reason`.as('decidedReason'),
      'r.note',
      sql<'open' | 'granted' | 'refused' | null>`case when a.id is not null then coalesce(a.outcome, 'open') end`.as(
        'appealOutcome',
      ),
    ])
    .where('r.owner_id', '=', ownerId)
    .where('r.id', '<>', id)
    .where(about === 'content' ? isSame : sql<boolean>`not ${isSame}`)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(PAST)
    .execute();
}

const personColumns = [
  'users.id as userId',
  'users.username',
  'users.full_name as fullName',
  'users.profile_pic as profilePic',
] as const;
