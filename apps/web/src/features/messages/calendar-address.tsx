import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useRenewCalendarAddress, useSwitchCalendarOff } from './messages.queries.ts';

type CalendarAddressProps = {
  /** Null if it can no longer be shown. */
  url: string | null;
  onRenewed: (url: string) => void;
  onSwitchedOff: () => void;
};

export function CalendarAddress({ url, onRenewed, onSwitchedOff }: CalendarAddressProps) {
  const [asking, setAsking] = useState<'renew' | 'off' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      {url === null ? (
        <p className="mt-4">
          Your calendar address is on. We only show it when it’s created. If you need it again, create a new one.
        </p>
      ) : (
        <Field
          className="mt-4"
          label="Private address"
          hint="Copy it now: we can’t show it again. Add it in your calendar under “From URL” or “Subscribe”. Anyone with this address can see your sessions."
        >
          <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {url !== null && <CopyButton url={url} />}
        <Button onClick={() => setAsking('renew')}>New address</Button>
        <Button variant="quiet" onClick={() => setAsking('off')}>
          Switch off
        </Button>
      </div>
      <RenewDialog isOpen={asking === 'renew'} onClose={close} onDone={onRenewed} />
      <SwitchOffDialog isOpen={asking === 'off'} onClose={close} onDone={onSwitchedOff} />
    </>
  );
}

function CopyButton({ url }: { url: string }) {
  const toast = useToast();
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => toast.success('Address copied'),
      () => toast.info('Select the address and copy it by hand.'),
    );
  };
  return (
    <Button variant="primary" onClick={copy}>
      Copy address
    </Button>
  );
}

type RenewProps = { isOpen: boolean; onClose: () => void; onDone: (url: string) => void };

function RenewDialog({ isOpen, onClose, onDone }: RenewProps) {
  const renew = useRenewCalendarAddress();
  const toast = useToast();
  const close = () => {
    renew.reset();
    onClose();
  };
  const renewNow = () => {
    renew.mutate(undefined, {
      onSuccess: (url) => {
        close();
        onDone(url);
        toast.success('You have a new address');
      },
    });
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={close}
      title="Make a new address?"
      description="The old address stops working right away. Add the new one to the calendars that use it."
      confirmLabel="Make a new one"
      loading={renew.isPending}
      error={renew.error ? errorText(renew.error, 'The address was not renewed. Please try again later.') : undefined}
      onConfirm={renewNow}
    />
  );
}

type SwitchOffProps = { isOpen: boolean; onClose: () => void; onDone: () => void };

function SwitchOffDialog({ isOpen, onClose, onDone }: SwitchOffProps) {
  const switchOff = useSwitchCalendarOff();
  const close = () => {
    switchOff.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={close}
      title="Switch the address off?"
      description="It stops working right away, and calendars that use it no longer show your sessions. You can switch it on again with a new address."
      confirmLabel="Switch off"
      loading={switchOff.isPending}
      error={
        switchOff.error
          ? errorText(switchOff.error, 'The address was not switched off. Please try again later.')
          : undefined
      }
      onConfirm={() => switchOff.mutate(undefined, { onSuccess: onDone })}
    />
  );
}
