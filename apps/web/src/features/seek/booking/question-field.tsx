import type { FormField } from '@right-circle/contract/guidance';
import { limits } from '@right-circle/contract/limits';
import { choicesOf } from '@right-circle/rules/booking-form';
import type { ComponentProps } from 'react';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';

/** Autocomplete and limits of well-known fields. */
const known: Record<string, ComponentProps<'input'>> = {
  Name: { autoComplete: 'name', maxLength: limits.fullName.max },
  Email: { type: 'email', autoComplete: 'email', maxLength: limits.email.max },
  Phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  Topic: { maxLength: limits.guidance.topic },
};

type Answer = string | string[];

type QuestionFieldProps = {
  field: FormField;
  answer: Answer | undefined;
  error: string | undefined;
  hint?: string | undefined;
  onChange: (answer: Answer) => void;
};

export function QuestionField({ field, answer = '', error, hint, onChange }: QuestionFieldProps) {
  const { field_name: name, field_type: type } = field;
  const text = typeof answer === 'string' ? answer : (answer[0] ?? '');
  // Description is a fixed field that may stay empty.
  const isOptional = !field.is_required || name === 'Description';
  if (type === 'checkbox') return <Boxes field={field} answer={answer} error={error} onChange={onChange} />;
  if (type === 'radio') {
    return (
      <div data-invalid={error ? '' : undefined}>
        <RadioGroup
          label={<Question name={name} isOptional={isOptional} />}
          options={choicesOf(field).map((choice) => ({ value: choice, label: choice }))}
          value={text || null}
          onChange={onChange}
          error={error}
        />
      </div>
    );
  }
  return (
    <Field label={name} optional={isOptional} error={error} hint={hint}>
      {type === 'select' && (
        <NativeSelect
          value={text}
          onChange={onChange}
          options={[{ value: '', label: 'Choose' }, ...choicesOf(field).map((value) => ({ value, label: value }))]}
        />
      )}
      {type === 'textarea' && (
        <Textarea
          value={text}
          onChange={(event) => onChange(event.target.value)}
          maxLength={name === 'Description' ? limits.guidance.description : limits.guidance.answer}
          counter={name === 'Description'}
        />
      )}
      {type === 'text' && (
        <TextInput
          maxLength={limits.guidance.answer}
          {...known[name]}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Boxes({ field, answer = [], error, onChange }: QuestionFieldProps) {
  const ticked = typeof answer === 'string' ? [] : answer;
  return (
    <fieldset data-invalid={error ? '' : undefined}>
      <legend className="mb-1 font-semibold text-15">
        <Question name={field.field_name} isOptional={!field.is_required} />
      </legend>
      {choicesOf(field).map((choice) => (
        <Checkbox
          key={choice}
          label={choice}
          checked={ticked.includes(choice)}
          onChange={(event) =>
            onChange(event.target.checked ? [...ticked, choice] : ticked.filter((other) => other !== choice))
          }
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

function Question({ name, isOptional }: { name: string; isOptional: boolean }) {
  return (
    <>
      {name}
      {isOptional && <span className="font-normal text-muted"> (optional)</span>}
    </>
  );
}
