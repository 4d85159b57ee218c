import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { SignedUp } from '../people.ts';

type Api = {
  call: (method: string, path: string, body?: object, token?: string) => Promise<{ status: number; json: unknown }>;
};

export const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const chats = (page: Page) => page.getByRole('region', { name: 'Chats' });
export const answered = (page: Page) => page.getByRole('button', { name: 'Regenerate' });

export async function openChat(page: Page): Promise<void> {
  await page.goto('/dashboard/chat');
  await expect(page.getByText('Online')).toBeVisible();
}

export async function anAccount(api: Api, person: SignedUp, username: string): Promise<string> {
  const platform_link = `https://instagram.com/${username}`;
  const body = { user_id: person.user.id, platform: 'instagram', platform_link };
  const { json } = await api.call('POST', '/chat/profiles/add', body, person.token);
  return String((json as { profile_id: string }).profile_id);
}
