import { registration } from '@right-circle/contract/accounts';
import { limits } from '@right-circle/contract/limits';
import { birthDateRefusal, birthDateText } from '@right-circle/rules/birth-date';
import { passwordRefusal, passwordRefusalText } from '@right-circle/rules/password-guess';
import { z } from 'zod';
import { latestBirthDate } from './latest-birth-date.ts';

// The server enforces this; the form only reports it earlier, before the rest is filled in.
const dateOfBirth = registration.shape.date_of_birth.pipe(
  z.string().superRefine((value, context) => {
    const refusal = birthDateRefusal(value, latestBirthDate(), limits);
    if (refusal) context.addIssue(birthDateText(refusal, limits));
  }),
);

/** The contract's registration schema, plus the checks that only the browser makes. */
export const signupForm = registration
  .extend({
    date_of_birth: dateOfBirth,
    confirm_password: z.string().min(1, { error: 'Repeat the password.' }),
    terms: z.boolean().refine((accepted) => accepted, { error: 'Accept the terms to create an account.' }),
  })
  .refine(({ password, confirm_password: repeated }) => !repeated || password === repeated, {
    path: ['confirm_password'],
    error: 'The passwords do not match.',
    // Report this even while other fields are missing.
    when: () => true,
  })
  .superRefine(({ password, username, email, full_name: fullName }, context) => {
    const refusal = passwordRefusal(password, { username, email, fullName });
    if (refusal) context.addIssue({ code: 'custom', path: ['password'], message: passwordRefusalText[refusal] });
  });

export type SignupInput = z.input<typeof signupForm>;
export type SignupOutput = z.output<typeof signupForm>;

export const emptySignup: SignupInput = {
  full_name: '',
  username: '',
  email: '',
  password: '',
  confirm_password: '',
  date_of_birth: '',
  terms: false,
};

export const registrationFields = Object.keys(registration.shape) as (keyof typeof registration.shape)[];
