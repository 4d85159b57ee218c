import { expect, type Locator, type Page } from '@playwright/test';
import type { aPerson } from '../people.ts';

type SignupForm = ReturnType<typeof aPerson>;

export function signupFields(page: Page): Record<keyof SignupForm | 'confirm_password', Locator> {
  return {
    full_name: page.getByLabel('Full name'),
    username: page.getByLabel('User name'),
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
    confirm_password: page.getByLabel('Confirm password'),
    date_of_birth: page.getByLabel('Date of birth'),
  };
}

export async function fillSignup(page: Page, form: SignupForm): Promise<void> {
  const fields = signupFields(page);
  for (const [name, value] of Object.entries({ ...form, confirm_password: form.password })) {
    await fields[name as keyof typeof fields].fill(value);
  }
  await page.getByRole('checkbox').check();
}

export async function expectSignupKept(page: Page, form: SignupForm): Promise<void> {
  const fields = signupFields(page);
  for (const [name, value] of Object.entries({ ...form, confirm_password: form.password })) {
    await expect(fields[name as keyof typeof fields]).toHaveValue(value);
  }
  await expect(page.getByRole('checkbox')).toBeChecked();
}

export async function fillLogin(page: Page, { name, password }: { name: string; password: string }): Promise<void> {
  await page.getByLabel('User name or email').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Everything the browser stores for the site, in both storages, except the router's scroll positions. */
export async function storedItems(page: Page): Promise<Record<string, string>> {
  const items = await page.evaluate(() => [localStorage, sessionStorage].flatMap((kept) => Object.entries(kept)));
  return Object.fromEntries(items.filter(([name]) => name !== 'react-router-scroll-positions')) as Record<
    string,
    string
  >;
}
