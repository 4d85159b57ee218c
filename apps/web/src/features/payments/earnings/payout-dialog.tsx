import type { Balance } from '@right-circle/contract/payouts';
import { moneyText } from '@right-circle/rules/money-text';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { fieldErrorsOf } from '#lib/forms/field-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { noReplyTexts, useRequestPayout } from '../payments.queries.ts';
import {
  type PayoutDraft,
  type PayoutField,
  type PayoutProblems,
  payoutProblems,
  payoutRequestOf,
} from './payout-form.ts';

type PayoutDialogProps = {
  balance: Balance;
  draft: PayoutDraft;
  onDraft: (draft: PayoutDraft) => void;
  onClose: () => void;
};

const methods = [
  { value: 'upi', label: 'UPI' },
  { value: 'bank', label: 'Bank account' },
] as const;
const fieldNames = ['amount', 'upi_id', 'account_holder', 'account_number', 'ifsc'] as const;

/** Asks where to send the earnings. A refusal or closing the dialog keeps what was typed. */
export function PayoutDialog({ onClose, ...rest }: PayoutDialogProps) {
  const formId = useId();
  const { request, send, ...fields } = usePayoutForm({ onClose, ...rest });
  const { payable, currency } = rest.balance;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !request.isPending && onClose()}
      title="Request a payout"
      description={`${moneyText(payable, currency)} is payable. What you enter is stored encrypted and deleted once it is sent.`}
      footer={
        <>
          <Button disabled={request.isPending} onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={request.isPending}>
            Request payout
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="space-y-5">
        {request.isError && <Banner kind="error">{errorText(request.error, noReplyTexts.requestPayout)}</Banner>}
        <Fields {...fields} />
      </form>
    </Dialog>
  );
}

function usePayoutForm({ balance, draft, onDraft, onClose }: PayoutDialogProps) {
  const toast = useToast();
  const request = useRequestPayout();
  const [problems, setProblems] = useState<PayoutProblems>({});
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = payoutProblems(draft, balance);
    setProblems(found);
    if (Object.keys(found).length > 0 || request.isPending) return;
    request.mutate(payoutRequestOf(draft), {
      onSuccess: () => {
        toast.success('Payout requested');
        onClose();
      },
      onError: (error) => setProblems(refusedFields(error)),
    });
  };
  const onChange = (part: Partial<PayoutDraft>) => {
    onDraft({ ...draft, ...part });
    setProblems({});
  };
  return { draft, problems, request, send, onChange };
}

type FieldsProps = { draft: PayoutDraft; problems: PayoutProblems; onChange: (part: Partial<PayoutDraft>) => void };

function Fields(props: FieldsProps) {
  const { method } = props.draft;
  return (
    <>
      <Input {...props} name="amount" label="Amount in rupees" inputMode="decimal" />
      <RadioGroup
        label="Send it to"
        options={methods}
        value={method}
        onChange={(chosen) => props.onChange({ method: chosen })}
      />
      {method === 'upi' ? (
        <Input {...props} name="upi_id" label="UPI ID" placeholder="name@bank" />
      ) : (
        <>
          <Input {...props} name="account_holder" label="Account holder" />
          <Input {...props} name="account_number" label="Account number" inputMode="numeric" />
          <Input {...props} name="account_again" label="Account number again" inputMode="numeric" />
          <Input {...props} name="ifsc" label="IFSC" placeholder="HDFC0001234" />
        </>
      )}
    </>
  );
}

/** Maps the server's field paths, which start with `destination.`, to the form's fields. */
function refusedFields(error: unknown): PayoutProblems {
  const paths = fieldNames.map((name) => (name === 'amount' ? name : (`destination.${name}` as const)));
  return Object.fromEntries(
    fieldErrorsOf(error, paths).map(([path, text]) => [path.replace('destination.', ''), text]),
  );
}

type InputProps = FieldsProps & {
  name: PayoutField;
  label: string;
  inputMode?: 'decimal' | 'numeric';
  placeholder?: string;
};

function Input({ draft, problems, onChange, name, label, ...rest }: InputProps) {
  return (
    <Field label={label} error={problems[name]}>
      <TextInput
        autoComplete="off"
        spellCheck={false}
        value={draft[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
        {...rest}
      />
    </Field>
  );
}
