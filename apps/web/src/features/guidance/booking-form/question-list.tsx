import type { FormField } from '@right-circle/contract/guidance';
import { limits } from '@right-circle/contract/limits';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { problemOf } from '../configuration/draft-problems.ts';
import { ReportUnfinished, useUnfinishedGuard } from '../configuration/unfinished-forms.ts';
import {
  addQuestion,
  changeQuestion,
  emptyQuestion,
  moveQuestion,
  type Question,
  removeQuestion,
  sorted,
} from './booking-questions.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionRow } from './question-row.tsx';

type QuestionListProps = {
  fields: FormField[];
  onChange: (fields: FormField[]) => void;
  refusals: Record<string, string>;
};

/** Questions in the order that seekers see. */
export function QuestionList({ fields, onChange, refusals }: QuestionListProps) {
  const list = sorted(fields);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Index of the question being edited; an index after the last one means a new question. */
  const [writing, setWriting] = useState<number | null>(null);
  const { report, guard } = useUnfinishedGuard();

  // The clicked button is gone or has moved, so the focus moves to the heading.
  const finish = () => {
    setWriting(null);
    heading.current?.focus();
  };
  const keep = (next: FormField[]) => {
    onChange(next);
    finish();
  };
  const form = (index: number, question: Question, submit: (question: Question) => FormField[]) => (
    <ReportUnfinished value={report}>
      <QuestionForm
        question={question}
        others={list.toSpliced(index, 1)}
        isNew={index === list.length}
        onSubmit={(written) => keep(submit(written))}
        onCancel={finish}
      />
    </ReportUnfinished>
  );

  return (
    <section aria-labelledby="questions">
      <h3 ref={heading} id="questions" tabIndex={-1} className="mb-2 font-semibold text-15 outline-none">
        Questions
      </h3>
      <ol className="divide-y divide-line rounded-media border border-line">
        {list.map((field, index) => (
          <li key={field.field_name} className="p-2 pl-4">
            {writing === index ? (
              form(index, field, (question) => changeQuestion(list, index, question))
            ) : (
              <QuestionRow
                field={field}
                isFirst={index === 0}
                isLast={index === list.length - 1}
                problem={problemOf(refusals, `booking_form.fields.${index}`)}
                onMove={(by) => guard(() => onChange(moveQuestion(list, index, by)))}
                onEdit={() => guard(() => setWriting(index))}
                onRemove={() => guard(() => keep(removeQuestion(list, index)))}
              />
            )}
          </li>
        ))}
      </ol>
      {writing === list.length ? (
        <div className="mt-3 rounded-media border border-line p-2 pl-4">
          {form(list.length, emptyQuestion, (question) => addQuestion(list, question))}
        </div>
      ) : (
        <Button
          size="sm"
          className="mt-3"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={list.length >= limits.guidance.formFields}
          onClick={() => guard(() => setWriting(list.length))}
        >
          Add custom question
        </Button>
      )}
    </section>
  );
}
