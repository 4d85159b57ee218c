import { expect } from 'vitest';
import { page } from 'vitest/browser';

const form = {
  full_name: 'Asha Rao',
  username: 'asha.rao',
  email: 'asha@example.com',
  password: 'correct horse',
  confirm_password: 'correct horse',
  date_of_birth: '1998-04-12',
};

export const signupFields = {
  full_name: page.getByLabelText('Full name'),
  username: page.getByLabelText('User name'),
  email: page.getByLabelText('Email'),
  password: page.getByLabelText('Password', { exact: true }),
  confirm_password: page.getByLabelText('Confirm password'),
  date_of_birth: page.getByLabelText('Date of birth'),
};
const names = Object.keys(form) as (keyof typeof form)[];

export async function fillSignup(changes: Partial<typeof form> = {}): Promise<void> {
  const filled = { ...form, ...changes };
  for (const name of names) await signupFields[name].fill(filled[name]);
  const terms = page.getByRole('checkbox');
  if (!(terms.element() as HTMLInputElement).checked) await terms.click();
}

export function expectSignupKept(changes: Partial<typeof form> = {}): void {
  const values = names.map((name) => [name, (signupFields[name].element() as HTMLInputElement).value]);
  expect(Object.fromEntries(values)).toEqual({ ...form, ...changes });
  expect((page.getByRole('checkbox').element() as HTMLInputElement).checked).toBe(true);
}
