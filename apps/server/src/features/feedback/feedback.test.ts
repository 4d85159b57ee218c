import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeSmtp } from '../../../test/fakes/smtp.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createWorld, type World } from '../../../test/world.ts';

const words = { rating: 4, category: 'idea', message: 'More colours, please.' };
let world: World;

beforeAll(async () => {
  world = await createWorld({ env: { SUPPORT_EMAIL: 'help@circle.test' } });
});
afterAll(async () => await world.close());

async function keptOf(userId: string) {
  return await world.db.selectFrom('feedback').selectAll().where('user_id', '=', userId).execute();
}

describe('POST /api/user/feedback', () => {
  it('[USER-03][FB-02] saves it and says thank you', async () => {
    const person = await world.anAccount();
    const reply = await person.api.post('/user/feedback', words);
    expect([reply.statusCode, reply.json()]).toEqual([201, { message: 'Thank you for your feedback!' }]);
    expect(await keptOf(person.id)).toMatchObject([words]);
  });

  it('is mailed to SUPPORT_EMAIL once, with markup shown as text', async () => {
    const person = await world.anAccount({ full_name: 'Ravi <Rao>' });
    await person.api.post('/user/feedback', { ...words, message: 'One\n<script>alert(1)</script>' });
    await world.runJobs();
    await world.runJobs();
    const mails = (await world.mails()).filter(({ html }) => html.includes(person.username));
    expect(mails).toMatchObject([{ to: 'help@circle.test', subject: 'Feedback: 4 of 5, idea' }]);
    expect(mails[0]?.html).toContain('&lt;script&gt;');
    expect(mails[0]?.html).not.toContain('<script>');
    expect(mails[0]?.text).toContain(`Ravi <Rao> (@${person.username}), ${person.email}`);
  });

  it('has one effect when sent twice within a minute', async () => {
    const person = await world.anAccount();
    const replies = await Promise.all([1, 2, 3].map(async () => await person.api.post('/user/feedback', words)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await keptOf(person.id)).toHaveLength(1);
    await person.api.post('/user/feedback', { ...words, message: 'Something else.' });
    expect(await keptOf(person.id)).toHaveLength(2);
    world.clock.advance(61_000);
    await person.api.post('/user/feedback', words);
    expect(await keptOf(person.id)).toHaveLength(3);
  });

  it.each([
    [{ ...words, rating: 0 }, 'rating', 'Choose 1 to 5 stars.'],
    [{ ...words, rating: 6 }, 'rating', 'Choose 1 to 5 stars.'],
    [{ ...words, rating: 2.5 }, 'rating', 'Choose 1 to 5 stars.'],
    [{ ...words, rating: '5' }, 'rating', 'Choose 1 to 5 stars.'],
    [{ ...words, category: 'spam' }, 'category', 'Choose what it is about.'],
    [{ rating: 5, category: 'idea' }, 'message', 'Message is required.'],
    [{ ...words, message: ' \n ' }, 'message', 'Message is required.'],
    [{ ...words, message: 'a'.repeat(2001) }, 'message', 'Message can have at most 2000 characters.'],
    [{ ...words, message: 'null \u0000 byte' }, 'message', 'Message contains characters we cannot keep.'],
  ])('[FB-02] refuses %j', async (body, field, text) => {
    const person = await world.anAccount();
    const reply = await person.api.post('/user/feedback', body);
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ errors: Record<string, string> }>().errors[field]).toBe(text);
    expect(await keptOf(person.id)).toEqual([]);
  });

  it('[FB-02] accepts 2000 characters, emoji and right-to-left text unchanged', async () => {
    const person = await world.anAccount();
    for (const message of ['🎬'.repeat(2000), 'شكرا جزيلا', 'line\nbreak']) {
      const reply = await person.api.post('/user/feedback', { ...words, message });
      expect(reply.statusCode).toBe(201);
    }
    expect(await keptOf(person.id)).toHaveLength(3);
  });

  it("is part of its author's download, and is deleted with their account", async () => {
    const person = await world.anAccount();
    await person.api.post('/user/feedback', words);
    const reply = await person.api.get('/user/export');
    expect(JSON.parse(readZip(reply.rawPayload).get('feedback.json')?.toString() ?? '')).toMatchObject([words]);
    await world.db.deleteFrom('users').where('id', '=', person.id).execute();
    expect(await keptOf(person.id)).toEqual([]);
  });

  it('requires a sign-in', async () => {
    expect((await world.api().post('/user/feedback', words)).statusCode).toBe(401);
  });
});

it('mails nobody while SUPPORT_EMAIL is not set', async () => {
  const quiet = await createWorld();
  try {
    const person = await quiet.anAccount();
    await quiet.runJobs();
    const before = await quiet.mails();
    expect((await person.api.post('/user/feedback', words)).statusCode).toBe(201);
    await quiet.runJobs();
    expect(await quiet.mails()).toHaveLength(before.length);
  } finally {
    await quiet.close();
  }
});

it('is kept for a retry if the mail server refuses it', async () => {
  const smtp = await startFakeSmtp();
  const mailing = await createWorld({ env: { ...smtp.env, SUPPORT_EMAIL: 'help@circle.test' } });
  try {
    const person = await mailing.anAccount();
    await mailing.runJobs();
    await person.api.post('/user/feedback', words);
    smtp.refuseNext();
    await expect(mailing.runJobs()).rejects.toThrow('451');
    const [kept] = await mailing.db.selectFrom('feedback').selectAll().execute();
    expect(kept).toMatchObject({ ...words, mailed_at: null });
  } finally {
    await mailing.close();
    await smtp.close();
  }
});
