import { addComment, editComment, likeComment, listComments } from '@right-circle/contract/post-comments';
import { getPost } from '@right-circle/contract/posts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, textsOf, toast } from '#test/checks.ts';
import { answerWith, refuse, reply, requests } from '#test/fake-backend.ts';
import { cutNetwork, setNetwork } from '#test/fake-network.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aComment, aPost, aThread } from '#test/posts.ts';
import { emptyOutbox, parseOutbox } from './outbox-rules.ts';

const user = aUser();
const post = aPost({ comments_count: 1 });
const thread = aThread({ content: 'Lovely light' });
const threads = (...contents: string[]) =>
  reply(listComments, {
    data: [...contents.map((content) => aThread({ id: crypto.randomUUID(), content })), thread],
    next_cursor: null,
  });
const published = reply(addComment, ({ body }) => aComment({ id: crypto.randomUUID(), content: body.content }));
const waiting = () => page.getByRole('list', { name: 'Comments waiting to be sent' });
const items = () => waiting().getByRole('listitem');
const outboxText = () => localStorage.getItem(`outbox:${user.id}`);
const sent = () => requests(addComment).map(({ body }) => body as { content: string; client_id: string });

async function open(width = 1280): Promise<void> {
  const replies = [reply(getPost, post), threads(), published];
  await openPage(`/dashboard/posts/${post.id}`, { as: user, width, replies });
  await expect.element(page.getByText('Lovely light')).toBeVisible();
}

async function comment(text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(text);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
}

it('[OFFLINE-16] comments and replies wait below the post and go out once, in order', async () => {
  await open(360);
  setNetwork('offline');
  await comment('First');
  await expect.element(toast("We'll send your comment when you're back online.")).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('');
  await page.getByRole('button', { name: /^Reply to/ }).click();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('Second');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect.element(items()).toHaveLength(2);
  expect(textsOf(items())[0]).toContain('Waiting to be sent');
  expectNoSidewaysScroll();
  expect(sent()).toEqual([]);
  answerWith(threads('First'));
  setNetwork('online');
  await expect.poll(sent).toMatchObject([{ content: 'First' }, { content: 'Second', parent_id: thread.id }]);
  await expect.element(waiting()).not.toBeInTheDocument();
  await expect.element(page.getByText('First', { exact: true })).toBeVisible();
  expect(new Set(sent().map(({ client_id }) => client_id)).size).toBe(2);
  expect(parseOutbox(outboxText())).toEqual(emptyOutbox);
});

it('[OFFLINE-16] a comment sent into a dead network waits as well, and can be discarded and brought back', async () => {
  await open();
  cutNetwork();
  await comment('Lost on the way');
  await expect.element(waiting().getByText('Lost on the way')).toBeVisible();
  await waiting().getByRole('button', { name: 'Discard' }).click();
  await expect.element(waiting()).not.toBeInTheDocument();
  await toast('Comment discarded').getByRole('button', { name: 'Undo' }).click();
  await expect.element(waiting().getByText('Lost on the way')).toBeVisible();
  setNetwork('online');
  await expect.poll(sent).toMatchObject([{ content: 'Lost on the way' }]);
});

it('[OFFLINE-16] a waiting comment is edited, and nothing is sent meanwhile', async () => {
  await open(360);
  setNetwork('offline');
  await comment('Half a thought');
  await waiting().getByRole('button', { name: 'Edit' }).click();
  const field = page.getByRole('textbox', { name: 'Your comment' });
  await expect.element(field).toHaveFocus();
  setNetwork('online');
  await expect.element(page.getByText('Back online')).toBeVisible();
  await field.fill('A whole thought');
  expect(sent()).toEqual([]);
  expectNoSidewaysScroll();
  await waiting().getByRole('button', { name: 'Save' }).click();
  await expect.poll(sent).toMatchObject([{ content: 'A whole thought' }]);
  await expect.element(waiting()).not.toBeInTheDocument();
});

it('[OFFLINE-16] a text changed after a lost reply reaches the comment that was made', async () => {
  await open();
  const made = aComment({ id: crypto.randomUUID(), content: 'Before' });
  answerWith(reply(addComment, made), reply(editComment, { ...made, content: 'After' }));
  setNetwork('offline');
  await comment('Before');
  await waiting().getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Your comment' }).fill('After');
  await waiting().getByRole('button', { name: 'Save' }).click();
  setNetwork('online');
  await expect
    .poll(() => requests(editComment))
    .toMatchObject([{ params: { id: post.id, commentId: made.id }, body: { content: 'After' } }]);
  await expect.element(waiting()).not.toBeInTheDocument();
});

it('[OFFLINE-16] a refused comment keeps its text and says why, until it is sent again', async () => {
  await open();
  answerWith(refuse(addComment, 'email_not_verified', 'Confirm your email address first.'));
  setNetwork('offline');
  await comment('Kept words');
  setNetwork('online');
  await expect.element(waiting().getByText('Not sent. Confirm your email address first.')).toBeVisible();
  await expect.element(waiting().getByText('Kept words')).toBeVisible();
  await expect.element(toast("Your comment wasn't sent. It's still below the post.")).toBeVisible();
  answerWith(published);
  await waiting().getByRole('button', { name: 'Try again' }).click();
  await expect.element(waiting()).not.toBeInTheDocument();
  expect(sent()).toHaveLength(2);
});

it('[OFFLINE-16] the last state of a like of a comment is sent, once', async () => {
  await open();
  answerWith(reply(likeComment, ({ body }) => ({ liked: body.liked ?? true, likes_count: 8 })));
  setNetwork('offline');
  const like = page.getByRole('button', { name: /^Like the comment of/ });
  for (const pressed of ['true', 'false', 'true']) {
    await like.click();
    await expect.element(like).toHaveAttribute('aria-pressed', pressed);
  }
  expect(requests(likeComment)).toEqual([]);
  setNetwork('online');
  await expect.poll(() => requests(likeComment).map(({ body }) => body)).toEqual([{ liked: true }]);
  await expect.element(like).toHaveAccessibleName(/, 8 likes$/);
});

it('[OFFLINE-16] the log-out dialog says that waiting comments will be deleted', async () => {
  await open();
  setNetwork('offline');
  await comment('Mine');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect
    .element(page.getByText('1 comment is still waiting to be sent. It will be deleted if you log out now.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
});
