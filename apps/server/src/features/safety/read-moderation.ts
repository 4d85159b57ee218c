import type { Db } from '#platform/db/db.ts';
import { decisionsAbout, openAppeals, type StoredAppeal } from './appeals/appeal.store.ts';
import { newestLogEntries } from './moderation-log.store.ts';
import { countOpenReports, decidedReports, findReports, openReports, type StoredReport } from './report.store.ts';

export type OwnDecision = Awaited<ReturnType<typeof decisionsAbout>>[number];
export type LogEntry = Awaited<ReturnType<typeof newestLogEntries>>[number];

export async function listOwnDecisions(db: Db, userId: string): Promise<OwnDecision[]> {
  return await decisionsAbout(db, userId);
}

export async function listReports(db: Db, { status, now }: { status: 'open' | 'decided'; now: Date }) {
  const reports = status === 'open' ? await openReports(db) : await decidedReports(db);
  return { reports, counts: await countOpenReports(db, now) };
}

/** Returns open appeals, each with the report it is about. */
export async function listAppeals(db: Db): Promise<{ appeal: StoredAppeal; report: StoredReport }[]> {
  const appeals = await openAppeals(db);
  const reports = await findReports(
    db,
    appeals.map(({ reportId }) => reportId),
  );
  return appeals.flatMap((appeal) => {
    const report = reports.get(appeal.reportId);
    return report ? [{ appeal, report }] : [];
  });
}

export async function listModerationLog(db: Db): Promise<LogEntry[]> {
  return await newestLogEntries(db);
}
