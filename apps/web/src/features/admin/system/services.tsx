import type { ServiceStatus } from '@right-circle/contract/admin-operations';
import { useQuery } from '@tanstack/react-query';
import { shortMomentText } from '#lib/format/date-text.ts';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '../paged-list.tsx';
import { StateBadge } from '../parts.tsx';
import { operationsQueries } from './operations.queries.ts';

const names: Record<ServiceStatus['service'], string> = {
  mail: 'Mail server',
  payments: 'Payment provider',
  google: 'Google',
  instagram: 'Instagram',
  model: 'AI model',
  news: 'News feeds',
  push: 'Push services',
  sms: 'SMS provider',
  media: 'Media storage',
  redis: 'Redis',
  ffmpeg: 'FFmpeg',
  turn: 'TURN relay',
};

const looks: Record<ServiceStatus['state'], { label: string; tone: BadgeTone }> = {
  off: { label: 'Not set up', tone: 'neutral' },
  idle: { label: 'Not used yet', tone: 'neutral' },
  working: { label: 'Works', tone: 'success' },
  failing: { label: 'Failing', tone: 'danger' },
};

/** Last success and failure of each external service. */
export function Services() {
  const query = useQuery(operationsQueries.services());
  return (
    <Card>
      <h2 className="type-display mb-2 text-28">Services outside</h2>
      {query.data ? (
        <ul className="divide-y divide-line">
          {query.data.data.map((service) => (
            <li key={service.service} className="py-3 last:pb-0">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-semibold">{names[service.service]}</span>
                <StateBadge look={looks[service.state]} />
              </p>
              <Times service={service} />
            </li>
          ))}
        </ul>
      ) : (
        <Loading query={query} />
      )}
    </Card>
  );
}

function Times({ service: { state, succeeded_at, failed_at, reason } }: { service: ServiceStatus }) {
  if (state === 'off') return null;
  return (
    <p className="text-15 text-muted">
      {succeeded_at && (
        <span className="block">
          Last success <TimeAgo iso={succeeded_at} />
        </span>
      )}
      {failed_at && (
        <span className="block break-words">
          Last failure on {shortMomentText(failed_at)}: {reason}
        </span>
      )}
    </p>
  );
}
