import type { ReportReason, ReportTarget } from '@right-circle/contract/safety';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export type Outcome = 'removed' | 'dismissed' | 'suspended';
export type ReportPerson = { userId: string; username: string; fullName: string; profilePic: string | null };
export type StoredReport = {
  id: string;
  targetType: ReportTarget;
  targetId: string;
  postId: string | null;
  reelId: string | null;
  mentorId: string | null;
  reason: ReportReason;
  details: string;
  excerpt: string;
  createdAt: Date;
  dueAt: Date;
  outcome: Outcome | null;
  decidedAt: Date | null;
  decidedReason: ReportReason | null;
  hiddenUntil: Date | null;
  restoredAt: Date | null;
  erasedAt: Date | null;
  note: string;
  owner: ReportPerson;
  reporter: ReportPerson | null;
};

const QUEUE_SIZE = 100;

export async function openReports(db: Db): Promise<StoredReport[]> {
  const rows = await selectReport(db)
    .where('r.outcome', 'is', null)
    .orderBy('r.due_at')
    .orderBy('r.id')
    .limit(QUEUE_SIZE)
    .execute();
  return rows.map(toReport);
}

export async function decidedReports(db: Db): Promise<StoredReport[]> {
  const rows = await selectReport(db)
    .where('r.outcome', 'is not', null)
    .orderBy('r.decided_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(QUEUE_SIZE)
    .execute();
  return rows.map(toReport);
}

export async function findReport(db: Db, id: string): Promise<StoredReport | undefined> {
  const row = await selectReport(db).where('r.id', '=', id).executeTakeFirst();
  return row && toReport(row);
}

export async function findReports(db: Db, ids: string[]): Promise<Map<string, StoredReport>> {
  const rows = await selectReport(db).where('r.id', '=', sql<string>`any(${ids})`).execute();
  return new Map(rows.map((row) => [row.id, toReport(row)]));
}

/** Without the reported text, which belongs to another person. */
export async function reportsBy(db: Db, reporterId: string) {
  return await db
    .selectFrom('reports')
    .select(['target_type', 'target_id', 'reason', 'details', 'created_at', 'outcome', 'decided_at'])
    .where('reporter_id', '=', reporterId)
    .orderBy('created_at')
    .execute();
}

export async function countOpenReports(
  db: Db,
  now: Date,
): Promise<{ open: number; late: number; oldestAt: Date | null }> {
  return await db
    .selectFrom('reports')
    .select([
      sql<number>`count(*)::integer`.as('open'),
      sql<number>`(count(*) filter (where due_at <= ${now}))::integer`.as('late'),
      sql<Date | null>`min(created_at)`.as('oldestAt'),
    ])
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
}

function selectReport(db: Db) {
  return db
    .selectFrom('reports as r')
    .innerJoin('users as owner', 'owner.id', 'r.owner_id')
    .leftJoin('users as reporter', 'reporter.id', 'r.reporter_id')
    .leftJoin('comments as c', (join) => join.onRef('c.id', '=', 'r.target_id').on('r.target_type', '=', 'comment'))
    .leftJoin('reel_comments as rc', (join) =>
      join.onRef('rc.id', '=', 'r.target_id').on('r.target_type', '=', 'comment'),
    )
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.id', '=', 'r.target_id').on('r.target_type', '=', 'review').on('removed_at', 'is', null),
    )
    .select([
      'r.id',
      sql<ReportTarget>`r.target_type`.as('targetType'),
      'r.target_id as targetId',
      'c.post_id as postId',
      'rc.reel_id as reelId',
      'reviews.mentor_user_id as mentorId',
      sql<ReportReason>`r.reason`.as('reason'),
      'r.details',
      'r.excerpt',
      'r.created_at as createdAt',
      'r.due_at as dueAt',
      sql<Outcome | null>`r.outcome`.as('outcome'),
      'r.decided_at as decidedAt',
      sql<ReportReason | null>`r.decided_reason`.as('decidedReason'),
      'r.hidden_until as hiddenUntil',
      'r.restored_at as restoredAt',
      'r.erased_at as erasedAt',
      'r.note',
      'owner.id as ownerId',
      'owner.username as ownerUsername',
      'owner.full_name as ownerName',
      'owner.profile_pic as ownerPic',
      'reporter.id as reporterId',
      'reporter.username as reporterUsername',
      'reporter.full_name as reporterName',
      'reporter.profile_pic as reporterPic',
    ]);
}

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReport>['executeTakeFirstOrThrow']>>;

function toReport(row: ReportRow): StoredReport {
  const {
    ownerId,
    ownerUsername,
    ownerName,
    ownerPic,
    reporterId,
    reporterUsername,
    reporterName,
    reporterPic,
    ...report
  } = row;
  return {
    ...report,
    owner: { userId: ownerId, username: ownerUsername, fullName: ownerName, profilePic: ownerPic },
    reporter:
      reporterId === null || reporterUsername === null || reporterName === null
        ? null
        : { userId: reporterId, username: reporterUsername, fullName: reporterName, profilePic: reporterPic },
  };
}
