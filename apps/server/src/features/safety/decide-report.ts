import type { ReportReason, ReportTarget } from '@right-circle/contract/safety';
import { inRecipientOrder } from '@right-circle/rules/recipient-order';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { closeReports, lockReport } from './change-report.store.ts';
import { addToLog } from './moderation-log.store.ts';
import { findReport, type Outcome, type StoredReport } from './report.store.ts';
import { findPerson } from './reported-person.store.ts';
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

    if (action === 'suspend') await refuseOperator(tx, found.owner.userId);

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
    const removal = {
      toUserId: found.owner.userId,
      title: 'Something of yours was removed',
      message: `We removed your ${found.targetType} because it breaks our rules. ${note}`,
    };
    await notifyPeople(deps, tx, [...reportersOf(closed, outcome), ...(action === 'remove' ? [removal] : [])]);
    return { ...found, outcome, note, decidedReason: reason, hiddenUntil: until, decidedAt: at };
  });
  deps.closeSockets(ended);
  return decided;
}

/** A moderator who has been taken over must not lock the operators out, whom no moderator can restore. */
async function refuseOperator(tx: Tx, userId: string): Promise<void> {
  if (!(await findPerson(tx, userId))?.isOperator) return;
  throw new AppError(
    'outside_rules',
    'This person is an operator. Only whoever runs this installation can suspend them.',
  );
}

function contentOf({ content }: SafetyDeps, type: ReportTarget): ContentHandles {
  if (type === 'chat') {
    throw new AppError('bad_request', 'This kind of content cannot be removed from here.');
  }
  return content[type];
}

type Notice = { toUserId: string; title: string; message: string };

export async function notifyReporters(
  deps: Pick<SafetyDeps, 'notify'>,
  tx: Tx,
  closed: readonly { reporterId: string | null }[],
  outcome: Outcome,
): Promise<void> {
  await notifyPeople(deps, tx, reportersOf(closed, outcome));
}

function reportersOf(closed: readonly { reporterId: string | null }[], outcome: Outcome): Notice[] {
  return closed.flatMap(({ reporterId: toUserId }) =>
    toUserId ? [{ toUserId, title: 'Your report was looked at', message: reporterText[outcome] }] : [],
  );
}

async function notifyPeople({ notify }: Pick<SafetyDeps, 'notify'>, tx: Tx, people: readonly Notice[]): Promise<void> {
  for (const notice of inRecipientOrder(people)) {
    await notify(tx, { type: 'status_update', ...notice, targetUrl: '/dashboard/decisions' });
  }
}
