import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('shows every template to this machine, as HTML, as text and with its calendar entry', async () => {
  const page = await world.http.inject('/dev/mail/gallery');
  const names = [...page.body.matchAll(/title="([\w-]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(['confirmed-seeker', 'reminder', 'receipt', 'verify-address', 'digest']),
  );
  for (const name of names) {
    const mail = await world.http.inject(`/dev/mail/gallery/${name}`);
    expect(mail.statusCode, name).toBe(200);
    expect(mail.body, name).not.toMatch(/undefined|null|\[object|NaN/);
    expect((await world.http.inject(`/dev/mail/gallery/${name}/text`)).body, name).toContain('\n--\n');
  }
  const entry = await world.http.inject('/dev/mail/gallery/cancelled-seeker/invite.ics');
  expect(entry.body).toContain('METHOD:CANCEL');
  expect((await world.http.inject('/dev/mail/gallery/nothing')).statusCode).toBe(404);
  const proxied = { url: '/dev/mail/gallery', headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await world.http.inject(proxied)).statusCode).toBe(404);
});
