import { type FieldType, lockedFields } from './guidance-choices.ts';

/** Booking form field of the contract. */
export type BookingFormField = {
  field_name: string;
  field_type: FieldType;
  is_required: boolean;
  is_enabled: boolean;
  field_order: number;
  options: string[];
};

/** A text, or the ticked choices. */
export type Answer = string | readonly string[];
export type Answers = Readonly<Record<string, Answer>>;

export type BookingFormSettings = {
  custom_message: string;
  collect_payment_upfront: boolean;
  fields: BookingFormField[];
};

/** Name, Email, Topic and Description are fixed; Phone can be enabled or removed. */
export function defaultBookingForm(): BookingFormSettings {
  const field = (field_name: string, field_type: FieldType, isOn: boolean) => ({ field_name, field_type, isOn });
  const fields = [
    field('Name', 'text', true),
    field('Email', 'text', true),
    field('Phone', 'text', false),
    field('Topic', 'text', true),
    field('Description', 'textarea', true),
  ];
  return {
    custom_message: '',
    collect_payment_upfront: true,
    fields: fields.map(({ isOn, ...rest }, i) => ({
      ...rest,
      is_required: isOn,
      is_enabled: isOn,
      field_order: i,
      options: [],
    })),
  };
}

/** Whether a field can be neither removed, switched off nor made optional. */
export function isLockedField(name: string): boolean {
  return lockedFields.some((locked) => sameName(locked, name));
}

/** Recognises the question whose answer is the number for text messages. */
export function isPhoneQuestion(name: string): boolean {
  return sameName(name, 'Phone');
}

export function asksForPhone(fields: readonly BookingFormField[]): boolean {
  return questionsOf(fields).some((field) => isPhoneQuestion(field.field_name));
}

/** A checkbox without choices is a single box to tick. */
export function choicesOf({
  field_type,
  options,
}: Pick<BookingFormField, 'field_type' | 'options'>): readonly string[] {
  return field_type === 'checkbox' && options.length === 0 ? ['Yes'] : options;
}

/** The mentor's own questions in order. A choice question without choices can't be answered, so it is left out. */
export function questionsOf<F extends BookingFormField>(fields: readonly F[]): F[] {
  return fields
    .filter((field) => field.is_enabled && !isLockedField(field.field_name))
    .filter((field) => !offersChoices(field) || choicesOf(field).length > 0)
    .toSorted((a, b) => a.field_order - b.field_order);
}

/** Errors in the answers to the mentor's own questions, keyed by question; empty if there are none. */
export function formProblems(fields: readonly BookingFormField[], answers: Answers): Record<string, string> {
  return Object.fromEntries(
    questionsOf(fields).flatMap((field) => {
      const problem = answerProblem(field, answerTo(field, answers));
      return problem ? [[field.field_name, problem]] : [];
    }),
  );
}

/** Answers to save: only to asked questions, without blanks, as a list for checkboxes. */
export function keptAnswers(fields: readonly BookingFormField[], answers: Answers): Record<string, string | string[]> {
  return Object.fromEntries(
    questionsOf(fields).flatMap((field): [string, string | string[]][] => {
      const given = answerTo(field, answers);
      if (given.length === 0) return [];
      return [[field.field_name, field.field_type === 'checkbox' ? given : given.join(', ')]];
    }),
  );
}

/** Why a question can't be part of the form, or null if it can. `others` are the remaining fields. */
export function questionProblem(
  question: Pick<BookingFormField, 'field_name' | 'field_type' | 'options'>,
  others: readonly Pick<BookingFormField, 'field_name'>[],
): string | null {
  if (question.field_name.trim() === '') return 'Please enter a question.';
  if (others.some(({ field_name }) => sameName(field_name, question.field_name))) {
    return 'There is already a question with this name.';
  }
  const choices = question.options.map((option) => option.trim()).filter(Boolean);
  if (offersChoices(question) && question.field_type !== 'checkbox' && choices.length === 0) {
    return 'Add at least one choice.';
  }
  return new Set(choices).size === choices.length ? null : 'Each choice can be there only once.';
}

function answerProblem(field: BookingFormField, given: string[]): string | null {
  if (given.length === 0) return field.is_required ? `${field.field_name} is required.` : null;
  if (field.field_type !== 'checkbox' && given.length > 1) return 'Please give one answer.';
  const choices = choicesOf(field);
  return offersChoices(field) && given.some((one) => !choices.includes(one))
    ? 'Choose from the offered answers.'
    : null;
}

function answerTo({ field_name }: BookingFormField, answers: Answers): string[] {
  const answer = Object.hasOwn(answers, field_name) ? answers[field_name] : undefined;
  const given = typeof answer === 'string' ? [answer] : (answer ?? []);
  return [...new Set(given.map((one) => one.trim()).filter(Boolean))];
}

function offersChoices({ field_type }: Pick<BookingFormField, 'field_type'>): boolean {
  return field_type === 'select' || field_type === 'radio' || field_type === 'checkbox';
}

function sameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
