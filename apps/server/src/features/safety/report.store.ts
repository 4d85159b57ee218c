import type { ReportReason, ReportTarget } from '@right-circle/contract/safety';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

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

type NewReport = {
  id: string;
  /** Null for an operator's own decision. */
  reporterId: string | null;
  targetType: ReportTarget;
  targetId: string;
  ownerId: string;
  reason: ReportReason;
  details: string;
  excerpt: string;
  createdAt: Date;
  dueAt: Date;
};

/** A repeated report of the same content finds the first open one; its text is never replaced with an empty one. */
export async function insertReport(db: Db, report: NewReport): Promise<{ id: string; dueAt: Date }> {
  return await db
    .insertInto('reports')
    .values({
      id: report.id,
      reporter_id: report.reporterId,
      target_type: report.targetType,
      target_id: report.targetId,
      owner_id: report.ownerId,
      reason: report.reason,
      details: report.details,
      excerpt: report.excerpt,
      created_at: report.createdAt,
      due_at: report.dueAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'target_type', 'target_id'])
        .where('outcome', 'is', null)
        .doUpdateSet({ reason: report.reason, ...(report.details && { details: report.details }) }),
    )
    .returning(['id', 'due_at as dueAt'])
    .executeTakeFirstOrThrow();
}

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

/**
 * Locks the report, and in a fixed order every other open one about the same content, which is decided with it: the second
 * of two concurrent decisions finds it decided.
 */
export async function lockReport(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('reports')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([
          eb('outcome', 'is', null),
          sql<boolean>`(target_type, target_id) = (select about.target_type, about.target_id from reports as about where about.id = ${id})`,
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.some((row) => row.id === id);
}

/** Locks open reports about this content in the same order as `lockReport`. */
export async function lockOpenReports(
  tx: Tx,
  { targetType, targetId }: Pick<StoredReport, 'targetType' | 'targetId'>,
): Promise<void> {
  await tx
    .selectFrom('reports')
    .select('id')
    .where('target_type', '=', targetType)
    .where('target_id', '=', targetId)
    .where('outcome', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Decides this report and every other open one about the same content, and returns the reporters. */
export async function closeReports(
  tx: Tx,
  {
    targetType,
    targetId,
    outcome,
    reason,
    hiddenUntil,
    note,
    at,
  }: Pick<StoredReport, 'targetType' | 'targetId' | 'hiddenUntil' | 'note'> & {
    outcome: Outcome;
    reason: ReportReason | null;
    at: Date;
  },
): Promise<{ id: string; reporterId: string | null }[]> {
  return await tx
    .updateTable('reports')
    .set({ outcome, note, decided_at: at, decided_reason: reason, hidden_until: hiddenUntil })
    .where('target_type', '=', targetType)
    .where('target_id', '=', targetId)
    .where('outcome', 'is', null)
    .returning(['id', 'reporter_id as reporterId'])
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

/** Returns late reports without an alert mail and marks them as alerted in the same statement. */
export async function takeUnalertedReports(
  tx: Tx,
  now: Date,
): Promise<{ id: string; reason: ReportReason; dueAt: Date }[]> {
  return await tx
    .updateTable('reports')
    .set({ alerted_at: now })
    .where('outcome', 'is', null)
    .where('alerted_at', 'is', null)
    .where('due_at', '<=', now)
    .returning(['id', sql<ReportReason>`reason`.as('reason'), 'due_at as dueAt'])
    .execute();
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

export async function emailOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? null;
}

/**
 * Locks the account: a second decision about it waits and sees the first. Rows that only name this person, such as a new
 * booking, don't wait.
 */
export async function findPerson(
  tx: Tx,
  userId: string,
): Promise<{ isSuspended: boolean; excerpt: string } | undefined> {
  return await tx
    .selectFrom('users')
    .select([
      sql<boolean>`suspended_at is not null`.as('isSuspended'),
      sql<string>`full_name || ' (@' || username || ')' || chr(10) || bio`.as('excerpt'),
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
