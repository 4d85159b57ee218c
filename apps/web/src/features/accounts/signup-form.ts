import { registration } from '@right-circle/contract/accounts';
import { z } from 'zod';

/** The registration of the contract, plus what only the browser checks. */
export const signupForm = registration
  .extend({
    confirm_password: z.string().min(1, { error: 'Repeat the password.' }),
    terms: z.boolean().refine((accepted) => accepted, { error: 'Accept the terms to create an account.' }),
  })
  .refine(({ password, confirm_password: repeated }) => !repeated || password === repeated, {
    path: ['confirm_password'],
    error: 'The passwords do not match.',
    // Said whatever else is still missing.
    when: () => true,
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
