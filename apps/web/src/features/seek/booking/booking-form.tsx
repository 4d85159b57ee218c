import type { Availability } from '@right-circle/contract/bookings';
import { limits } from '@right-circle/contract/limits';
import { isPhoneQuestion } from '@right-circle/rules/booking-form';
import { guestHint } from '@right-circle/rules/guest-line';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAppConfig } from '#lib/app-config.ts';
import { useAuth } from '#lib/session/session.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type Answers, emailHint, shownFields } from './booking-answers.ts';
import { QuestionField } from './question-field.tsx';

type BookingFormProps = {
  availability: Availability;
  answers: Answers;
  /** The guest line, as typed. */
  guests: string;
  onChange: (part: { answers: Answers } | { guests: string }) => void;
  /** Problems by field. */
  problems: Record<string, string>;
  onSubmit: () => void;
  /** Rendered at the end: the button. */
  children: ReactNode;
};

/** This mentor's questions, below the mentor's message. */
export function BookingForm({
  availability,
  answers,
  guests,
  onChange,
  problems,
  onSubmit,
  children,
}: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { booking_form, guest_permissions, mentor } = availability;
  const { user } = useAuth();
  const { sms } = useAppConfig();
  const hintOf = (name: string): string | undefined => {
    if (name === 'Email') return emailHint(answers['Email'], user?.email);
    return sms && isPhoneQuestion(name) ? 'At most one text message a day to each phone number.' : undefined;
  };
  const hasProblems = Object.keys(problems).length > 0;
  useEffect(() => {
    if (!hasProblems) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
    first?.focus({ preventScroll: true });
    // In the middle: at the edge its label would be below the header.
    first?.scrollIntoView({ block: 'center' });
  }, [hasProblems]);
  return (
    <Card>
      <form
        ref={form}
        noValidate
        aria-labelledby="about-session-heading"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="space-y-5"
      >
        <h2 id="about-session-heading" className="type-display text-22">
          What is it about?
        </h2>
        {booking_form.custom_message && (
          <blockquote
            dir="auto"
            className="whitespace-pre-line break-words rounded-media bg-wash px-4 py-3 text-15"
            aria-label={`A word from ${mentor.full_name}`}
          >
            {booking_form.custom_message}
          </blockquote>
        )}
        {shownFields(booking_form).map((field) => (
          <QuestionField
            key={field.field_name}
            field={field}
            answer={answers[field.field_name]}
            error={problems[field.field_name]}
            hint={hintOf(field.field_name)}
            onChange={(answer) => onChange({ answers: { ...answers, [field.field_name]: answer } })}
          />
        ))}
        {guest_permissions.can_invite_others && (
          <Field label="Guests" optional hint={guestHint(limits.guidance.guests)} error={problems['Guests']}>
            <TextInput
              value={guests}
              onChange={(event) => onChange({ guests: event.target.value })}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        )}
        {children}
      </form>
    </Card>
  );
}
