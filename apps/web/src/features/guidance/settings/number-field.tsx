import { type ReactNode, useState } from 'react';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { type Range, rangeProblem } from '../configuration/draft-problems.ts';

type NumberFieldProps = {
  label: ReactNode;
  value: number;
  onChange: (value: number) => void;
  range: Range;
  /** Parses the typed text; by default an empty field means the smallest number. */
  parse?: ((text: string) => number) | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  lead?: ReactNode;
  unit?: string | undefined;
  className?: string | undefined;
};

/** Shows at once when a number is out of range; on blur, shows the value that an empty field stands for. */
export function NumberField({
  label,
  value,
  onChange,
  range,
  parse = (text) => (text.trim() === '' ? range.min : Number(text)),
  hint,
  error,
  lead,
  unit,
  className,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // A value set from outside, such as by "Discard", replaces the typed text.
  const isTyped = typed !== null && Object.is(parse(typed), value);
  return (
    <Field label={label} hint={hint} error={rangeProblem(value, range) ?? error} className={className}>
      <TextInput
        inputMode={range.decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={isTyped ? typed : String(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(parse(event.target.value));
        }}
        onBlur={() => !Number.isNaN(value) && setTyped(null)}
        maxLength={9}
        lead={lead}
        trail={unit && <span className="pr-3.5 text-15 text-muted">{unit}</span>}
      />
    </Field>
  );
}
