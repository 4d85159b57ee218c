import { deleteOldSecurityEvents } from '#features/security-log/security-event.store.ts';
import { clearSecurityLogJob } from '#features/security-log/security-log.jobs.ts';
import { securityLogRoutes } from '#features/security-log/security-log.routes.ts';
import type { Platform } from '#module.ts';

export function wireSecurityLog({ db, http, jobs }: Pick<Platform, 'db' | 'http' | 'jobs'>): void {
  securityLogRoutes(http, { db });
  jobs.handle(clearSecurityLogJob, async () => await deleteOldSecurityEvents(db));
  jobs.schedule(clearSecurityLogJob, '23 4 * * *');
}
