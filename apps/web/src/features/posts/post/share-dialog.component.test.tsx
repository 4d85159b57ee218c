import { listPosts, sharePost } from '@right-circle/contract/posts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hold, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aPost, feedReplies } from '#test/posts.ts';

it('[KEPT-09] words that are shared after their dialog was closed leave no draft', async () => {
  const other = aPost({ content: 'Worth sharing' });
  const share = aPost({ id: crypto.randomUUID(), is_share: true, shared_post: other, content: 'Read this' });
  const slow = hold(reply(sharePost, share));
  await openPage('/dashboard/posts', { as: aUser(), replies: [...feedReplies([other]), slow] });
  const dialog = page.getByRole('dialog', { name: 'Share this post' });
  const openDialog = async () =>
    await page
      .getByRole('button', { name: /^Share/ })
      .last()
      .click();
  await openDialog();
  await dialog.getByRole('textbox').fill('Read this');
  await dialog.getByRole('button', { name: 'Share with my followers' }).click();
  await expect.poll(() => requests(sharePost)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  slow.release();
  await expect.element(page.getByText('Read this')).toBeVisible();
  await openDialog();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('');
  expect(requests(listPosts).length).toBeGreaterThan(0);
});
