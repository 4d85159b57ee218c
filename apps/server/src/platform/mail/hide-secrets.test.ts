import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { hideSecrets } from './hide-secrets.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it.each([
  ['Open https://circle.example/auth/reset?token=abc now', 'Open https://circle.example/… now'],
  ['Room:\nhttp://localhost:8000/guest/abc.def-1', 'Room:\nhttp://localhost:8000/…'],
  ['Code: 123456', 'Code: ••••••'],
  ['Code: AB-12 34', 'Code: ••••••'],
  ['123456 is your code', '•••••• is your code'],
  ['Type 123456.', 'Type ••••••.'],
  ['Receipt RC-000123 for ₹1,23,456', 'Receipt RC-000123 for ₹1,23,456'],
  ['key eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9', 'key …'],
  ['Mon 16 Nov 2026, 6:30 pm IST', 'Mon 16 Nov 2026, 6:30 pm IST'],
])('[ADMIN-43] hides links, codes and tokens in %j', (text, hidden) => expect(hideSecrets(text)).toBe(hidden));

it('[ADMIN-43] leaves no link and no code in any template', async () => {
  const page = await world.http.inject('/dev/mail/gallery');
  const names = [...page.body.matchAll(/title="([\w-]+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  const texts = await Promise.all(
    names.map(async (name) => (await world.http.inject(`/dev/mail/gallery/${name}/text`)).body),
  );
  expect(texts.filter((text) => text.includes('token=')).length).toBeGreaterThan(5);
  expect(texts.filter((text) => text.includes('123456')).length).toBe(3);
  for (const text of texts.map(hideSecrets)) {
    expect(text).not.toMatch(/token|123456/);
    // Only the origin of an address is left.
    expect(text.replaceAll(/https?:\/\/[^/\s]+\/…/g, '')).not.toMatch(/https?:/);
    expect(text.split('\n').length).toBeGreaterThan(5);
  }
});
