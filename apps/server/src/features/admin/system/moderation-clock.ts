import type { OpenCase } from '@right-circle/contract/admin-operations';
import { limits } from '@right-circle/contract/limits';
import { DAY_MS } from '@right-circle/rules/durations';
import type { AdminDeps } from '../admin-deps.ts';
import { countCases, openCases } from './moderation-clock.store.ts';

/** Reports have their own deadline; appeals get the one that Indian law sets for complaints. */
export async function readModerationClock({ db, now }: AdminDeps) {
  const at = now();
  const appealedBefore = new Date(at.getTime() - limits.appealReviewDays * DAY_MS);
  const rows = await openCases(db, { appealDays: limits.appealReviewDays, limit: limits.admin.openCases });
  return {
    data: rows.map(
      ({ createdAt, dueAt, targetType, ...row }): OpenCase => ({
        ...row,
        target_type: targetType,
        created_at: createdAt.toISOString(),
        due_at: dueAt.toISOString(),
        is_overdue: dueAt <= at,
      }),
    ),
    ...(await countCases(db, { at, appealedBefore })),
  };
}
