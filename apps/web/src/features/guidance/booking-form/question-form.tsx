import type { FormField } from '@right-circle/contract/guidance';
import { limits } from '@right-circle/contract/limits';
import { fieldTypes } from '@right-circle/rules/guidance-choices';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { useUnfinishedForm } from '../configuration/unfinished-forms.ts';
import { choicesFrom, offersChoices, type Question, questionProblems, typeNames } from './booking-questions.ts';

const types = fieldTypes.map((value) => ({ value, label: typeNames[value] }));

type QuestionFormProps = {
  question: Question;
  others: readonly FormField[];
  isNew: boolean;
  onSubmit: (question: Question) => void;
  onCancel: () => void;
};

export function QuestionForm({ question, others, isNew, onSubmit, onCancel }: QuestionFormProps) {
  const [draft, setDraft] = useState(question);
  const [choices, setChoices] = useState(question.options.join('\n'));
  const [isTried, setTried] = useState(false);
  const written = { ...draft, options: choicesFrom(choices) };
  const found = questionProblems(written, others);
  const problems = isTried ? found : {};
  const frame = useUnfinishedForm<HTMLDivElement>(
    JSON.stringify(written) === JSON.stringify(question)
      ? null
      : isNew
        ? "The new question isn't added yet."
        : `The change to the question “${question.field_name}” isn't made yet.`,
  );
  const submit = () => {
    setTried(true);
    if (Object.keys(found).length === 0) onSubmit(written);
  };
  return (
    <div ref={frame} className="space-y-4 py-2 pr-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Question" error={problems.field_name}>
          <TextInput
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because it was asked for
            autoFocus
            value={draft.field_name}
            onChange={(event) => setDraft({ ...draft, field_name: event.target.value })}
            onKeyDown={(event) => event.key === 'Enter' && submit()}
            maxLength={limits.guidance.question}
            dir="auto"
          />
        </Field>
        <Field label="Answer type">
          <NativeSelect
            options={types}
            value={draft.field_type}
            onChange={(field_type) => setDraft({ ...draft, field_type })}
          />
        </Field>
      </div>
      {offersChoices(draft.field_type) && (
        <Field label="Choices" hint="One in each line." error={problems.options}>
          <Textarea rows={3} value={choices} onChange={(event) => setChoices(event.target.value)} dir="auto" />
        </Field>
      )}
      <div className="flex flex-wrap gap-x-8">
        <Checkbox
          label="Required"
          checked={draft.is_required}
          onChange={(event) => setDraft({ ...draft, is_required: event.target.checked })}
        />
        <Checkbox
          label="Enabled"
          checked={draft.is_enabled}
          onChange={(event) => setDraft({ ...draft, is_enabled: event.target.checked })}
        />
      </div>
      <div className="flex gap-3">
        <Button size="sm" onClick={submit}>
          {isNew ? 'Add question' : 'Keep question'}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
