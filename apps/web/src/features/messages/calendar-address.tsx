import { useState } from 'react';
import { errorText } from '#lib/error-texts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { useRenewCalendarAddress, useSwitchCalendarOff } from './messages.queries.ts';

export function CalendarAddress({ url, onSwitchedOff }: { url: string; onSwitchedOff: () => void }) {
  const toast = useToast();
  const [asking, setAsking] = useState<'renew' | 'off' | null>(null);
  const close = () => setAsking(null);
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => toast.success('Address copied'),
      () => toast.info('Select the address and copy it by hand.'),
    );
  };
  return (
    <>
      <Field
        className="mt-4"
        label="Private address"
        hint="Add it in your calendar under “From URL” or “Subscribe”. Whoever knows it can read your sessions, so keep it to yourself."
      >
        <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" onClick={copy}>
          Copy address
        </Button>
        <Button onClick={() => setAsking('renew')}>New address</Button>
        <Button variant="quiet" onClick={() => setAsking('off')}>
          Switch off
        </Button>
      </div>
      <RenewDialog isOpen={asking === 'renew'} onClose={close} />
      <SwitchOffDialog isOpen={asking === 'off'} onClose={close} onDone={onSwitchedOff} />
    </>
  );
}

function RenewDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const renew = useRenewCalendarAddress();
  const toast = useToast();
  const close = () => {
    renew.reset();
    onClose();
  };
  const renewNow = () => {
    renew.mutate(undefined, {
      onSuccess: () => {
        close();
        toast.success('You have a new address');
      },
    });
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={close}
      title="Make a new address?"
      description="The old one stops working at once: calendars that use it have to be given the new one."
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
      description="It stops working at once: calendars that use it no longer see your sessions. You can switch it on again with a new address."
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
