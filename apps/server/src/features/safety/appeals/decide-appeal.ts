import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { markRestored } from '../hidden.store.ts';
import { addToLog, hasOtherModerator, moderatorOf } from '../moderation-log.store.ts';
import { findReport, type StoredReport } from '../report.store.ts';
import { sendDecisionMailJob } from '../safety.jobs.ts';
import type { SafetyDeps } from '../safety-deps.ts';
import { type AppealOutcome, closeAppeal, lockAppeal } from './appeal.store.ts';

type Decision = { appealId: string; moderatorId: string; outcome: AppealOutcome; note: string };

/** A granted appeal lifts a suspension, or restores hidden content completely. */
export async function decideAppeal(
  deps: SafetyDeps,
  { appealId, moderatorId, outcome, note }: Decision,
): Promise<void> {
  const at = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const appeal = await lockAppeal(tx, appealId);
    const report = appeal && (await findReport(tx, appeal.reportId));
    if (!appeal || !report) throw new AppError('not_found', 'There is no such appeal.');
    if (appeal.outcome) throw new AppError('already_decided', 'Somebody has already decided this appeal.');
    if (appeal.userId === moderatorId) throw new AppError('not_allowed', 'Another moderator has to decide about you.');
    if (
      (await moderatorOf(tx, report.id)) === moderatorId &&
      (await hasOtherModerator(tx, [moderatorId, appeal.userId]))
    )
      throw new AppError(
        'not_allowed',
        'You made this decision, so another moderator has to decide the appeal. You can only decide it yourself while there is no other moderator.',
      );

    await closeAppeal(tx, appealId, { outcome, note, at });
    const action = outcome === 'granted' ? 'grant_appeal' : 'refuse_appeal';
    await addToLog(tx, { id: newId(at), reportId: report.id, moderatorId, action, note, at });
    if (outcome === 'granted' && report.outcome === 'suspended') await deps.restoreAccount(tx, appeal.userId);
    if (outcome === 'granted' && report.outcome === 'removed') await restoreContent(deps, tx, report, at);
    const kind = outcome === 'granted' ? 'appeal_granted' : 'appeal_refused';
    await deps.enqueue(tx, sendDecisionMailJob, { userId: appeal.userId, kind, note });
    await deps.notify(tx, {
      type: 'status_update',
      toUserId: appeal.userId,
      title: outcome === 'granted' ? 'Your appeal was granted' : 'Your appeal was refused',
      message: note,
      targetUrl: '/dashboard/decisions',
    });
  });
}

/** Content that an earlier version deleted, or whose 30 days are over, cannot be restored. */
async function restoreContent({ content }: SafetyDeps, tx: Tx, report: StoredReport, at: Date): Promise<void> {
  const { targetType, targetId, decidedAt, hiddenUntil, erasedAt } = report;
  if (targetType === 'chat' || !decidedAt || !hiddenUntil || erasedAt) return;
  await content[targetType].restore(tx, targetId, decidedAt);
  await markRestored(tx, { targetType, targetId, decidedAt, at });
}
