import { type FormEvent, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { dateProblem, type SessionFilter, type StatusChoice, statusChoices, typeChoices } from './session-filter.ts';

type FilterPanelProps = { id: string; filter: SessionFilter; onApply: (filter: SessionFilter) => void };

/** Changes take effect only when applied. */
export function FilterPanel({ id, filter, onApply }: FilterPanelProps) {
  const [draft, setDraft] = useState(filter);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<SessionFilter>) => {
    setDraft({ ...draft, ...part });
    setProblem(null);
  };
  const toggle = (status: StatusChoice, isOn: boolean) =>
    change({ statuses: isOn ? [...draft.statuses, status] : draft.statuses.filter((other) => other !== status) });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const found = dateProblem(draft);
    setProblem(found);
    if (!found) onApply(draft);
  };
  return (
    <Card id={id} className="mt-4">
      <form aria-label="Filters" onSubmit={apply} noValidate>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-[auto_1fr_1.5fr]">
          <fieldset>
            <legend className="font-semibold text-15">Status</legend>
            <div className="mt-1 flex flex-wrap gap-x-6 lg:flex-col">
              {statusChoices.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  label={label}
                  checked={draft.statuses.includes(value)}
                  onChange={(event) => toggle(value, event.target.checked)}
                />
              ))}
            </div>
          </fieldset>
          <Field label="Session Type">
            <NativeSelect options={typeChoices} value={draft.type} onChange={(type) => change({ type })} />
          </Field>
          <div className="sm:col-span-2 lg:col-span-1">
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="From">
                <DateInput
                  value={draft.from}
                  max={draft.to || undefined}
                  onChange={(event) => change({ from: event.target.value })}
                />
              </Field>
              <Field label="To">
                <DateInput
                  value={draft.to}
                  min={draft.from || undefined}
                  onChange={(event) => change({ to: event.target.value })}
                />
              </Field>
            </div>
            {problem && (
              <div className="mt-2">
                <FieldError>{problem}</FieldError>
              </div>
            )}
          </div>
        </div>
        <div className="mt-6 flex justify-end">
          <Button type="submit" variant="primary" className="max-sm:w-full">
            Apply Filters
          </Button>
        </div>
      </form>
    </Card>
  );
}
