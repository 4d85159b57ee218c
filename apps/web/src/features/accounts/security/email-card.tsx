import type { AccountSecurity } from '@right-circle/contract/account-security';
import type { User } from '@right-circle/contract/accounts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#lib/error-text.ts';
import { shortMomentText } from '#lib/format/date-text.ts';
import { fieldErrorsOf } from '#lib/forms/field-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmailState } from '../email-address/email-state.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { useFocusAfter } from '../use-focus-after.ts';
import { useCancelEmailChange, useRequestEmailChange } from './security.queries.ts';

type EmailCardProps = { user: User; change: AccountSecurity['email_change'] };

export function EmailCard({ user, change }: EmailCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const focusOpener = () => opener.current?.focus();
  useFocusAfter(isEditing, focusOpener);
  return (
    <Card>
      <h2 className="type-display text-28">Email address</h2>
      <div className="mt-3">
        <EmailState user={user} />
      </div>
      {change && <PendingChange change={change} onCancelled={focusOpener} />}
      {isEditing ? (
        <EmailForm onClose={() => setIsEditing(false)} />
      ) : (
        <Button ref={opener} className="mt-4" onClick={() => setIsEditing(true)}>
          {change ? 'Use another address' : user.email ? 'Change email address' : 'Add an email address'}
        </Button>
      )}
    </Card>
  );
}

type PendingChangeProps = {
  change: NonNullable<AccountSecurity['email_change']>;
  onCancelled: () => void;
};

function PendingChange({ change, onCancelled }: PendingChangeProps) {
  const cancel = useCancelEmailChange();
  const toast = useToast();
  // A callback of `mutate` would not run: this component unmounts once the change is cancelled.
  const run = async () => {
    try {
      await cancel.mutateAsync();
      onCancelled();
      toast.success('Your email address stays as it is');
    } catch {
      // The banner shows the error.
    }
  };
  return (
    <div className="mt-4 space-y-3">
      <Banner
        title="Confirm your new address"
        action={
          <Button size="sm" busy={cancel.isPending} onClick={() => void run()}>
            Cancel change
          </Button>
        }
      >
        We sent a link to <strong className="break-all">{change.new_email}</strong>. Your address changes when you open
        it. The link works until {shortMomentText(change.expires_at)}.
      </Banner>
      {cancel.error && <Banner kind="error">{errorText(cancel.error, noReplyTexts.requestEmailChange)}</Banner>}
    </div>
  );
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const request = useRequestEmailChange();
  const form = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('email'), [form]);
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await request.mutateAsync(email);
      onClose();
    } catch (error) {
      for (const [name, message] of fieldErrorsOf(error, ['email']))
        form.setError(name, { message }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex max-w-md flex-col gap-5">
      <Field
        label="New email address"
        hint="We'll send a link to this address. Nothing changes until you open it."
        error={errors.email?.message}
      >
        <TextInput
          {...form.register('email', { required: 'Enter your new email address.' })}
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {request.error && fieldErrorsOf(request.error, ['email']).length === 0 && !isSubmitting && (
        <Banner kind="error">{errorText(request.error, noReplyTexts.requestEmailChange)}</Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Send the link
        </Button>
        <Button disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
