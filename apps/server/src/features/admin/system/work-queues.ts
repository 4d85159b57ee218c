import { limits } from '@right-circle/contract/limits';
import { AppError } from '#platform/app-error.ts';
import { countFailedJobs, countQueues, failedJobs } from '#platform/jobs/job.store.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { cursorText, readCursor } from '#platform/page-cursor.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { addAuditEntry } from '../audit/audit.store.ts';

export type JobDeps = AdminDeps & { jobs: Pick<Jobs, 'retryFailed' | 'dropFailed'> };

const { pageSize } = limits.admin;

export async function listFailedJobs(
  { db }: Pick<JobDeps, 'db'>,
  { queue, cursor }: { queue?: string | undefined; cursor?: string | undefined },
) {
  const after = cursor ? readCursor(cursor) : null;
  if (cursor && !after) throw new AppError('invalid_input', 'This page of the list does not exist.');
  const rows = await failedJobs(db, { queue, after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const next = rows.length > pageSize && last ? cursorText({ at: last.failedAt, id: last.id }) : null;
  return { rows: shown, next };
}

export async function readQueues({ db }: Pick<JobDeps, 'db'>) {
  return await countQueues(db);
}

export async function readFailedCount({ db }: Pick<JobDeps, 'db'>): Promise<number> {
  return await countFailedJobs(db);
}

type Deed = { operatorId: string; queue: string; id: string };

export async function retryJob({ db, now, jobs }: JobDeps, { operatorId, queue, id }: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await jobs.retryFailed(tx, queue, id))) throw notFailed();
    const [before, after] = [{ state: 'failed' }, { state: 'waiting', queue }];
    const job = { targetType: 'job', targetId: id } as const;
    await addAuditEntry(tx, { actorId: operatorId, action: 'job_retried', ...job, before, after, at: now() });
  });
}

export async function dropJob({ db, now, jobs }: JobDeps, { operatorId, queue, id }: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await jobs.dropFailed(tx, queue, id))) throw notFailed();
    const [before, after] = [{ state: 'failed' }, { state: 'deleted', queue }];
    const job = { targetType: 'job', targetId: id } as const;
    await addAuditEntry(tx, { actorId: operatorId, action: 'job_dropped', ...job, before, after, at: now() });
  });
}

function notFailed(): AppError {
  return new AppError('already_decided', 'This job isn’t failed any more. Somebody else may have decided about it.');
}
