import type { Device } from '@right-circle/contract/sign-in';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { agoText } from '#lib/format/date-text.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { accountQueries } from '../accounts.queries.ts';
import { noReplyTexts } from '../error-texts.ts';
import { LoadingRows } from './loading-rows.tsx';

const RevokeDialog = lazyDialog(async () => ({ default: (await import('./revoke-dialog.tsx')).RevokeDialog }));

const RevokeOthersDialog = lazyDialog(async () => ({
  default: (await import('./revoke-others-dialog.tsx')).RevokeOthersDialog,
}));

export function DeviceList({ canSignOutAll = false }: { canSignOutAll?: boolean }) {
  const devices = useQuery(accountQueries.devices());
  const [leaving, setLeaving] = useState<Device | null>(null);
  // The dialog loads when it is first opened, then stays mounted for its closing animation.
  const [wasAsked, setWasAsked] = useState(false);
  const [isLeavingAll, setIsLeavingAll] = useState(false);
  return (
    <Card>
      <h2 className="type-display text-28">Where you're logged in</h2>
      {devices.isPending && <LoadingRows label="Loading your devices" />}
      {devices.isError && (
        <ErrorState headingLevel={3} onRetry={() => void devices.refetch()} retrying={devices.isFetching}>
          {errorText(devices.error, noReplyTexts.fetchDevices)}
        </ErrorState>
      )}
      {devices.data && devices.data.length <= 1 && (
        <p className="mt-2 text-muted">Only this device is signed in to your account.</p>
      )}
      {devices.data && (
        <ul className="mt-2 divide-y divide-line">
          {devices.data.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              now={devices.dataUpdatedAt}
              onSignOut={() => {
                setWasAsked(true);
                setLeaving(device);
              }}
            />
          ))}
        </ul>
      )}
      {canSignOutAll && devices.data && devices.data.length > 1 && (
        <Button size="sm" className="mt-2" onClick={() => setIsLeavingAll(true)}>
          Sign out everywhere else
        </Button>
      )}
      {isLeavingAll && (
        <Suspense fallback={null}>
          <RevokeOthersDialog onClose={() => setIsLeavingAll(false)} />
        </Suspense>
      )}
      {wasAsked && (
        <Suspense fallback={null}>
          <RevokeDialog device={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </Card>
  );
}

type DeviceRowProps = { device: Device; now: number; onSignOut: () => void };

function DeviceRow({ device, now, onSignOut }: DeviceRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone size={24} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words font-semibold">{device.label}</span>
          {device.is_current && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-15 text-muted">
          {device.is_current ? 'In use now' : `Last used ${agoText(device.last_used_at, now)}`}
        </p>
      </div>
      {!device.is_current && (
        <Button size="sm" onClick={onSignOut}>
          Sign out<VisuallyHidden> {device.label}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
