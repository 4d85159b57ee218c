import type { FormField } from '@right-circle/contract/guidance';
import { questionProblem } from '@right-circle/rules/booking-form';
import type { FieldType } from '@right-circle/rules/guidance-choices';

export const typeNames: Record<FieldType, string> = {
  text: 'Short text',
  textarea: 'Long text',
  select: 'Dropdown',
  radio: 'Single choice',
  checkbox: 'Checkboxes',
};

export type Question = Omit<FormField, 'field_order'>;

export const emptyQuestion: Question = {
  field_name: '',
  field_type: 'text',
  is_required: false,
  is_enabled: true,
  options: [],
};

export function offersChoices(type: FieldType): boolean {
  return type === 'select' || type === 'radio' || type === 'checkbox';
}

/** Splits text into one choice per line; empty lines are skipped. */
export function choicesFrom(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns the problems of a question by field. `others` are the other questions of the form. */
export function questionProblems(
  question: Question,
  others: readonly FormField[],
): { field_name?: string; options?: string } {
  const name = questionProblem({ ...question, field_type: 'text', options: [] }, others);
  if (name) return { field_name: name };
  const choices = questionProblem(question, others);
  return choices ? { options: choices } : {};
}

export function sorted(fields: readonly FormField[]): FormField[] {
  return fields.toSorted((one, other) => one.field_order - other.field_order);
}

export function addQuestion(fields: readonly FormField[], question: Question): FormField[] {
  return renumbered([...sorted(fields), { ...tidy(question), field_order: fields.length }]);
}

export function changeQuestion(fields: readonly FormField[], index: number, question: Question): FormField[] {
  return renumbered(sorted(fields).map((field, at) => (at === index ? { ...field, ...tidy(question) } : field)));
}

export function removeQuestion(fields: readonly FormField[], index: number): FormField[] {
  return renumbered(sorted(fields).toSpliced(index, 1));
}

/** `by` is -1 for up and 1 for down; questions do not move beyond the ends. */
export function moveQuestion(fields: readonly FormField[], index: number, by: -1 | 1): FormField[] {
  const list = sorted(fields);
  const [field] = list.splice(index, 1);
  if (field) list.splice(Math.max(0, index + by), 0, field);
  return renumbered(list);
}

function tidy(question: Question): Question {
  return {
    ...question,
    field_name: question.field_name.trim(),
    options: offersChoices(question.field_type) ? question.options : [],
  };
}

function renumbered(fields: FormField[]): FormField[] {
  return fields.map((field, field_order) => ({ ...field, field_order }));
}
