import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';
import { alertLateReports, lateAlertMail } from './alert-late-reports.ts';
import { decisionMail, isStillTrue } from './decision.mails.ts';
import { eraseHidden } from './erase-hidden.ts';
import { safetyPart } from './export-safety.ts';
import { countOpenReports } from './report.store.ts';
import { findAddressee } from './reported-person.store.ts';
import { alertLateReportsJob, eraseHiddenJob, sendDecisionMailJob, sendLateAlertJob } from './safety.jobs.ts';
import { safetyRoutes } from './safety.routes.ts';
import type { SafetyDeps } from './safety-deps.ts';
import { restoreByOperator, suspendByOperator } from './suspend-person.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';
const EVERY_HOUR = '17 * * * *';

type SafetyNeeds = Omit<SafetyDeps, 'db' | 'now' | 'enqueue' | 'links' | 'closeSockets'>;

export function safetyModule(platform: Platform, needs: SafetyNeeds) {
  const { db, now, jobs, links, realtime } = platform;
  const deps: SafetyDeps = { ...needs, db, now, links, enqueue: jobs.enqueue, closeSockets: realtime.signOut };
  return {
    /** An operator's decision, in the transaction of its audit entry. Returns the ended sign-ins. */
    suspendByOperator: async (tx: Tx, decision: Parameters<typeof suspendByOperator>[2]): Promise<string[]> =>
      await suspendByOperator(deps, tx, decision),
    restoreByOperator: async (tx: Tx, decision: Parameters<typeof restoreByOperator>[2]): Promise<void> =>
      await restoreByOperator(deps, tx, decision),
    exportPart: safetyPart({ db }),
    register: () => register(platform, deps),
  };
}

function register({ config, db, now, jobs, mailer, http, metrics }: Platform, deps: SafetyDeps): void {
  safetyRoutes(http, deps);
  jobs.handle(alertLateReportsJob, async () => await alertLateReports(deps));
  const { operatorEmail } = config;
  jobs.handle(sendLateAlertJob, async ({ reports }) => {
    if (operatorEmail) await mailer.send(lateAlertMail(operatorEmail, reports, { ...config, now: now() }));
  });
  jobs.handle(sendDecisionMailJob, async ({ userId, kind, note }) => {
    const person = await findAddressee(db, userId);
    if (!person?.email || !isStillTrue(kind, person)) return;
    await mailer.send(decisionMail(person.email, kind, note, config));
  });
  jobs.handle(eraseHiddenJob, async () => await eraseHidden(deps));
  jobs.schedule(alertLateReportsJob, EVERY_TEN_MINUTES);
  jobs.schedule(eraseHiddenJob, EVERY_HOUR);
  metrics.gauges(
    {
      moderation_reports_open: { help: 'Reports nobody has decided yet.' },
      moderation_reports_late: { help: 'Open reports older than promised.' },
      moderation_oldest_report_age_seconds: { help: 'Age of the oldest open report; 0 without one.' },
    },
    async () => {
      const at = now();
      const { open, late, oldestAt } = await countOpenReports(db, at);
      return {
        moderation_reports_open: open,
        moderation_reports_late: late,
        moderation_oldest_report_age_seconds: oldestAt ? (at.getTime() - oldestAt.getTime()) / 1000 : 0,
      };
    },
  );
}
