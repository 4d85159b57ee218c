import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, makeModerator } from '../../../test/factories/account.ts';
import { aFinishedReel } from '../../../test/factories/reels.ts';
import { countLockWaiters } from '../../../test/lock-waiters.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

describe('reports and moderation', () => {
  let world: World;
  let moderator: Person;
  beforeAll(async () => {
    world = await createWorld({ env: { SUPPORT_EMAIL: 'help@circle.example' } });
    moderator = await world.anAccount({ full_name: 'Mo Derator' });
    await makeModerator(world.db, moderator.id);
  });
  afterAll(() => world.close());

  async function aPost(author: Person, content = 'Something unkind'): Promise<string> {
    const reply = await author.api.post('/posts/', { content });
    if (reply.statusCode >= 300) throw new Error(reply.body);
    const body = reply.json<{ id?: string; data?: { id: string } }>();
    return body.id ?? body.data?.id ?? '';
  }
  const report = async (by: Person, target: object, extra: object = {}) =>
    await by.api.post('/user/report', { reason: 'harassment', details: 'Look at this', ...target, ...extra });
  const decide = async (reportId: string, action: string, by = moderator) =>
    await by.api.post(`/moderation/reports/${reportId}/decide`, { action, reason: 'spam', note: 'Against rule 3.' });
  const queue = async (status = 'open') =>
    (await moderator.api.get(`/moderation/reports?status=${status}`)).json<{
      data: { id: string; target_id: string; urgency: string; excerpt: string }[];
      open_count: number;
      late_count: number;
    }>();
  const notices = async (person: Person) =>
    (await person.api.get('/notifications/')).json<{ notifications: { title: string; message: string }[] }>()
      .notifications;

  it('[POL-13][POL-06] accepts a report with a 24-hour deadline, once per content and person', async () => {
    const [author, reader] = [await world.anAccount(), await world.anAccount()];
    const target = { target_type: 'post', target_id: await aPost(author) };
    const first = await report(reader, target, { reason: 'child_safety' });
    expect(first.statusCode).toBe(201);
    const due = new Date(world.clock.now().getTime() + 24 * HOUR_MS).toISOString();
    expect(first.json()).toMatchObject({ due_at: due, message: expect.stringContaining('24 hours') });
    const again = await report(reader, target, { details: '' });
    const { report_id: id } = first.json<{ report_id: string }>();
    expect(again.json()).toMatchObject({ report_id: id });
    const kept = await world.db.selectFrom('reports').select('details').where('id', '=', id).executeTakeFirstOrThrow();
    expect(kept.details).toBe('Look at this');
  });

  it.each([
    ['an unknown post', { target_type: 'post', target_id: '01890000-0000-7000-8000-000000000000' }, 404],
    ['no id', { target_type: 'post', target_id: 'x' }, 422],
    ['another kind', { target_type: 'weather', target_id: '01890000-0000-7000-8000-000000000000' }, 422],
    [
      'a reason nobody knows',
      { target_type: 'profile', target_id: '01890000-0000-7000-8000-000000000000', reason: 'dull' },
      422,
    ],
    [
      'details without end',
      { target_type: 'profile', target_id: '01890000-0000-7000-8000-000000000000', details: 'x'.repeat(1001) },
      422,
    ],
  ])('[POL-13] refuses %s', async (_label, target, status) => {
    expect((await report(await world.anAccount(), target)).statusCode).toBe(status);
  });

  it('[POL-13] refuses a report about oneself and without a sign-in', async () => {
    const me = await world.anAccount();
    const target = { target_type: 'profile', target_id: me.id };
    expect((await report(me, target)).statusCode).toBe(400);
    expect((await world.api().post('/user/report', { ...target, reason: 'spam' })).statusCode).toBe(401);
  });

  it('[POL-13] orders the queue by deadline and shows the content as it was when reported', async () => {
    const [author, reader] = [await world.anAccount(), await world.anAccount()];
    const early = await aPost(author, 'first words');
    await report(reader, { target_type: 'post', target_id: early });
    world.clock.advance(HOUR_MS);
    await report(reader, { target_type: 'profile', target_id: author.id });
    await author.api.put(`/posts/${early}`, { content: 'nothing to see' });
    const { data } = await queue();
    const [first, second] = [
      data.findIndex(({ target_id }) => target_id === early),
      data.findIndex(({ target_id }) => target_id === author.id),
    ];
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(second);
    expect(data[first]?.excerpt).toBe('first words');
  });

  it('[POL-13] names the post of a reported comment', async () => {
    const [author, reader] = [await world.anAccount(), await world.anAccount()];
    const postId = await aPost(author);
    const reply = await author.api.post(`/posts/${postId}/comments`, { content: 'rude words' });
    expect(reply.statusCode).toBe(201);
    const { id } = reply.json<{ id: string }>();
    await report(reader, { target_type: 'comment', target_id: id });
    await report(reader, { target_type: 'post', target_id: postId });
    const { data } = await queue();
    expect(data.find(({ target_id }) => target_id === id)).toMatchObject({ post_id: postId, excerpt: 'rude words' });
    expect(data.find(({ target_id }) => target_id === postId)).toMatchObject({ post_id: null });
  });

  it('[POL-13] names the reel of a reported comment', async () => {
    const [author, reader] = [await world.anAccount(), await world.anAccount()];
    const reelId = await aFinishedReel(world, author);
    const reply = await author.api.post(`/reels/${reelId}/comments`, { content: 'rude words' });
    const { id } = reply.json<{ data: { id: string } }>().data;
    expect((await report(reader, { target_type: 'comment', target_id: id })).statusCode).toBe(201);
    const { data } = await queue();
    expect(data.find(({ target_id }) => target_id === id)).toMatchObject({ post_id: null, reel_id: reelId });
  });

  it('[POL-13] is only for moderators', async () => {
    const { api } = await world.anAccount();
    expect((await api.get('/user/get-user')).json()).toMatchObject({ is_moderator: false });
    expect((await moderator.api.get('/user/get-user')).json()).toMatchObject({ is_moderator: true });
    for (const path of ['/moderation/reports', '/moderation/appeals', '/moderation/log']) {
      expect((await api.get(path)).statusCode).toBe(404);
    }
    const anyId = '01890000-0000-7000-8000-000000000000';
    expect((await api.post(`/moderation/reports/${anyId}/decide`, { action: 'dismiss', note: 'x' })).statusCode).toBe(
      404,
    );
  });

  it('[POL-13] removes a post: the author and every reporter are notified, and the log keeps it', async () => {
    const [author, one, two] = [await world.anAccount(), await world.anAccount(), await world.anAccount()];
    const postId = await aPost(author);
    const first = (await report(one, { target_type: 'post', target_id: postId })).json<{ report_id: string }>();
    await report(two, { target_type: 'post', target_id: postId });
    const decided = await decide(first.report_id, 'remove');
    expect(decided.json()).toMatchObject({ outcome: 'removed', note: 'Against rule 3.' });
    expect((await one.api.get(`/posts/${postId}`)).statusCode).toBe(404);
    for (const reporter of [one, two]) {
      expect((await notices(reporter))[0]?.message).toBe('Thank you. We removed what you reported.');
    }
    expect((await notices(author))[0]?.message).toContain('Against rule 3.');
    expect((await queue()).data.map(({ target_id }) => target_id)).not.toContain(postId);
    const log = (await moderator.api.get('/moderation/log')).json<{ data: { action: string; moderator: string }[] }>();
    expect(log.data[0]).toMatchObject({ action: 'remove', moderator: moderator.username });
  });

  it('[POL-13] lets one of two moderators decide', async () => {
    const [author, reader] = [await world.anAccount(), await world.anAccount()];
    const { report_id: id } = (await report(reader, { target_type: 'post', target_id: await aPost(author) })).json<{
      report_id: string;
    }>();
    const replies = await Promise.all([decide(id, 'dismiss'), decide(id, 'remove')]);
    expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('[FAIR-20] two moderators who decide two reports about one post at once: one decides, the other is refused', async () => {
    const author = await world.anAccount();
    const target = { target_type: 'post', target_id: await aPost(author) };
    const ids: string[] = [];
    for (const by of [await world.anAccount(), await world.anAccount(), await world.anAccount()]) {
      ids.push((await report(by, target)).json<{ report_id: string }>().report_id);
    }
    const [held = '', one = '', other = ''] = ids;
    const deciding = await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('reports').select('id').where('id', '=', held).forUpdate().execute();
      const replies = Promise.all([decide(one, 'remove'), decide(other, 'remove')]);
      await expect.poll(async () => await countLockWaiters(world.db)).toBe(2);
      return { replies };
    });
    const statuses = (await deciding.replies).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('[FAIR-20] decisions that concern the same people notify them in the same order, so that none waits for another', async () => {
    const people = [await world.anAccount(), await world.anAccount(), await world.anAccount()];
    const [author, ...reporters] = people;
    const postId = await aPost(author!);
    // Reported last by whoever has the lowest id.
    const ids: string[] = [];
    for (const by of reporters.toSorted((a, b) => (a.id < b.id ? 1 : -1))) {
      ids.push((await report(by, { target_type: 'post', target_id: postId })).json<{ report_id: string }>().report_id);
    }
    await decide(ids[0] ?? '', 'remove');
    const told = await world.db
      .selectFrom('notifications')
      .select(['user_id', 'id'])
      .where(
        'user_id',
        'in',
        people.map(({ id }) => id),
      )
      .orderBy(sql`xmin::text, ctid`)
      .execute();
    expect(told.map(({ user_id }) => user_id)).toEqual(people.map(({ id }) => id).toSorted());
  });

  it('[POL-13] suspends: signed out, hidden, cannot log in, can appeal, and a granted appeal restores', async () => {
    const [author, reader] = [await world.anAccount(), await world.anAccount()];
    const { report_id: id } = (await report(reader, { target_type: 'profile', target_id: author.id })).json<{
      report_id: string;
    }>();
    expect((await decide(id, 'suspend')).statusCode).toBe(200);
    expect((await author.api.get('/user/get-user')).statusCode).toBe(401);
    expect((await reader.api.get(`/user/profile/${author.id}`)).statusCode).toBe(404);
    const { username, password } = author;
    expect((await world.api().post('/auth/login', { username, password })).json()).toMatchObject({
      code: 'account_suspended',
    });

    await world.runJobs();
    const mail = (await world.mails()).find(
      ({ to, subject }) => to === author.email && /^Your .+ account is suspended$/.test(subject),
    );
    expect(mail?.text).toContain('Against rule 3.');
    const appeal = { username, password, message: 'It was not me.' };
    expect((await world.api().post('/auth/appeal', { ...appeal, password: 'wrong one' })).statusCode).toBe(401);
    expect((await world.api().post('/auth/appeal', appeal)).statusCode).toBe(201);
    expect((await world.api().post('/auth/appeal', appeal)).statusCode).toBe(409);
    const { data } = (await moderator.api.get('/moderation/appeals')).json<{
      data: { id: string; message: string }[];
    }>();
    expect(data[0]?.message).toBe('It was not me.');
    await moderator.api.post(`/moderation/appeals/${data[0]?.id}/decide`, { outcome: 'granted', note: 'Right.' });
    expect((await world.api().post('/auth/login', { username, password })).statusCode).toBe(200);
  });

  it('[ADMIN-61] refuses to suspend an operator, whom no moderator can restore', async () => {
    const [operator, reader] = [await world.anAccount(), await world.anAccount()];
    await makeAdmin(world.db, operator.id);
    const { report_id: id } = (await report(reader, { target_type: 'profile', target_id: operator.id })).json<{
      report_id: string;
    }>();
    const reply = await decide(id, 'suspend');
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'outside_rules',
        detail: 'This person is an operator. Only whoever runs this installation can suspend them.',
      }),
    ]);
    expect((await operator.api.get('/user/get-user')).statusCode).toBe(200);
    expect(
      (await queue()).data.map((one) => one.id),
      'still open',
    ).toContain(id);
    expect((await decide(id, 'dismiss')).statusCode).toBe(200);
  });

  it('[POL-13] lets the author of removed content appeal once and see the outcome', async () => {
    const [author, reader] = [await world.anAccount(), await world.anAccount()];
    const { report_id: id } = (
      await report(reader, { target_type: 'post', target_id: await aPost(author, 'my words') })
    ).json<{ report_id: string }>();
    await decide(id, 'remove');
    const mine = (await author.api.get('/user/decisions')).json<{
      data: { report_id: string; excerpt: string; appeal: unknown }[];
    }>();
    expect(mine.data[0]).toMatchObject({ report_id: id, excerpt: 'my words', appeal: null });
    expect(JSON.stringify(mine)).not.toContain(reader.username);
    expect((await author.api.post('/user/appeal', { report_id: id, message: 'Please look again.' })).statusCode).toBe(
      201,
    );
    expect((await author.api.post('/user/appeal', { report_id: id, message: 'And again.' })).statusCode).toBe(409);
    expect((await reader.api.post('/user/appeal', { report_id: id, message: 'Not mine.' })).statusCode).toBe(404);
  });

  it('[TWOFA-09] moderators without a second factor are asked to set one up, and do not count', async () => {
    const [author, by, careless] = [await world.anAccount(), await world.anAccount(), await world.anAccount()];
    await world.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', careless.id).execute();
    const target = { target_type: 'post', target_id: await aPost(author) };
    const { report_id } = (await report(by, target)).json<{ report_id: string }>();
    const calls = async () => [
      await careless.api.get('/moderation/reports'),
      await careless.api.get('/moderation/appeals'),
      await careless.api.get('/moderation/log'),
      await decide(report_id, 'remove', careless),
      await careless.api.post(`/moderation/appeals/${randomUUID()}/decide`, { outcome: 'refused', note: 'It stays.' }),
    ];
    const refused = {
      code: 'second_factor_missing',
      detail: 'Set up two-factor authentication first. Moderators need it.',
    };
    for (const reply of await calls()) {
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject(refused);
    }
    expect((await careless.api.get('/user/second-factors')).json()).toMatchObject({ is_required: true });
    expect((await decide(report_id, 'remove')).statusCode).toBe(200);
    await author.api.post('/user/appeal', { report_id, message: 'Please look again.' });
    const { id } = await world.db
      .selectFrom('appeals')
      .select('id')
      .where('report_id', '=', report_id)
      .executeTakeFirstOrThrow();
    const own = await moderator.api.post(`/moderation/appeals/${id}/decide`, { outcome: 'refused', note: 'It stays.' });
    expect(own.statusCode, 'nobody else could decide it').toBe(200);
    await makeModerator(world.db, careless.id);
    expect((await calls()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 409, 404]);
    await world.db.updateTable('users').set({ role: 'member' }).where('id', '=', careless.id).execute();
  });

  it('a moderator decides neither a report about themselves nor their own appeal', async () => {
    const [accused, reader] = [await world.anAccount(), await world.anAccount()];
    await makeModerator(world.db, accused.id);
    const refusal = { code: 'not_allowed', detail: 'Another moderator has to decide about you.' };
    const target = { target_type: 'post', target_id: await aPost(accused) };
    const { report_id: id } = (await report(reader, target)).json<{ report_id: string }>();
    const own = await decide(id, 'dismiss', accused);
    expect([own.statusCode, own.json()]).toEqual([403, expect.objectContaining(refusal)]);
    expect((await decide(id, 'remove')).statusCode).toBe(200);

    expect((await accused.api.post('/user/appeal', { report_id: id, message: 'Look again.' })).statusCode).toBe(201);
    const appeal = await world.db.selectFrom('appeals').select('id').where('report_id', '=', id).executeTakeFirst();
    const granted = { outcome: 'granted', note: 'I was right.' };
    const reply = await accused.api.post(`/moderation/appeals/${appeal?.id}/decide`, granted);
    expect([reply.statusCode, reply.json()]).toEqual([403, expect.objectContaining(refusal)]);
    await world.db.updateTable('users').set({ role: 'member' }).where('id', '=', accused.id).execute();
  });

  it('[ACCESS-10] an appeal is decided by a different moderator, if there is one', async () => {
    const [author, one, two, colleague] = [
      await world.anAccount(),
      await world.anAccount(),
      await world.anAccount(),
      await world.anAccount(),
    ];
    const setColleague = async (values: object) =>
      await world.db.updateTable('users').set(values).where('id', '=', colleague.id).execute();
    const appealAgainstRemoval = async (message: string) => {
      const target = { target_type: 'post', target_id: await aPost(author) };
      // Two reports of one post: the log has the one that was opened, and the appeal may be about the other.
      const { report_id: decided } = (await report(one, target)).json<{ report_id: string }>();
      const { report_id: other } = (await report(two, target)).json<{ report_id: string }>();
      await decide(decided, 'remove');
      const row = { id: randomUUID(), report_id: other, user_id: author.id, message, created_at: world.clock.now() };
      await world.db.insertInto('appeals').values(row).execute();
      return row.id;
    };
    const decideAppeal = async (by: Person, id: string) =>
      await by.api.post(`/moderation/appeals/${id}/decide`, { outcome: 'refused', note: 'It stays.' });

    const first = await appealAgainstRemoval('Please look again.');
    await makeModerator(world.db, colleague.id);
    const own = await decideAppeal(moderator, first);
    expect(own.statusCode).toBe(403);
    expect(own.json()).toMatchObject({
      detail:
        'You made this decision, so another moderator has to decide the appeal. You can only decide it yourself while there is no other moderator.',
    });
    expect((await decideAppeal(colleague, first)).statusCode).toBe(200);

    const second = await appealAgainstRemoval('And this one.');
    await setColleague({ suspended_at: world.clock.now() });
    expect((await decideAppeal(moderator, second)).statusCode, 'nobody else could').toBe(200);
    await setColleague({ role: 'member', suspended_at: null });
  });

  it('[POL-13][PROF-02] is in the downloads of the reporter, the author and the moderator, each without the others', async () => {
    const [author, reader] = [await world.anAccount(), await world.anAccount()];
    const target = { target_type: 'post', target_id: await aPost(author, 'words of the author') };
    const { report_id: id } = (await report(reader, target)).json<{ report_id: string }>();
    await decide(id, 'remove');
    await author.api.post('/user/appeal', { report_id: id, message: 'Please look again.' });
    const download = async ({ token }: Person, name: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const files = readZip((await world.http.inject({ url: '/api/user/export', headers })).rawPayload);
      return files.get(name)?.toString() ?? '';
    };
    const reports = await download(reader, 'reports.json');
    expect(JSON.parse(reports)).toMatchObject([{ ...target, details: 'Look at this', outcome: 'removed' }]);
    expect(reports).not.toContain('words of the author');
    const decisions = await download(author, 'decisions-about-me.json');
    expect(JSON.parse(decisions)).toMatchObject([
      { excerpt: 'words of the author', note: 'Against rule 3.', appeal: { message: 'Please look again.' } },
    ]);
    expect(decisions).not.toMatch(new RegExp(`${reader.id}|${moderator.id}`));
    expect(JSON.parse(await download(moderator, 'decisions-by-me.json'))).toContainEqual(
      expect.objectContaining({ report_id: id, action: 'remove', note: 'Against rule 3.' }),
    );
  });

  it('[POL-13] removes picture and texts from a reported profile', async () => {
    const [author, reader] = [await world.anAccount(), await world.anAccount()];
    await world.db.updateTable('users').set({ bio: 'rude words' }).where('id', '=', author.id).execute();
    const { report_id: id } = (await report(reader, { target_type: 'profile', target_id: author.id })).json<{
      report_id: string;
    }>();
    await decide(id, 'remove');
    expect((await author.api.get('/user/get-user')).json()).toMatchObject({ bio: '', profile_pic: null });
  });

  it('[POL-13][CONFIRM-08] raises the alarm once for each late report, by mail and in the metrics', async () => {
    const [author, reader] = [await world.anAccount(), await world.anAccount()];
    await report(reader, { target_type: 'post', target_id: await aPost(author) });
    world.clock.advance(21 * HOUR_MS);
    expect((await queue()).data.at(-1)?.urgency).toBe('amber');
    world.clock.advance(3 * HOUR_MS);
    const { late_count: late } = await queue();
    expect(late).toBeGreaterThan(0);
    const { alertLateReportsJob } = await import('./safety.jobs.ts');
    const alarms = async () => {
      await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, alertLateReportsJob, {}));
      await world.runJobs();
      return (await world.mails()).filter(({ subject }) => subject.includes('late on')).length;
    };
    expect(await alarms()).toBe(1);
    expect(await alarms()).toBe(1);
    const alarm = (await world.mails()).find(({ subject }) => subject.includes('late on'));
    expect(alarm?.to).toBe('help@circle.example');
    expect(alarm?.text, 'as in every email').toMatch(/, due \w{3} \d+ \w+( \d{4})? at \d+:\d\d [ap]m IST$/m);
    expect((await world.http.inject('/metrics')).body).toContain(`moderation_reports_late ${late}`);
  });

  it('[POL-13] cannot be rewritten', async () => {
    await expect(world.db.updateTable('moderation_log').set({ note: 'never happened' }).execute()).rejects.toThrow(
      'cannot be changed',
    );
    await expect(world.db.deleteFrom('moderation_log').execute()).rejects.toThrow('cannot be changed');
  });
});
