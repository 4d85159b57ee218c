import type { Thread } from '@right-circle/contract/post-comments';
import type { Post } from '@right-circle/contract/posts';
import type { MyDecision } from '@right-circle/contract/safety';
import { DAY_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeModerator } from '../../../test/factories/account.ts';
import { aForm, aPhoto } from '../../../test/factories/posts.ts';
import { aFinishedReel } from '../../../test/factories/reels.ts';
import { countLockWaiters } from '../../../test/lock-waiters.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { eraseHiddenJob } from './safety.jobs.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

describe('removed content', () => {
  let world: World;
  let moderator: Person;
  let colleague: Person;
  beforeAll(async () => {
    world = await createWorld();
    [moderator, colleague] = [await world.anAccount(), await world.anAccount()];
    for (const { id } of [moderator, colleague]) await makeModerator(world.db, id);
  });
  afterAll(() => world.close());

  const twoPeople = async () => [await world.anAccount(), await world.anAccount()] as const;
  const statusOf = async (url: string) => (await world.http.inject({ url })).statusCode;

  async function remove(by: Person, target_type: string, target_id: string): Promise<string> {
    const report = { target_type, target_id, reason: 'child_safety', details: 'An accusation' };
    const { report_id } = (await by.api.post('/user/report', report)).json<{ report_id: string }>();
    const decision = { action: 'remove', reason: 'spam', note: 'Rule 3.' };
    const decided = await moderator.api.post(`/moderation/reports/${report_id}/decide`, decision);
    expect(decided.statusCode, decided.body).toBe(200);
    await world.runJobs();
    return report_id;
  }

  async function appeal(author: Person, report_id: string): Promise<string> {
    const reply = await author.api.post('/user/appeal', { report_id, message: 'Please look again.' });
    expect(reply.statusCode, reply.body).toBe(201);
    const row = world.db.selectFrom('appeals').select('id').where('report_id', '=', report_id);
    return (await row.executeTakeFirstOrThrow()).id;
  }

  async function grant(author: Person, report_id: string): Promise<void> {
    const id = await appeal(author, report_id);
    const reply = await colleague.api.post(`/moderation/appeals/${id}/decide`, { outcome: 'granted', note: 'Right.' });
    expect(reply.statusCode, reply.body).toBe(200);
  }

  /** Simulates the end of the period without moving the clock, because sign-ins would expire first. */
  const endHiding = async (reportId: string) =>
    await world.db.updateTable('reports').set({ hidden_until: world.clock.now() }).where('id', '=', reportId).execute();

  async function eraseDue(): Promise<void> {
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, eraseHiddenJob, {}));
    await world.runJobs();
  }

  async function aFullPost(author: Person, reader: Person): Promise<Post> {
    const form = await aForm({ content: 'Zebrafish news #zebrafish', image: await aPhoto() });
    const { id } = (await author.api.post('/posts', ...form)).json<Post>();
    await reader.api.post(`/posts/${id}/like`, { liked: true });
    const first = await reader.api.post(`/posts/${id}/comments`, { content: 'Nice' });
    await author.api.post(`/posts/${id}/comments`, { content: 'Thanks', parent_id: first.json<{ id: string }>().id });
    await reader.api.post(`/user/follow/${author.id}`);
    return (await reader.api.get(`/posts/${id}`)).json<Post>();
  }

  async function listsWith(viewer: Person, author: Person, postId: string): Promise<string[]> {
    const lists = { feed: '', profile: `user_id=${author.id}`, tag: 'tag=zebrafish', search: 'q=zebrafish' };
    const found: string[] = [];
    for (const [name, query] of Object.entries(lists)) {
      const { data } = (await viewer.api.get(`/posts?limit=50&${query}`)).json<{ data: Post[] }>();
      if (data.some(({ id }) => id === postId)) found.push(name);
    }
    return found;
  }

  const tags = async (viewer: Person) => (await viewer.api.get('/posts/tags?q=zebra')).json<{ data: unknown[] }>().data;

  it('[FAIR-01] a removed post disappears for everyone else, with its pictures, and cannot be answered', async () => {
    const [author, reader] = await twoPeople();
    const post = await aFullPost(author, reader);
    const url = post.images[0]?.url ?? '';
    expect(await listsWith(reader, author, post.id)).toEqual(['feed', 'profile', 'tag', 'search']);
    expect(await statusOf(url)).toBe(200);
    const share = (await reader.api.post(`/posts/${post.id}/share`, { content: 'Look' })).json<Post>();
    await remove(reader, 'post', post.id);
    expect(await listsWith(reader, author, post.id)).toEqual([]);
    expect(await tags(reader)).toEqual([]);
    expect(await statusOf(url)).toBe(404);
    expect((await reader.api.get(`/posts/${share.id}`)).json()).toMatchObject({ is_share: true, shared_post: null });
    const calls = [
      await reader.api.get(`/posts/${post.id}`),
      await reader.api.get(`/posts/${post.id}/comments`),
      await reader.api.post(`/posts/${post.id}/like`, { liked: false }),
      await reader.api.post(`/posts/${post.id}/comments`, { content: 'Still here?' }),
      await reader.api.post(`/posts/${post.id}/share`, { content: '' }),
      await author.api.post(`/posts/${post.id}/share`, { content: '' }),
    ];
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    await world.db.deleteFrom('posts').where('id', 'in', [post.id, share.id]).execute();
  });

  it('[FAIR-02] its author sees it, the reason and the deadline; never the reporter or their reason', async () => {
    const [author, reader] = await twoPeople();
    const post = await aFullPost(author, reader);
    const reportId = await remove(reader, 'post', post.id);
    const own = (await author.api.get(`/posts/${post.id}`)).json<Post>();
    expect(own).toMatchObject({ is_hidden: true, content: post.content });
    expect(await statusOf(own.images[0]?.url ?? '')).toBe(200);
    expect(await listsWith(author, author, post.id)).toEqual(['profile']);
    expect((await author.api.put(`/posts/${post.id}`, { content: 'New words' })).statusCode).toBe(403);
    const decisions = await author.api.get('/user/decisions');
    const [decision] = decisions.json<{ data: MyDecision[] }>().data;
    const until = new Date(world.clock.now().getTime() + 30 * DAY_MS).toISOString();
    const expected = { report_id: reportId, target_id: post.id, reason: 'spam', note: 'Rule 3.', hidden_until: until };
    expect(decision).toMatchObject({ ...expected, restored_at: null });
    expect(decisions.body).not.toMatch(/child_safety|An accusation/);
    expect(decisions.body).not.toContain(reader.username);
    const notices = await author.api.get('/notifications/');
    expect(notices.body).not.toMatch(/child_safety|An accusation/);
    await world.db.deleteFrom('posts').where('id', '=', post.id).execute();
  });

  it('[FAIR-03] a granted appeal restores a post with likes, comments, counts, tags and pictures', async () => {
    const [author, reader] = await twoPeople();
    const post = await aFullPost(author, reader);
    const before = (await reader.api.get(`/posts/${post.id}/comments`)).json<{ data: Thread[] }>();
    const reportId = await remove(reader, 'post', post.id);
    await grant(author, reportId);
    const back = (await reader.api.get(`/posts/${post.id}`)).json<Post>();
    expect({ ...back, images: [] }).toEqual({ ...post, images: [] });
    expect(back).toMatchObject({ likes_count: 1, comments_count: 2, is_liked: true, is_hidden: false });
    expect(await statusOf(back.images[0]?.url ?? '')).toBe(200);
    expect((await reader.api.get(`/posts/${post.id}/comments`)).json()).toEqual(before);
    expect(await listsWith(reader, author, post.id)).toEqual(['feed', 'profile', 'tag', 'search']);
    expect(await tags(reader)).toEqual([{ tag: 'zebrafish', posts_count: 1 }]);
    const { data } = (await author.api.get('/user/decisions')).json<{ data: MyDecision[] }>();
    expect(data[0]).toMatchObject({ hidden_until: null, restored_at: expect.any(String) });
    await endHiding(reportId);
    await eraseDue();
    expect((await reader.api.get(`/posts/${post.id}`)).statusCode, 'stays for good').toBe(200);
  });

  it('[FAIR-04] a removed comment hides its replies and their count, and restores them', async () => {
    const [author, reader] = await twoPeople();
    const { id } = (await author.api.post('/posts', { content: 'A post' })).json<Post>();
    const write = async (content: string, parent_id?: string) =>
      (await author.api.post(`/posts/${id}/comments`, { content, parent_id })).json<{ id: string }>().id;
    const rude = await write('Rude');
    await write('A reply', rude);
    await write('Another thread');
    const shown = async () => ({
      threads: (await reader.api.get(`/posts/${id}/comments`)).json<{ data: Thread[] }>().data.length,
      counted: (await reader.api.get(`/posts/${id}`)).json<Post>().comments_count,
    });
    const reportId = await remove(reader, 'comment', rude);
    world.clock.advance(1000);
    expect(await shown()).toEqual({ threads: 1, counted: 1 });
    expect((await reader.api.post(`/posts/${id}/comments`, { content: 'Hm', parent_id: rude })).statusCode).toBe(404);
    const edited = await author.api.put(`/posts/${id}/comments/${rude}`, { content: 'Polite' });
    const liked = await reader.api.post(`/posts/${id}/comments/${rude}/like`, { liked: true });
    expect([edited.statusCode, liked.statusCode]).toEqual([404, 404]);
    await grant(author, reportId);
    expect(await shown()).toEqual({ threads: 2, counted: 3 });
    await endHiding(await remove(reader, 'comment', rude));
    await eraseDue();
    expect(await shown()).toEqual({ threads: 1, counted: 1 });
    const left = world.db.selectFrom('comments').select('id').where('post_id', '=', id);
    expect(await left.execute()).toHaveLength(1);
  });

  it('[FAIR-05] a removed reel and its video disappear, its owner cannot publish it again, and an appeal restores it', async () => {
    const [author, reader] = await twoPeople();
    const id = await aFinishedReel(world, author);
    await reader.api.post(`/reels/${id}/like`, { liked: true });
    const seen = async (by: Person) => await by.api.get(`/reels/${id}`);
    const { reel_url: url } = (await seen(reader)).json<{ data: { reel_url: string } }>().data;
    const reportId = await remove(reader, 'reel', id);
    expect((await seen(reader)).statusCode).toBe(404);
    expect(await statusOf(url)).toBe(404);
    expect((await seen(author)).json()).toMatchObject({ data: { is_hidden: true } });
    const publish = await author.api.post(`/reels/${id}/publish`, { is_public: true, as_post: false });
    expect(publish.json()).toMatchObject({ code: 'not_allowed' });
    await grant(author, reportId);
    const back = (await seen(reader)).json<{ data: { reel_url: string; likes_count: number } }>().data;
    expect(back.likes_count).toBe(1);
    expect(await statusOf(back.reel_url)).toBe(200);
  });

  it('[FAIR-18] a removed reel can be neither changed nor rendered until an appeal restores it', async () => {
    const [author, reader] = await twoPeople();
    const id = await aFinishedReel(world, author);
    const reportId = await remove(reader, 'reel', id);
    const change = async () => await author.api.put(`/reels/${id}`, { title: 'Other words' });
    const render = async () => await author.api.post('/reels/generate', ...(await aForm({ reel_id: id })));
    for (const refused of [await change(), await render()]) {
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        expect.objectContaining({
          detail: "A moderator hid this reel. You can't change it unless your appeal is granted.",
        }),
      ]);
    }
    expect((await author.api.get(`/reels/${id}`)).json()).toMatchObject({ data: { title: 'Done' } });
    await grant(author, reportId);
    expect((await change()).statusCode).toBe(200);
  });

  it('[FAIR-18] a render that waits when its reel is removed is cancelled, and the appeal brings back the old film', async () => {
    const [author, reader] = await twoPeople();
    const id = await aFinishedReel(world, author);
    const queued = await author.api.post('/reels/generate', ...(await aForm({ reel_id: id })));
    expect(queued.statusCode, queued.body).toBe(202);
    const reportId = await remove(reader, 'reel', id);
    const started = world.db.selectFrom('reel_renders').select('id').where('owner_id', '=', author.id);
    expect(await started.execute()).toEqual([]);
    expect((await author.api.get(`/reels/reel-status/${id}`)).json()).toMatchObject({ data: { status: 'completed' } });
    await grant(author, reportId);
    const { data } = (await reader.api.get(`/reels/${id}`)).json<{ data: { reel_url: string } }>();
    expect((await world.http.inject({ url: data.reel_url })).payload).toBe('0123456789');
  });

  it('[FAIR-18] a reel that is removed while it is shared as a post leaves no post', async () => {
    const [author, reader] = await twoPeople();
    const id = await aFinishedReel(world, author);
    const publishing = await world.db.transaction().execute(async (tx) => {
      await sql`lock table posts in share mode`.execute(tx);
      const reply = author.api.post(`/reels/${id}/publish`, { is_public: true, as_post: true });
      await expect.poll(async () => await countLockWaiters(world.db)).toBe(1);
      await tx
        .updateTable('reels')
        .set({ hidden_at: world.clock.now(), is_public: false })
        .where('id', '=', id)
        .execute();
      return { reply };
    });
    expect((await publishing.reply).json()).toMatchObject({ data: { is_hidden: true, post_id: null } });
    expect((await reader.api.get(`/posts?user_id=${author.id}`)).json()).toMatchObject({ data: [] });
  });

  async function report(by: Person, target_type: string, target_id: string): Promise<string> {
    const body = { target_type, target_id, reason: 'spam', details: '' };
    return (await by.api.post('/user/report', body)).json<{ report_id: string }>().report_id;
  }

  async function decideRemoval(reportId: string): Promise<void> {
    world.clock.advance(1000);
    const decision = { action: 'remove', reason: 'spam', note: 'Rule 3.' };
    const decided = await moderator.api.post(`/moderation/reports/${reportId}/decide`, decision);
    expect(decided.statusCode, decided.body).toBe(200);
  }

  it('[FAIR-04] a reply that is written while its thread is removed is hidden with it, and not counted', async () => {
    const [author, reader] = await twoPeople();
    const { id } = (await author.api.post('/posts', { content: 'A post' })).json<Post>();
    const write = async (by: Person, content: string, parent_id?: string) =>
      await by.api.post(`/posts/${id}/comments`, { content, parent_id });
    const rude = (await write(reader, 'Rude')).json<{ id: string }>().id;
    const reportId = await report(author, 'comment', rude);
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
      return rows.length;
    };
    const writing = await world.db.transaction().execute(async (tx) => {
      // Holds the reply back once it is written, where it notifies.
      await tx
        .selectFrom('notification_counters')
        .select('user_id')
        .where('user_id', '=', author.id)
        .forUpdate()
        .execute();
      const reply = write(await world.anAccount(), 'A reply', rude);
      await expect.poll(waiting).toBe(1);
      const removal = decideRemoval(reportId);
      await expect.poll(waiting).toBe(2);
      return { reply, removal };
    });
    expect((await writing.reply).statusCode).toBe(201);
    await writing.removal;
    expect((await author.api.get(`/posts/${id}`)).json<Post>().comments_count).toBe(0);
  });

  it.each(['thread', 'reply'] as const)(
    '[FAIR-19] a reply and its thread, each removed, come back each by its own appeal: first the %s',
    async (first) => {
      const [author, reader] = await twoPeople();
      const { id: postId } = (await author.api.post('/posts', { content: 'Well?' })).json<Post>();
      const write = async (by: Person, body: object) =>
        (await by.api.post(`/posts/${postId}/comments`, body)).json<{ id: string }>().id;
      const threadId = await write(author, { content: 'A thread' });
      const replyId = await write(author, { content: 'A reply', parent_id: threadId });
      const shown = async () => {
        const { data } = (await reader.api.get(`/posts/${postId}/comments`)).json<{ data: Thread[] }>();
        const post = (await reader.api.get(`/posts/${postId}`)).json<Post>();
        const texts = data.flatMap(({ content, replies }) => [content, ...replies.map((reply) => reply.content)]);
        return { texts, count: post.comments_count };
      };
      const reports = {
        reply: await report(reader, 'comment', replyId),
        thread: await report(reader, 'comment', threadId),
      };
      await decideRemoval(reports.thread);
      await decideRemoval(reports.reply);
      await grant(author, reports[first]);
      expect(await shown()).toEqual(first === 'thread' ? { texts: ['A thread'], count: 1 } : { texts: [], count: 0 });
      await grant(author, reports[first === 'thread' ? 'reply' : 'thread']);
      expect(await shown()).toEqual({ texts: ['A thread', 'A reply'], count: 2 });
    },
  );

  it.each(['reel', 'post'] as const)(
    '[FAIR-19] a reel and its post, each removed, come back each by its own appeal: first the %s',
    async (first) => {
      const [author, reader] = await twoPeople();
      const id = await aFinishedReel(world, author);
      const published = await author.api.post(`/reels/${id}/publish`, { is_public: true, as_post: true });
      const { post_id: postId } = published.json<{ data: { post_id: string } }>().data;
      const statuses = async () => ({
        reel: (await reader.api.get(`/reels/${id}`)).statusCode,
        post: (await reader.api.get(`/posts/${postId}`)).statusCode,
      });
      const reports = { post: await report(reader, 'post', postId), reel: await report(reader, 'reel', id) };
      await decideRemoval(reports.reel);
      await decideRemoval(reports.post);
      await grant(author, reports[first]);
      expect(await statuses()).toEqual({ reel: first === 'reel' ? 200 : 404, post: 404 });
      await grant(author, reports[first === 'reel' ? 'post' : 'reel']);
      expect(await statuses()).toEqual({ reel: 200, post: 200 });
    },
  );

  it.each(['remove', 'suspend'])(
    '[FAIR-13] a decision to %s without a reason is refused and changes nothing',
    async (action) => {
      const [author, reader] = await twoPeople();
      const report = { target_type: 'profile', target_id: author.id, reason: 'spam' };
      const { report_id } = (await reader.api.post('/user/report', report)).json<{ report_id: string }>();
      const refused = await moderator.api.post(`/moderation/reports/${report_id}/decide`, { action, note: 'Rule 3.' });
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        expect.objectContaining({ errors: { reason: 'Choose a reason.' } }),
      ]);
      expect((await author.api.get('/user/get-user')).statusCode).toBe(200);
      const open = (await moderator.api.get('/moderation/reports')).json<{ data: { id: string }[] }>();
      expect(open.data.map(({ id }) => id)).toContain(report_id);
    },
  );

  it('[FAIR-06] texts and picture of a removed profile are restored, unless their owner has new ones', async () => {
    const [author, reader] = await twoPeople();
    await author.api.post('/user/update-user', ...(await aForm({ bio: 'Old words', profile_pic: await aPhoto() })));
    const profile = async () =>
      (await author.api.get('/user/get-user')).json<{ bio: string; profile_pic: string | null }>();
    const { profile_pic: picture } = await profile();
    expect(picture).toMatch(/^\/media\//);
    const first = await remove(reader, 'profile', author.id);
    expect(await profile()).toMatchObject({ bio: '', profile_pic: null });
    expect(await statusOf(picture ?? '')).toBe(404);
    await grant(author, first);
    const back = await profile();
    expect(back.bio).toBe('Old words');
    expect(await statusOf(back.profile_pic ?? '')).toBe(200);

    world.clock.advance(1000);
    const second = await remove(reader, 'profile', author.id);
    await author.api.post('/user/update-user', ...(await aForm({ bio: 'New words' })));
    await grant(author, second);
    expect((await profile()).bio).toBe('New words');
  });

  it('[FAIR-08] deletes it with the files after 30 days, but not while an appeal is open', async () => {
    const [author, reader] = await twoPeople();
    const [gone, appealed] = [await aFullPost(author, reader), await aFullPost(author, reader)];
    const reports = [await remove(reader, 'post', gone.id), await remove(reader, 'post', appealed.id)] as const;
    await appeal(author, reports[1]);
    const own = (await author.api.get(`/posts/${gone.id}`)).json<Post>();
    await eraseDue();
    expect((await author.api.get(`/posts/${gone.id}`)).statusCode).toBe(200);
    for (const reportId of reports) await endHiding(reportId);
    const late = await author.api.post('/user/appeal', { report_id: reports[0], message: 'Now?' });
    expect(late.json()).toMatchObject({
      detail: 'It is too late to appeal this decision. You could appeal for 30 days.',
    });
    await eraseDue();
    await eraseDue();
    expect((await author.api.get(`/posts/${gone.id}`)).statusCode).toBe(404);
    expect(await statusOf(own.images[0]?.url ?? '')).toBe(404);
    expect((await author.api.get(`/posts/${appealed.id}`)).json()).toMatchObject({ is_hidden: true });
    await world.db.deleteFrom('posts').where('id', '=', appealed.id).execute();
  });

  it('[FAIR-09] notifications about a hidden post are neither listed nor counted', async () => {
    const [author, reader] = await twoPeople();
    const { id } = (await author.api.post('/posts', { content: `Hello @${reader.username}` })).json<Post>();
    const about = async () => {
      const { notifications } = (await reader.api.get('/notifications/')).json<{
        notifications: { post_id: string | null }[];
      }>();
      return notifications.filter(({ post_id }) => post_id === id).length;
    };
    expect(await about()).toBe(1);
    const reportId = await remove(reader, 'post', id);
    expect(await about()).toBe(0);
    await grant(author, reportId);
    expect(await about()).toBe(1);
  });
});
