import type { BookingForm, FormField } from '@right-circle/contract/guidance';
import { defaultBookingForm, isLockedField, questionProblem } from '@right-circle/rules/booking-form';
import { firstProblem, type Problem } from './availability/sent-window.rules.ts';

/** Problem with the mentor's questions, or null. */
export function bookingFormProblem({ fields }: BookingForm): Problem | null {
  return firstProblem(fields, (field, index) => {
    const text = questionProblem(field, fields.slice(0, index));
    return text === null ? null : { field: `booking_form.fields.${index}`, text };
  });
}

/**
 * In the mentor's order. Name, Email, Topic and Description are always on, required and of their own type, whatever was
 * sent.
 */
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
