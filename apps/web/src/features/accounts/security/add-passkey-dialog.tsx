import { limits } from '@right-circle/contract/limits';
import { type FormEvent, useEffect, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { passkeyProblem, preparePasskeys } from '../second-factor/passkey.ts';
import { useAddPasskey } from '../second-factor/second-factor.queries.ts';

type AddPasskeyDialogProps = {
  onClose: () => void;
  /** Called with recovery codes if this is the first factor. */
  onAdded: (codes: string[] | null) => void;
};

export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const add = useAddPasskey();
  const [name, setName] = useState('');
  const [isUnnamed, setIsUnnamed] = useState(false);
  useEffect(preparePasskeys, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    setIsUnnamed(typed === '');
    if (typed !== '') add.mutate(typed, { onSuccess: ({ recovery_codes }) => onAdded(recovery_codes) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a passkey"
      description="Your browser will ask where to save it: on this device, in a password manager or on a security key."
      size="sm"
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        <Field
          label="Name"
          hint="So that you recognise it later, such as “Work laptop”."
          error={isUnnamed ? 'Give your passkey a name.' : undefined}
        >
          <TextInput
            value={name}
            required
            maxLength={limits.passkeyName}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              setIsUnnamed(false);
            }}
          />
        </Field>
        {add.error && !add.isPending && (
          <Banner kind="error">
            {passkeyProblem(add.error) ??
              errorText(add.error, noReplyTexts.changeFactors, 'Your passkey could not be added. Try again.')}
          </Banner>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={add.isPending}>
            Add passkey
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
