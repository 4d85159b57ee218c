import type { BookingForm, FormField } from '@right-circle/contract/guidance';
import { defaultBookingForm, isLockedField, questionProblem } from '@right-circle/rules/booking-form';
import { firstProblem, type Problem } from './sent-window.rules.ts';

/** What is wrong with the mentor's questions. */
export function bookingFormProblem({ fields }: BookingForm): Problem | null {
  return firstProblem(fields, (field, index) => {
    const text = questionProblem(field, fields.slice(0, index));
    return text === null ? null : { field: `booking_form.fields.${index}`, text };
  });
}

/** In the mentor's order. Whatever was sent, Name, Email, Topic and Description are on, required and of their own type. */
export function completeBookingForm(form: BookingForm): BookingForm {
  const sent = form.fields.toSorted((a, b) => a.field_order - b.field_order);
  const locked = defaultBookingForm().fields.filter(({ field_name }) => isLockedField(field_name));
  const missing = locked.filter((field) => !sent.some((one) => isSame(one, field)));
  const kept = sent.map((field) => locked.find((one) => isSame(one, field)) ?? field);
  return { ...form, fields: [...missing, ...kept].map((field, index) => ({ ...field, field_order: index })) };
}

function isSame(one: FormField, other: Pick<FormField, 'field_name'>): boolean {
  return one.field_name.toLowerCase() === other.field_name.toLowerCase();
}
