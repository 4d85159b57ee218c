import type { ServiceStatus } from '@right-circle/contract/admin-operations';
import type { Config } from '#config.ts';
import type { ServiceHealth } from '#platform/health/service-health.ts';

type Name = ServiceStatus['service'];
export type ServicesDeps = { health: Pick<ServiceHealth, 'read'>; configured: Record<Name, boolean> };

/** Which services this installation is set up to call. Media are always stored, in a folder if not in a bucket. */
export function configuredServices(config: Config): Record<Name, boolean> {
  return {
    mail: config.smtpUrl !== null,
    payments: config.razorpay !== null,
    google: config.google !== null || config.googleCalendar !== null,
    instagram: true,
    model: config.ai.model !== null || config.ai.local !== null,
    news: config.news.feeds.length > 0,
    push: true,
    sms: config.sms !== null,
    media: true,
    redis: config.redisUrl !== null,
    ffmpeg: true,
    turn: config.ice.turn !== null,
  };
}

export async function readServices({ health, configured }: ServicesDeps): Promise<ServiceStatus[]> {
  const seen = new Map((await health.read()).map((state) => [state.service, state]));
  return Object.entries(configured).map(([name, isConfigured]) => {
    const { succeededAt = null, failedAt = null, reason = null } = seen.get(name) ?? {};
    const service = name as Name;
    return {
      service,
      state: stateOf({ service, isConfigured, succeededAt, failedAt }),
      succeeded_at: succeededAt?.toISOString() ?? null,
      failed_at: failedAt?.toISOString() ?? null,
      reason,
    };
  });
}

type Seen = { service: Name; isConfigured: boolean; succeededAt: Date | null; failedAt: Date | null };

function stateOf({ service, isConfigured, succeededAt, failedAt }: Seen): ServiceStatus['state'] {
  if (!isConfigured) return 'off';
  // Browsers talk to the relay; the server only signs their passwords.
  if (service === 'turn') return 'unwatched';
  if (failedAt && (!succeededAt || failedAt > succeededAt)) return 'failing';
  return succeededAt ? 'working' : 'idle';
}
