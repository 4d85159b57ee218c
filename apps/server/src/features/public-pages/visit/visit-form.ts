import { email } from '@right-circle/contract/accounts';
import { bookingRequest } from '@right-circle/contract/bookings';
import type { FormField } from '@right-circle/contract/guidance';
import { limits } from '@right-circle/contract/limits';
import { birthDateRefusal, birthDateText } from '@right-circle/rules/birth-date';
import { formProblems, questionsOf } from '@right-circle/rules/booking-form';
import { guestProblem, guestsOf, wrongGuestText } from '@right-circle/rules/guest-line';
import { indiaDate } from '@right-circle/rules/india-time';
import { isTimeZone } from '@right-circle/rules/zone-time';
import { z } from 'zod';
import { questionInput, type VisitForm } from './visit.rules.ts';

type Answer = VisitForm['custom_fields'][string];

/** Questions of this mentor's form. */
type Asked = { fields: readonly FormField[]; canInvite: boolean; now: Date };

/** Room for more guests than are allowed, so that the problem can be shown. */
const GUEST_LINE = 4 * limits.guidance.guests * limits.email.max;

/** Reads the form as it was typed; anything else in the body is ignored. */
export function readForm(body: unknown, { fields, canInvite }: Pick<Asked, 'fields' | 'canInvite'>): VisitForm {
  const sent = bodyFields(body);
  const text = (name: string): string => textOf(sent[name]);
  const answers = questionsOf(fields).map((field): [string, Answer] => {
    const given = sent[questionInput(field.field_name)];
    return [field.field_name, field.field_type === 'checkbox' ? textsOf(given) : textOf(given)];
  });
  return {
    name: text('name'),
    email: text('email'),
    date_of_birth: text('date_of_birth'),
    topic: text('topic'),
    description: text('description'),
    guests: canInvite ? text('guests').slice(0, GUEST_LINE) : '',
    custom_fields: Object.fromEntries(answers),
    time_zone: isTimeZone(text('time_zone')) ? text('time_zone') : '',
  };
}

export function bodyFields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

export function textOf(value: unknown): string {
  const [first] = textsOf(value);
  return first ?? '';
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value])
    .filter((one) => typeof one === 'string')
    .slice(0, limits.guidance.choices);
}

const { name, topic, description, custom_fields, guests } = bookingRequest.shape;
/** Several spellings of one address are one guest. */
const guestLine = z
  .string()
  .transform(guestsOf)
  .pipe(guests.unwrap())
  .transform((addresses) => [...new Set(addresses)].join(', '));
const visitForm = z.object({
  name,
  email,
  date_of_birth: z.string(),
  topic,
  description,
  guests: guestLine,
  custom_fields,
  time_zone: z.string(),
});

export type CheckedForm = { form: VisitForm } | { problems: Record<string, string> };

/** Checks what was typed by the rules of a booking and of signing up. Problems are keyed by input. */
export function checkForm(typed: VisitForm, { fields, now }: Pick<Asked, 'fields' | 'now'>): CheckedForm {
  const problems: Record<string, string> = {};
  const parsed = visitForm.safeParse(typed);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field, part] = path;
    if (field === 'custom_fields') problems[questionInput(String(part))] ??= 'This answer is too long.';
    else if (field === 'guests') problems[field] ??= wrongGuestText(guestsOf(typed.guests ?? '')[Number(part)] ?? '');
    else problems[String(field)] ??= message;
  }
  const refusal = birthDateRefusal(typed.date_of_birth, indiaDate(now), limits);
  if (refusal) problems['date_of_birth'] = birthDateText(refusal, limits);
  const wrongGuests = guestProblem(typed.guests ?? '', limits.guidance.guests);
  if (wrongGuests) problems['guests'] = wrongGuests;
  for (const [question, problem] of Object.entries(formProblems(fields, typed.custom_fields))) {
    problems[questionInput(question)] ??= problem;
  }
  return parsed.success && Object.keys(problems).length === 0 ? { form: parsed.data } : { problems };
}
