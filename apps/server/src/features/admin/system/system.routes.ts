import * as contract from '@right-circle/contract/admin';
import * as jobContract from '@right-circle/contract/admin-jobs';
import * as operations from '@right-circle/contract/admin-operations';
import type { FastifyInstance } from 'fastify';
import type { SettingValues } from '#config/setting-values.ts';
import { serve } from '#platform/http/serve.ts';
import type { PayoutDeps } from '../money/payouts.ts';
import { readModerationClock } from './moderation-clock.ts';
import { type LoadDeps, readLoad } from './read-load.ts';
import { createSystemReader, type SystemDeps } from './read-system.ts';
import { readServices, type ServicesDeps } from './services.ts';
import { dropJob, type JobDeps, listFailedJobs, readFailedCount, readQueues, retryJob } from './work-queues.ts';

type Deps = SystemDeps & JobDeps & PayoutDeps & ServicesDeps & LoadDeps & { settings: SettingValues };

export function systemRoutes(app: FastifyInstance, deps: Deps): void {
  const readSystem = createSystemReader(deps);
  serve(app, contract.getSystemStatus, async () => await readSystem());
  serve(app, contract.getAdminSummary, async () => ({
    open_payouts: await deps.payouts.countOpen(),
    failed_jobs: await readFailedCount(deps),
  }));
  serve(app, operations.getModerationClock, async () => await readModerationClock(deps));
  serve(app, operations.listServices, async () => ({ data: await readServices(deps) }));
  serve(app, operations.getLoad, async () => await readLoad(deps));
  serve(app, operations.getSettings, async () => ({ groups: deps.settings.map(groupView) }));
  serve(app, jobContract.listQueues, async () => ({
    data: (await readQueues(deps)).map(({ oldestDueAt, ...queue }) => ({
      ...queue,
      oldest_due_at: oldestDueAt?.toISOString() ?? null,
    })),
  }));
  serve(app, jobContract.listFailedJobs, async ({ query }) => {
    const { rows, next } = await listFailedJobs(deps, query);
    const data = rows.map(({ addedAt, failedAt, ...job }) => ({
      ...job,
      added_at: addedAt.toISOString(),
      failed_at: failedAt.toISOString(),
    }));
    return { data, next_cursor: next };
  });
  serve(app, jobContract.retryJob, async ({ actor, params }) => {
    await retryJob(deps, { operatorId: actor.userId, ...params });
    return { message: 'The job runs again.' };
  });
  serve(app, jobContract.dropJob, async ({ actor, params }) => {
    await dropJob(deps, { operatorId: actor.userId, ...params });
    return { message: 'The job is dropped.' };
  });
}

function groupView({ title, settings }: SettingValues[number]) {
  return { title, settings: settings.map(({ isSecret, ...setting }) => ({ ...setting, is_secret: isSecret })) };
}
