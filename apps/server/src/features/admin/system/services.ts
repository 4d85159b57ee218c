import type { ServiceStatus } from '@right-circle/contract/admin-operations';
import { z } from 'zod';
import type { ServiceHealth } from '#platform/health/service-health.ts';
import { defineJob } from '#platform/jobs/jobs.ts';

export const probeServicesJob = defineJob('admin.probe-services', z.object({}));

export type ServiceName = ServiceStatus['service'];
export type ServicesDeps = { health: Pick<ServiceHealth, 'read'>; configured: Record<ServiceName, boolean> };

export async function readServices({ health, configured }: ServicesDeps): Promise<ServiceStatus[]> {
  const seen = new Map((await health.read()).map((state) => [state.service, state]));
  return Object.entries(configured).map(([name, isConfigured]) => {
    const { succeededAt = null, failedAt = null, reason = null } = seen.get(name) ?? {};
    const service = name as ServiceName;
    return {
      service,
      state: stateOf({ isConfigured, succeededAt, failedAt }),
      succeeded_at: succeededAt?.toISOString() ?? null,
      failed_at: failedAt?.toISOString() ?? null,
      reason,
    };
  });
}

type Seen = { isConfigured: boolean; succeededAt: Date | null; failedAt: Date | null };

function stateOf({ isConfigured, succeededAt, failedAt }: Seen): ServiceStatus['state'] {
  if (!isConfigured) return 'off';
  if (failedAt && (!succeededAt || failedAt > succeededAt)) return 'failing';
  return succeededAt ? 'working' : 'idle';
}
