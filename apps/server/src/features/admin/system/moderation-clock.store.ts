import type { OpenCase } from '@right-circle/contract/admin-operations';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

type OpenRow = Pick<OpenCase, 'id' | 'kind' | 'reason'> & { targetType: string; createdAt: Date; dueAt: Date };

/** Earliest deadline first. What was reported, by whom and about whom is for moderators. */
export async function openCases(
  db: Db,
  { appealDays, limit }: { appealDays: number; limit: number },
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    (select id, 'report' as kind, target_type as "targetType", reason, created_at as "createdAt", due_at as "dueAt"
      from reports where outcome is null order by due_at, id limit ${limit})
    union all
    (select a.id, 'appeal', r.target_type, coalesce(r.decided_reason, r.reason), a.created_at,
        a.created_at + ${appealDays}::integer * interval '1 day'
      from appeals as a join reports as r on r.id = a.report_id
      where a.outcome is null order by a.created_at, a.id limit ${limit})
    order by "dueAt", id limit ${limit}
  `.execute(db);
  return rows;
}

export async function countCases(
  db: Db,
  { at, appealedBefore }: { at: Date; appealedBefore: Date },
): Promise<{ open_reports: number; open_appeals: number; overdue: number }> {
  const { rows } = await sql<{ reports: number; appeals: number; overdue: number }>`
    select
      (select count(*) from reports where outcome is null)::integer as reports,
      (select count(*) from appeals where outcome is null)::integer as appeals,
      ((select count(*) from reports where outcome is null and due_at <= ${at})
        + (select count(*) from appeals where outcome is null and created_at <= ${appealedBefore}))::integer as overdue
  `.execute(db);
  const { reports = 0, appeals = 0, overdue = 0 } = rows[0] ?? {};
  return { open_reports: reports, open_appeals: appeals, overdue };
}
