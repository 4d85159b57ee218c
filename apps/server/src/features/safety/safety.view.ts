import type { Appeal, Report } from '@right-circle/contract/moderation';
import type { MyDecision } from '@right-circle/contract/safety';
import type { StoredAppeal } from './appeals/appeal.store.ts';
import type { LogEntry, OwnDecision } from './read-moderation.ts';
import type { ReportPerson, StoredReport } from './report.store.ts';
import { urgencyOf } from './safety.rules.ts';

export function reportView(report: StoredReport, now: Date): Report {
  return {
    id: report.id,
    target_type: report.targetType,
    target_id: report.targetId,
    post_id: report.postId,
    reel_id: report.reelId,
    mentor_id: report.mentorId,
    reason: report.reason,
    details: report.details,
    excerpt: report.excerpt,
    owner: personView(report.owner),
    reporter: report.reporter && personView(report.reporter),
    created_at: report.createdAt.toISOString(),
    due_at: report.dueAt.toISOString(),
    urgency: urgencyOf(report.dueAt, report.decidedAt ?? now),
    outcome: report.outcome,
    decided_at: report.decidedAt?.toISOString() ?? null,
    decided_reason: report.decidedReason,
    hidden_until: report.restoredAt || report.erasedAt ? null : (report.hiddenUntil?.toISOString() ?? null),
    note: report.note,
  };
}

export function appealView(appeal: StoredAppeal, report: StoredReport, now: Date): Appeal {
  const { id, message, createdAt, outcome, note } = appeal;
  return { id, message, created_at: createdAt.toISOString(), outcome, note, report: reportView(report, now) };
}

export function decisionView(row: OwnDecision): MyDecision {
  return {
    report_id: row.id,
    target_type: row.targetType,
    target_id: row.targetId,
    reason: row.reason,
    excerpt: row.excerpt,
    outcome: row.outcome,
    decided_at: row.decidedAt.toISOString(),
    hidden_until: row.restoredAt || row.erasedAt ? null : (row.hiddenUntil?.toISOString() ?? null),
    restored_at: row.restoredAt?.toISOString() ?? null,
    note: row.note,
    appeal:
      row.appealMessage === null
        ? null
        : { message: row.appealMessage, outcome: row.appealOutcome, note: row.appealNote ?? '' },
  };
}

export function logEntryView({ id, reportId, moderator, action, note, createdAt }: LogEntry) {
  return { id, report_id: reportId, moderator, action, note, created_at: createdAt.toISOString() };
}

export function personView({ userId, username, fullName, profilePic }: ReportPerson) {
  return { user_id: userId, username, full_name: fullName, profile_pic: profilePic };
}
