import type { NewFees } from '@right-circle/contract/admin-fees';
import { type OfferKind, offerKinds } from '@right-circle/rules/platform-fee';
import { type FormEvent, useState } from 'react';
import { feeExamples } from '#domain/fees/fee-example.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type FeeDraft, readDraft, type TaxDraft, type TermsDraft } from './fee-draft.ts';

/** An hour at this price shows what the fee means. */
const EXAMPLE_PRICE = 1200;
const minutesOf = (kind: OfferKind) => Number(kind.slice('session_'.length));

type FeeFormProps = {
  draft: FeeDraft;
  onDraft: (draft: FeeDraft) => void;
  basedOn: string | null;
  onSave: (fees: NewFees) => void;
};

export function FeeForm({ draft, onDraft, basedOn, onSave }: FeeFormProps) {
  const [wasTried, setWasTried] = useState(false);
  const { fees, problems } = readDraft(draft, basedOn);
  const problemOf = (field: string) => (wasTried ? problems?.[field] : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (fees) onSave(fees);
  };
  const set = (changes: Partial<FeeDraft>) => onDraft({ ...draft, ...changes });
  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      <Card>
        <section aria-labelledby="fee-heading" className="space-y-5">
          <h2 id="fee-heading" className="type-display text-28">
            Platform fee
          </h2>
          <p className="text-muted">
            Taken from the price when a session is over. Bookings through a mentor’s own link have no fee. A fee is
            never more than the price.
          </p>
          <Checkbox
            label="Same fee for every session length"
            checked={draft.isSame}
            onChange={(event) => set({ isSame: event.target.checked })}
          />
          {draft.isSame ? (
            <TermsFields
              terms={draft.shared}
              onChange={(shared) => set({ shared })}
              problemOf={(name) => problemOf(`terms.session_15.${name}`)}
            />
          ) : (
            offerKinds.map((kind) => (
              <fieldset key={kind} className="border-line border-t pt-4">
                <legend className="float-left mb-3 w-full font-semibold">{minutesOf(kind)} minutes</legend>
                <TermsFields
                  terms={draft.terms[kind]}
                  onChange={(terms) => set({ terms: { ...draft.terms, [kind]: terms } })}
                  problemOf={(name) => problemOf(`terms.${kind}.${name}`)}
                />
              </fieldset>
            ))
          )}
          {fees && <Examples fees={fees} />}
        </section>
      </Card>
      <TaxCard draft={draft} set={set} problemOf={problemOf} />
      <Card className="flex flex-wrap items-end justify-between gap-4">
        <Field
          label="Starts on"
          optional
          hint="Leave empty to start now. Sessions that are already booked keep their fee."
          error={problemOf('starts_on')}
          className="min-w-0 basis-72"
        >
          <DateInput value={draft.startsOn} onChange={(event) => set({ startsOn: event.target.value })} />
        </Field>
        <Button type="submit" variant="primary">
          Save fees
        </Button>
      </Card>
    </form>
  );
}

type TaxCardProps = {
  draft: FeeDraft;
  set: (changes: Partial<FeeDraft>) => void;
  problemOf: (field: string) => string | undefined;
};

function TaxCard({ draft, set, problemOf }: TaxCardProps) {
  return (
    <Card>
      <section aria-labelledby="tax-heading" className="space-y-5">
        <h2 id="tax-heading" className="type-display text-28">
          Taxes withheld from mentors
        </h2>
        <Banner kind="info">
          Ask your accountant whether you must withhold these taxes, and at which rates and thresholds. The law changes.
        </Banner>
        <TaxFields
          label="Withhold income tax (section 194-O)"
          tax={draft.section194O}
          onChange={(section194O) => set({ section194O })}
          problemOf={(name) => problemOf(`taxes.section_194o.${name}`)}
        />
        <TaxFields
          label="Collect GST at source (TCS)"
          tax={draft.gstTcs}
          onChange={(tax) => set({ gstTcs: tax })}
          problemOf={(name) => problemOf(`taxes.gst_tcs.${name}`)}
        />
      </section>
    </Card>
  );
}

type TermsFieldsProps = {
  terms: TermsDraft;
  onChange: (terms: TermsDraft) => void;
  problemOf: (name: keyof TermsDraft) => string | undefined;
};

const termsFields = [
  { name: 'percent', label: 'Percentage', symbol: '%' },
  { name: 'fixed', label: 'Fixed part', symbol: '₹' },
  { name: 'minimum', label: 'Minimum', symbol: '₹' },
  { name: 'cap', label: 'Cap', symbol: '₹' },
] as const;

function TermsFields({ terms, onChange, problemOf }: TermsFieldsProps) {
  return (
    <div className="grid clear-both grid-cols-2 gap-4 lg:grid-cols-4">
      {termsFields.map(({ name, label, symbol }) => (
        <Field key={name} label={label} optional={name === 'cap'} error={problemOf(name)}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            lead={symbol}
            value={terms[name]}
            onChange={(event) => onChange({ ...terms, [name]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}

type TaxFieldsProps = {
  label: string;
  tax: TaxDraft;
  onChange: (tax: TaxDraft) => void;
  problemOf: (name: 'percent' | 'threshold') => string | undefined;
};

function TaxFields({ label, tax, onChange, problemOf }: TaxFieldsProps) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <Checkbox
        label={label}
        checked={tax.isOn}
        onChange={(event) => onChange({ ...tax, isOn: event.target.checked })}
      />
      {tax.isOn && (
        <div className="mt-2 grid gap-4 sm:grid-cols-2 sm:pl-9">
          <Field label="Rate" hint="Of the price." error={problemOf('percent')}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              lead="%"
              value={tax.percent}
              onChange={(event) => onChange({ ...tax, percent: event.target.value })}
            />
          </Field>
          <Field
            label="Threshold"
            hint="Nothing is withheld until a mentor’s sales in a financial year exceed it."
            error={problemOf('threshold')}
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              lead="₹"
              value={tax.threshold}
              onChange={(event) => onChange({ ...tax, threshold: event.target.value })}
            />
          </Field>
        </div>
      )}
    </fieldset>
  );
}

function Examples({ fees }: { fees: NewFees }) {
  const examples = feeExamples(fees, EXAMPLE_PRICE, offerKinds.map(minutesOf));
  return (
    <div className="rounded-media bg-wash p-4 text-15">
      <p className="font-semibold">Example at ₹1,200 an hour</p>
      <ul className="type-figures mt-1 space-y-0.5">
        {examples.map(({ minutes, price, fee, receive }) => (
          <li key={minutes}>
            {minutes} min for {price}: fee {fee}, the mentor receives {receive}
          </li>
        ))}
      </ul>
    </div>
  );
}
