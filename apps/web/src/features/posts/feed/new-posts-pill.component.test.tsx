import { listPosts } from '@right-circle/contract/posts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, hold, reply } from '#test/fake-backend.ts';
import { emit } from '#test/fake-socket.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aPost, feedReplies } from '#test/posts.ts';

const pill = page.getByRole('button', { name: 'Show new posts' });
const article = (text: string) => page.getByRole('article').filter({ hasText: text });

it('[SEEN-23] a post that is announced again while it loads is announced no longer once it is there', async () => {
  const another = (content: string) => aPost({ id: crypto.randomUUID(), content });
  const [old, live, later] = [another('Old'), another('Live'), another('Later')];
  await openPage('/dashboard/posts', { as: aUser(), replies: feedReplies([old]) });
  await expect.element(article('Old')).toBeVisible();
  const held = hold(reply(listPosts, { data: [live, old], next_cursor: null }));
  answerWith(held);
  await emit('new_post', { post_id: live.id });
  await pill.click();
  await expect.element(pill).not.toBeInTheDocument();
  await emit('new_post', { post_id: live.id });
  await expect.element(pill).toBeVisible();
  held.release();
  await expect.element(article('Live')).toBeVisible();
  await expect.element(pill).not.toBeInTheDocument();

  await emit('new_post', { post_id: later.id });
  await expect.element(pill).toBeVisible();
});
