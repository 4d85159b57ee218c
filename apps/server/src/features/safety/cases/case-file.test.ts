import type { CaseFile } from '@right-circle/contract/moderation';
import type { Post } from '@right-circle/contract/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeModerator } from '../../../../test/factories/account.ts';
import { aForm, aPhoto } from '../../../../test/factories/posts.ts';
import { aFinishedReel } from '../../../../test/factories/reels.ts';
import { createWorld, type World } from '../../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

describe("a moderator's view of a case", () => {
  let world: World;
  let moderator: Person;
  beforeAll(async () => {
    world = await createWorld();
    moderator = await world.anAccount();
    await makeModerator(world.db, moderator.id);
  });
  afterAll(() => world.close());

  const report = async (by: Person, target_type: string, target_id: string) =>
    (await by.api.post('/user/report', { target_type, target_id, reason: 'spam' })).json<{ report_id: string }>()
      .report_id;
  const caseOf = async (id: string) => (await moderator.api.get(`/moderation/reports/${id}/case`)).json<CaseFile>();
  const statusOf = async (url = '') => (await world.http.inject({ url })).statusCode;
  const decide = async (id: string, decision: object) =>
    await moderator.api.post(`/moderation/reports/${id}/decide`, { note: 'Rule 3.', ...decision });

  it('[FAIR-11] has the pictures of a post and the video of a reel, before and after they are hidden', async () => {
    const [author, reader] = [await world.anAccount(), await world.anAccount()];
    const form = await aForm({ image: await aPhoto(), alt: 'A red square' });
    const { id: postId } = (await author.api.post('/posts', ...form)).json<Post>();
    const reelId = await aFinishedReel(world, author);
    const [ofPost, ofReel] = [await report(reader, 'post', postId), await report(reader, 'reel', reelId)];
    for (const isHidden of [false, true]) {
      if (isHidden) for (const id of [ofPost, ofReel]) await decide(id, { action: 'remove', reason: 'spam' });
      await world.runJobs();
      const [post, reel] = [await caseOf(ofPost), await caseOf(ofReel)];
      expect(post).toMatchObject({ images: [{ alt: 'A red square' }], video: null, context: null, thread: [] });
      expect(await statusOf(post.images[0]?.url)).toBe(200);
      expect([await statusOf(reel.video?.url), await statusOf(reel.video?.poster_url ?? '')]).toEqual([200, 200]);
    }
  });

  it('[FAIR-11] has the post or reel of a comment, and the conversation around it', async () => {
    const [author, reader] = [await world.anAccount(), await world.anAccount()];
    const form = await aForm({ content: 'My garden', image: await aPhoto() });
    const { id: postId } = (await author.api.post('/posts', ...form)).json<Post>();
    const write = async (by: Person, content: string, parent_id?: string) =>
      (await by.api.post(`/posts/${postId}/comments`, { content, parent_id })).json<{ id: string }>().id;
    const first = await write(reader, 'Ugly flowers');
    const rude = await write(author, 'Ugly yourself', first);
    await write(reader, 'Elsewhere');
    const found = await caseOf(await report(reader, 'comment', rude));
    expect(found.context).toMatchObject({ kind: 'post', id: postId, text: 'My garden', images: [{}] });
    expect(found.thread.map(({ text, is_reported }) => [text, is_reported])).toEqual([
      ['Ugly flowers', false],
      ['Ugly yourself', true],
    ]);

    const reelId = await aFinishedReel(world, author, { title: 'My reel' });
    const said = await author.api.post(`/reels/${reelId}/comments`, { content: 'rude' });
    const { id } = said.json<{ data: { id: string } }>().data;
    const underReel = await caseOf(await report(reader, 'comment', id));
    expect(underReel.context).toMatchObject({ kind: 'reel', id: reelId, text: 'My reel' });
    expect(await statusOf(underReel.context?.video?.url)).toBe(200);
    expect(underReel.thread).toMatchObject([{ text: 'rude', is_reported: true }]);
  });

  it('[FAIR-12] has earlier reports and decisions about this content and this author only', async () => {
    const [author, other, reader] = [await world.anAccount(), await world.anAccount(), await world.anAccount()];
    const aPost = async (by: Person, content: string) => (await by.api.post('/posts', { content })).json<Post>().id;
    const [postId, otherId] = [await aPost(author, 'First'), await aPost(author, 'Second')];
    await report(reader, 'post', await aPost(other, 'Not theirs'));
    await decide(await report(reader, 'post', postId), { action: 'dismiss' });
    const removed = await report(reader, 'post', otherId);
    await decide(removed, { action: 'remove', reason: 'hate' });
    await author.api.post('/user/appeal', { report_id: removed, message: 'Please look again.' });
    const { about_content, about_author } = await caseOf(await report(reader, 'post', postId));
    expect(about_content).toMatchObject([{ outcome: 'dismissed', decided_reason: null, appeal_outcome: null }]);
    expect(about_author).toMatchObject([
      { excerpt: 'Second', reason: 'spam', outcome: 'removed', decided_reason: 'hate', appeal_outcome: 'open' },
    ]);
    const stranger = await reader.api.get(`/moderation/reports/${removed}/case`);
    expect(stranger.statusCode).toBe(404);
  });
});
