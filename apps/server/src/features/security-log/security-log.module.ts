import type { Platform } from '#module.ts';
import { securityLogPart } from './read-security-log.ts';
import { createRefusalRecorder, recordFailedSignIn } from './record-refusal.ts';
import { deleteOldSecurityEvents } from './security-event.store.ts';
import { clearSecurityLogJob } from './security-log.jobs.ts';
import { securityLogRoutes } from './security-log.routes.ts';

export function securityLogModule({ db, now, log, http, jobs }: Platform) {
  const recording = { db, now, log };
  return {
    recordRefusal: createRefusalRecorder(recording),
    recordFailedSignIn: (userId: string): void => recordFailedSignIn(recording, userId),
    exportPart: securityLogPart({ db }),
    register() {
      securityLogRoutes(http, { db });
      jobs.handle(clearSecurityLogJob, async () => await deleteOldSecurityEvents(db));
      jobs.schedule(clearSecurityLogJob, '23 4 * * *');
    },
  };
}
