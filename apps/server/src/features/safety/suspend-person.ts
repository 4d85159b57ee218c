import type { ReportReason } from '@right-circle/contract/safety';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { closeAppeal, decisionsAbout, lockAppealsBy, lockOpenAppealOf } from './appeals/appeal.store.ts';
import { closeReports, insertReport, lockOpenReports } from './change-report.store.ts';
import { notifyReporters } from './decide-report.ts';
import { markRestored } from './hidden.store.ts';
import { addToLog } from './moderation-log.store.ts';
import { findPerson } from './reported-person.store.ts';
import { sendDecisionMailJob } from './safety.jobs.ts';
import type { SafetyDeps } from './safety-deps.ts';

type ByOperator = { userId: string; operatorId: string; note: string; at: Date };

/**
 * Suspends without a report of a member. The decision is still kept as one, so that the person sees it among their
 * decisions and can appeal, and open reports about their profile are answered. Returns the ended sign-ins.
 */
export async function suspendByOperator(
  deps: SafetyDeps,
  tx: Tx,
  { userId, operatorId, rule, note, at }: ByOperator & { rule: ReportReason },
): Promise<string[]> {
  const profile = { targetType: 'profile', targetId: userId } as const;
  // Reports before the account, like a moderator's decision: in another order each could wait for the other.
  await lockOpenReports(tx, profile);
  const person = await findPerson(tx, userId);
  if (!person) throw new AppError('not_found', 'There is no such account.');
  if (person.isSuspended) throw new AppError('already_decided', 'This account is already suspended.');
  if (person.isOperator) {
    throw new AppError('outside_rules', 'This person is an operator. Revoke that at the command line first.');
  }
  const { id: reportId } = await insertReport(tx, {
    id: newId(at),
    reporterId: null,
    ...profile,
    ownerId: userId,
    reason: rule,
    details: '',
    excerpt: person.excerpt,
    createdAt: at,
    dueAt: at,
  });
  const decision = { ...profile, outcome: 'suspended', reason: rule, hiddenUntil: null, note, at } as const;
  const closed = await closeReports(tx, decision);
  await addToLog(tx, { id: newId(at), reportId, moderatorId: operatorId, action: 'suspend', note, at });
  const ended = await deps.suspendAccount(tx, userId, at);
  await deps.callOffSessions(tx, userId);
  await deps.enqueue(tx, sendDecisionMailJob, { userId, kind: 'suspended_by_operator', note });
  await notifyReporters(deps, tx, closed, 'suspended');
  return ended;
}

/** Ends a suspension by any moderator or operator, and grants an open appeal. */
export async function restoreByOperator(
  deps: SafetyDeps,
  tx: Tx,
  { userId, operatorId, note, at }: ByOperator,
): Promise<void> {
  // Appeals before the account, like a moderator's decision about one of them.
  await lockAppealsBy(tx, userId);
  const person = await findPerson(tx, userId);
  if (!person) throw new AppError('not_found', 'There is no such account.');
  if (!person.isSuspended) throw new AppError('already_decided', "This account isn't suspended.");
  const suspension = (await decisionsAbout(tx, userId)).find(({ outcome }) => outcome === 'suspended');
  // Demo accounts share a password, which is printed.
  if (!suspension) {
    throw new AppError('outside_rules', 'This is a demo account that was disabled for good. It can’t be restored.');
  }
  const { id: reportId, targetType, targetId, decidedAt } = suspension;
  await deps.restoreAccount(tx, userId);
  await markRestored(tx, { targetType, targetId, decidedAt, at });
  const appealId = await lockOpenAppealOf(tx, reportId);
  if (appealId) await closeAppeal(tx, appealId, { outcome: 'granted', note, at });
  await addToLog(tx, { id: newId(at), reportId, moderatorId: operatorId, action: 'restore', note, at });
  await deps.enqueue(tx, sendDecisionMailJob, { userId, kind: 'restored', note });
}
