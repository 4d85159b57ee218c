import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPublicMentor, aVisitor, newestCode, otherCode } from '../../../../test/factories/visits.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const MINUTE = 60_000;

let world: World;
let mentor: Awaited<ReturnType<typeof aPublicMentor>>;
beforeAll(async () => {
  world = await createWorld();
  mentor = await aPublicMentor(world);
});
afterAll(() => world.close());
beforeEach(() => world.clock.set('2030-01-01T00:00:00.000Z'));

const WRONG = 'That code isn&#39;t right, or it&#39;s too old.';
const countMails = async (to: string) => (await world.mails()).filter((mail) => mail.to === to).length;
const begun = async (options?: Parameters<typeof aVisitor>[2]) => {
  const visitor = aVisitor(world, mentor, options);
  const [time = ''] = await visitor.times();
  expect((await visitor.begin(time)).headers.location).toBe(`/@${mentor.username}/book/code`);
  return { visitor, time };
};

describe('a code', () => {
  it('[VISIT-07] leads on once, holds nothing, and is stored as a keyed hash', async () => {
    const { visitor, time } = await begun();
    expect((await visitor.open('/pay')).headers.location).toBe(`/@${mentor.username}/book/code`);
    const code = await visitor.code();
    expect(code).toMatch(/^\d{6}$/);
    const row = await world.db
      .selectFrom('visits')
      .selectAll()
      .where('email', '=', visitor.email)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, code_hash: row.code_hash?.toString('latin1') })).not.toContain(code);
    expect(await visitor.times()).toContain(time);
    const wrong = await visitor.confirm(otherCode(code));
    expect([wrong.statusCode, wrong.body.includes(WRONG)]).toEqual([422, true]);
    expect((await visitor.confirm(` ${code.slice(0, 3)} ${code.slice(3)}`)).headers.location).toBe(
      `/@${mentor.username}/book/pay`,
    );
    const thief = aVisitor(world, mentor, { email: visitor.email });
    await thief.begin(time);
    expect((await thief.confirm(code)).statusCode, 'reused in another browser').toBe(422);
    const { user_id } = await world.db
      .selectFrom('visits')
      .select('user_id')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(user_id).toBeNull();
  });

  it('[VISIT-07] ends after five tries, after ten minutes, and with a newer one', async () => {
    const { visitor } = await begun();
    const code = await visitor.code();
    for (let i = 0; i < 5; i++) expect((await visitor.confirm(otherCode(code))).statusCode).toBe(422);
    expect((await visitor.confirm(code)).statusCode, 'the sixth try').toBe(422);

    world.clock.advance(MINUTE);
    expect((await visitor.send('/resend')).headers.location).toBe(`/@${mentor.username}/book/code`);
    const newer = await visitor.code();
    expect((await visitor.confirm(otherCode(newer))).statusCode).toBe(422);
    if (newer !== code) expect((await visitor.confirm(code)).statusCode).toBe(422);
    world.clock.advance(10 * MINUTE);
    expect((await visitor.confirm(newer)).statusCode, 'too old').toBe(422);

    await visitor.send('/resend');
    expect((await visitor.confirm(await visitor.code())).statusCode).toBe(303);
  });

  it('[VISIT-07] counts guesses that arrive together', async () => {
    const { visitor } = await begun();
    const code = await visitor.code();
    const guesses = Array.from({ length: 20 }, (_, i) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'));
    await Promise.all(guesses.map(async (guess) => await visitor.confirm(guess)));
    const { code_tries } = await world.db
      .selectFrom('visits')
      .select('code_tries')
      .where('email', '=', visitor.email)
      .executeTakeFirstOrThrow();
    expect(code_tries).toBe(5);
    expect((await visitor.confirm(code)).statusCode).toBe(422);
  });

  it('[VISIT-08] for one address confirms no other', async () => {
    const { visitor, time } = await begun();
    const victim = await world.anAccount({ verified: true });
    const code = await visitor.code();
    await visitor.begin(time, { email: victim.email });
    expect((await visitor.confirm(code)).statusCode, 'before the other code is sent').toBe(422);
    const theirs = await visitor.code(victim.email);
    expect(theirs).toMatch(/^\d{6}$/);
    if (theirs !== code) expect((await visitor.confirm(code)).statusCode).toBe(422);

    await visitor.begin(time);
    world.clock.advance(MINUTE);
    await visitor.send('/resend');
    expect((await visitor.confirm()).statusCode).toBe(303);
    expect((await visitor.begin(time)).headers.location, 'the confirmed address').toBe(`/@${mentor.username}/book/pay`);
    expect((await visitor.begin(time, { email: victim.email })).headers.location).toBe(
      `/@${mentor.username}/book/code`,
    );
    expect((await visitor.open('/pay')).headers.location, 'the confirmation is gone').toBe(
      `/@${mentor.username}/book/code`,
    );
    expect((await visitor.send('/pay', { attempt: '1' })).statusCode).toBe(400);
  });

  it('[VISIT-09] is mailed once for a form sent twice, and five times an hour to one address', async () => {
    const { visitor, time } = await begun();
    await visitor.begin(time);
    await visitor.send('/resend');
    await world.runJobs();
    expect(await countMails(visitor.email)).toBe(1);
    for (let i = 0; i < 4; i++) {
      world.clock.advance(MINUTE);
      expect((await visitor.send('/resend')).statusCode).toBe(303);
      await world.runJobs();
    }
    world.clock.advance(MINUTE);
    const refused = await visitor.send('/resend');
    expect([refused.statusCode, refused.body.includes('too many codes')]).toEqual([429, true]);
    expect(refused.headers['retry-after']).toBe('3600');
    const other = aVisitor(world, mentor, { email: visitor.email, ip: '198.51.100.9' });
    const form = await other.begin(time, { topic: 'Kept words' });
    expect([form.statusCode, form.body.includes('value="Kept words"')], 'from another browser').toEqual([429, true]);
    expect(await countMails(visitor.email)).toBe(5);

    for (let i = 0; i < 5; i++) {
      world.clock.advance(i === 0 ? 60 * MINUTE : MINUTE);
      expect((await other.begin(time)).statusCode).toBe(303);
    }
    world.clock.advance(61 * MINUTE);
    const [today = ''] = await other.times();
    expect((await other.begin(today)).statusCode, 'ten a day').toBe(429);
    world.clock.advance(24 * 60 * MINUTE);
    const [tomorrow = ''] = await other.times();
    expect((await other.begin(tomorrow)).statusCode).toBe(303);
  });

  it('[VISIT-10] is asked for with the same pages and emails, whoever has an account', async () => {
    const known = await world.anAccount({ verified: true, email: 'known.person@example.com' });
    const suspended = await world.anAccount({ verified: true, email: 'gone.person@example.com' });
    await world.db
      .updateTable('users')
      .set({ suspended_at: world.clock.now() })
      .where('id', '=', suspended.id)
      .execute();
    const seen = [];
    for (const email of [known.email, suspended.email, 'nobody.here@example.com']) {
      const visitor = aVisitor(world, mentor, { email });
      const [time = ''] = await visitor.times();
      const replies = [await visitor.begin(time), await visitor.open('/code'), await visitor.confirm('12')];
      await visitor.code();
      const mail = (await world.mails()).find((one) => one.to === email);
      seen.push({
        pages: replies.map(({ statusCode, headers, body }) => [
          statusCode,
          headers.location,
          body.replaceAll(email, ''),
        ]),
        mail: [mail?.subject, mail?.text.replaceAll(/\d{6}/g, '').split('\n--\n')[0]],
      });
      expect(await newestCode(world, email)).not.toBe('');
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });
});

it('[VISIT-09] a network asks for at most twenty codes an hour', async () => {
  const strict = await createWorld({ env: { RATE_LIMIT_SCALE: '1' } });
  try {
    const busy = await aPublicMentor(strict);
    const ask = async (ip: string) => {
      const visitor = aVisitor(strict, busy, { ip });
      return (await visitor.begin((await visitor.times())[0] ?? '')).statusCode;
    };
    for (let i = 0; i < 20; i++) expect(await ask('2001:db8:1:2::7')).toBe(303);
    expect(await ask('2001:db8:1:2:ffff::1'), 'the same network').toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(303);
  } finally {
    await strict.close();
  }
});
