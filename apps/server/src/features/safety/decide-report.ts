import type { ReportReason, ReportTarget } from '@right-circle/contract/safety';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { addToLog } from './moderation-log.store.ts';
import { closeReports, findReport, lockReport, type Outcome, type StoredReport } from './report.store.ts';
import { sendDecisionMailJob } from './safety.jobs.ts';
import { hiddenUntil, outcomeOf, reporterText } from './safety.rules.ts';
import type { ContentHandles, SafetyDeps } from './safety-deps.ts';

type Decision = {
  reportId: string;
  moderatorId: string;
  action: 'remove' | 'dismiss' | 'suspend';
  reason?: ReportReason | undefined;
  note: string;
};

/** Commits the decision, its effect, the log entry and the notifications together. */
export async function decideReport(
  deps: SafetyDeps,
  { reportId, moderatorId, action, reason: chosen, note }: Decision,
): Promise<StoredReport> {
  if (action !== 'dismiss' && !chosen) {
    throw new AppError('invalid_input', 'Choose a reason.', { errors: { reason: 'Choose a reason.' } });
  }
  const at = deps.now();
  let ended: string[] = [];
  const decided = await deps.db.transaction().execute(async (tx) => {
    const found = (await lockReport(tx, reportId)) ? await findReport(tx, reportId) : undefined;
    if (!found) throw new AppError('not_found', 'This report does not exist.');
    if (found.outcome) throw new AppError('already_decided', 'Another moderator already decided this report.');
    if (found.owner.userId === moderatorId)
      throw new AppError('not_allowed', 'Another moderator has to decide about you.');

    const outcome = outcomeOf[action];
    // A dismissed report has no reason: no rule was broken.
    const reason = action === 'dismiss' ? null : (chosen ?? null);
    const until = action === 'remove' ? hiddenUntil(at) : null;
    const closed = await closeReports(tx, { ...found, outcome, reason, hiddenUntil: until, note, at });
    await addToLog(tx, { id: newId(at), reportId, moderatorId, action, note, at });
    if (action === 'remove') await contentOf(deps, found.targetType).hide(tx, found.targetId, at);
    if (action === 'suspend') {
      ended = await deps.suspendAccount(tx, found.owner.userId, at);
      await deps.callOffSessions(tx, found.owner.userId);
      await deps.enqueue(tx, sendDecisionMailJob, { userId: found.owner.userId, kind: 'suspended', note });
    }
    await notifyReporters(deps, tx, closed, outcome);
    if (action === 'remove') {
      const message = `We removed your ${found.targetType} because it breaks our rules. ${note}`;
      await notifyPerson(deps, tx, found.owner.userId, 'Something of yours was removed', message);
    }
    return { ...found, outcome, note, decidedReason: reason, hiddenUntil: until, decidedAt: at };
  });
  deps.closeSockets(ended);
  return decided;
}

function contentOf({ content }: SafetyDeps, type: ReportTarget): ContentHandles {
  if (type === 'chat') {
    throw new AppError('bad_request', 'This kind of content cannot be removed from here.');
  }
  return content[type];
}

export async function notifyReporters(
  deps: Pick<SafetyDeps, 'notify'>,
  tx: Tx,
  closed: readonly { reporterId: string | null }[],
  outcome: Outcome,
): Promise<void> {
  for (const { reporterId } of closed) {
    if (reporterId) await notifyPerson(deps, tx, reporterId, 'Your report was looked at', reporterText[outcome]);
  }
}

async function notifyPerson(
  { notify }: Pick<SafetyDeps, 'notify'>,
  tx: Tx,
  toUserId: string,
  title: string,
  message: string,
): Promise<void> {
  await notify(tx, { type: 'status_update', toUserId, title, message, targetUrl: '/dashboard/decisions' });
}
