import { type ReportReason, reportReasons } from '@right-circle/contract/safety';
import { momentText } from '@right-circle/rules/moment-text';
import type { Mail } from '#domain/mail-gate.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { takeUnalertedReports } from './change-report.store.ts';
import { sendLateAlertJob } from './safety.jobs.ts';

/** Each late report raises the alarm once, however often this runs. */
export async function alertLateReports({
  db,
  now,
  enqueue,
}: {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const late = await takeUnalertedReports(tx, now());
    if (late.length === 0) return;
    await enqueue(tx, sendLateAlertJob, {
      reports: late.map((report) => ({ ...report, dueAt: report.dueAt.toISOString() })),
    });
  });
}

type LateReport = { id: string; reason: string; dueAt: string };

export function lateAlertMail(
  to: string,
  reports: LateReport[],
  { appName, publicUrl, now }: { appName: string; publicUrl: string; now: Date },
): Mail {
  const count = reports.length === 1 ? 'A report is' : `${reports.length} reports are`;
  const content = renderMail({
    appName,
    heading: `${count} late`,
    paragraphs: [
      'Every report is promised a look within 24 hours.',
      ...reports.map(
        ({ reason, dueAt }) =>
          `${reportReasons[reason as ReportReason] ?? reason}, due ${momentText(new Date(dueAt), now)}`,
      ),
    ],
    action: { label: 'Open the queue', url: `${publicUrl}/dashboard/moderation` },
    footnote: 'Sent to the support address of this installation.',
  });
  return { audience: 'operator', to, subject: `${count} late on ${appName}`, ...content };
}
