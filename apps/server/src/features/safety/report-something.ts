import type { ReportReason, ReportTarget } from '@right-circle/contract/safety';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { insertReport } from './change-report.store.ts';
import { dueAt } from './safety.rules.ts';
import type { SafetyDeps } from './safety-deps.ts';
import { findTarget } from './target.store.ts';

type NewReport = {
  byUserId: string;
  targetType: ReportTarget;
  targetId: string;
  reason: ReportReason;
  details: string;
};

export async function reportSomething(
  { db, now }: Pick<SafetyDeps, 'db' | 'now'>,
  report: NewReport,
): Promise<{ id: string; dueAt: Date }> {
  const { byUserId, targetType, targetId, reason, details } = report;
  const target = await findTarget(db, byUserId, targetType, targetId);
  if (!target) throw new AppError('not_found', 'What you want to report is not there any more.');
  if (target.ownerId === byUserId) throw new AppError('bad_request', 'You cannot report yourself.');
  const at = now();
  return await insertReport(db, {
    id: newId(at),
    reporterId: byUserId,
    targetType,
    targetId,
    ownerId: target.ownerId,
    reason,
    details,
    excerpt: target.excerpt,
    createdAt: at,
    dueAt: dueAt(at),
  });
}
