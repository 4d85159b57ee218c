import {
  addComment,
  deleteComment,
  editComment,
  likeComment,
  listComments,
} from '@right-circle/contract/post-comments';
import { getPost } from '@right-circle/contract/posts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoSidewaysScroll } from '#test/checks.ts';
import { answerWith, hold, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { emit, sentEvents } from '#test/fake-socket.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aComment, aPost, aThread } from '#test/posts.ts';

const post = aPost({ comments_count: 3 });
const own = aThread({ content: 'Lovely light', replies_count: 1 });
const reply1 = aComment({ parent_id: own.id, content: 'Thank you', can_edit: false, can_delete: false });
const thread = { ...own, replies: [reply1] };
const comments = reply(listComments, { data: [thread], next_cursor: null });
const open = async (width = 1280) =>
  await openPage(`/dashboard/posts/${post.id}`, { as: aUser(), width, replies: [reply(getPost, post), comments] });

it('[POST-02][POST-03][ROUTE-13] opens one post, where it is commented and answered', async () => {
  const me = aUser();
  const author = { user_id: me.id, username: me.username, full_name: me.full_name, profile_pic: null };
  const mine = aComment({ author, content: 'The night market' });
  const answer = aComment({ author, parent_id: mine.id, content: 'yes, please' });
  const replies = [reply(getPost, aPost()), reply(listComments, { data: [], next_cursor: null })];
  await openPage(`/dashboard/posts/${post.id}`, { as: me, replies });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Post by Kabir Khan');
  answerWith(reply(addComment, ({ body }) => (body.parent_id ? answer : mine)));
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('The night market');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect.element(page.getByText('The night market')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Comment, 1 comment' })).toBeVisible();
  await page.getByRole('button', { name: 'Reply to Asha Rao' }).click();
  await userEvent.keyboard('yes, please');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect.element(page.getByRole('list').getByText('yes, please')).toBeVisible();
  expect(requests(addComment)).toMatchObject([
    { body: { content: 'The night market' } },
    { body: { content: expect.stringContaining('yes, please'), parent_id: mine.id } },
  ]);
  await page.getByRole('button', { name: 'More about the comment of Asha Rao' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  answerWith(reply(deleteComment, { message: 'Deleted.' }));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('The night market')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Comment, 0 comments' })).toBeVisible();
  expect(requests(deleteComment)).toMatchObject([{ params: { commentId: mine.id } }]);
});

it('[KEPT-02] a comment sent while the list still loads is in it once', async () => {
  const mine = aThread({ content: 'Faster than the list' });
  const slow = hold(comments);
  await openPage(`/dashboard/posts/${post.id}`, { as: aUser(), replies: [reply(getPost, post), slow] });
  answerWith(reply(addComment, mine));
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Faster than the list');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'Comment, 4 comments' })).toBeVisible();
  slow.release();
  await expect.element(page.getByText('Lovely light')).toBeVisible();
  await expect.element(page.getByRole('list').getByText('Faster than the list')).toHaveLength(1);
});

it('[HTTP-01] a comment is sent where the browser has no crypto.randomUUID', async () => {
  const mine = aComment({ content: 'From the local network' });
  await open();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  answerWith(reply(addComment, mine));
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('From the local network');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect.element(page.getByText('From the local network')).toBeVisible();
  expect(requests(addComment)).toMatchObject([{ body: { client_id: expect.stringMatching(/^[\da-f-]{36}$/) } }]);
});

it('a post that is gone says so', async () => {
  await openPage(`/dashboard/posts/${post.id}`, { as: aUser(), replies: [refuse(getPost, 'not_found')] });
  await expect.element(page.getByRole('heading', { name: 'This post is gone' })).toBeVisible();
});

async function chooseEdit(): Promise<void> {
  await page.getByRole('button', { name: 'More about the comment of Kabir Khan' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
}

it('[COMMENT-01][COMMENT-02] the author edits a comment in its place, and it is marked', async () => {
  await open(360);
  await chooseEdit();
  const field = page.getByRole('textbox', { name: 'Your comment' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('Lovely light');
  expectNoSidewaysScroll();
  await field.fill('Lovely evening light');
  answerWith(noReply(editComment));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Your comment was not sent. Please try again later.')).toBeVisible();
  await expect.element(field).toHaveValue('Lovely evening light');
  const edited = { ...aComment(own), content: 'Lovely evening light', edited_at: '2026-01-05T08:00:00.000Z' };
  answerWith(reply(editComment, edited));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByText('Lovely evening light')).toBeVisible();
  await expect.element(page.getByText('· edited')).toBeVisible();
  await expect.element(page.getByText('Thank you')).toBeVisible();
  expect(requests(editComment).at(-1)).toMatchObject({
    params: { id: post.id, commentId: own.id },
    body: { content: 'Lovely evening light' },
  });
});

it('[COMMENT-01] an unchanged text is not sent, and Escape keeps what was typed', async () => {
  await open();
  await chooseEdit();
  const field = page.getByRole('textbox', { name: 'Your comment' });
  await field.fill('Half a thought');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('Half a thought');
  await field.fill('Lovely light');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(field).not.toBeInTheDocument();
  expect(requests(editComment)).toEqual([]);
});

it('[COMMENT-04][COMMENT-05] a like shows at once, goes back when it is refused, and follows the likes of others', async () => {
  await open(360);
  const like = page.getByRole('button', { name: /^Like the comment of Kabir Khan, / }).first();
  await expect.element(like).toHaveAccessibleName('Like the comment of Kabir Khan, 0 likes');
  answerWith(noReply(likeComment));
  await like.click();
  await expect.element(page.getByText('Your like was not saved. Please try again later.')).toBeVisible();
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  const held = hold(reply(likeComment, { liked: true, likes_count: 3 }));
  answerWith(held);
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like).toHaveAccessibleName('Like the comment of Kabir Khan, 1 like');
  held.release();
  await expect.element(like).toHaveAccessibleName('Like the comment of Kabir Khan, 3 likes');
  expect(requests(likeComment).at(-1)).toMatchObject({ body: { liked: true } });
  await expect.poll(() => sentEvents('watch_counts')).toContainEqual({ kind: 'comment', id: own.id });
  await emit('counts_changed', { kind: 'comment', id: own.id, likes_count: 7, comments_count: 0, shares_count: null });
  await expect.element(like).toHaveAccessibleName('Like the comment of Kabir Khan, 7 likes');
  await expect.element(page.getByText('Thank you')).toBeVisible();
});

it.each(['Control', 'Meta'])('[COMMENT-07] %s+Enter sends a comment and saves an edited one', async (held) => {
  await open();
  const field = page.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('So');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('So\n');
  await field.fill('So lovely');
  answerWith(reply(addComment, aComment({ content: 'So lovely' })));
  await userEvent.keyboard(`{${held}>}{Enter}{/${held}}`);
  await expect.element(field).toHaveValue('');
  expect(requests(addComment)).toMatchObject([{ body: { content: 'So lovely' } }]);
  await chooseEdit();
  const edited = page.getByRole('textbox', { name: 'Your comment' });
  await edited.fill('Lovelier');
  answerWith(reply(editComment, ({ params }) => aComment({ id: params.commentId, content: 'Lovelier' })));
  await userEvent.keyboard(`{${held}>}{Enter}{/${held}}`);
  await expect.element(edited).not.toBeInTheDocument();
  expect(requests(editComment)).toHaveLength(1);
});

it.each([360, 1440])('[SEEN-29] does not say that there are no comments beside new ones, at %i px', async (width) => {
  const empty = aPost({ comments_count: 0 });
  const replies = [reply(getPost, empty), reply(listComments, { data: [], next_cursor: null })];
  await openPage(`/dashboard/posts/${empty.id}`, { as: aUser(), width, replies });
  const none = page.getByText('No comments yet. Say something kind.');
  await expect.element(none).toBeVisible();
  const { top } = none.element().getBoundingClientRect();
  await expect.poll(() => sentEvents('watch_counts')).toContainEqual({ kind: 'post', id: empty.id });
  await emit('counts_changed', { kind: 'post', id: empty.id, likes_count: 0, comments_count: 1, shares_count: 0 });
  await expect.element(page.getByRole('button', { name: 'Show 1 new comment' })).toBeVisible();
  await expect.element(none).not.toBeVisible();
  expect(none.element().getBoundingClientRect().top, 'nothing moved').toBe(top);
});

it('[KEPT-09] what is typed while a comment is sent or changed stays in the form', async () => {
  await open();
  const field = page.getByRole('textbox', { name: 'Write a comment' });
  const sending = hold(reply(addComment, aThread({ content: 'First' })));
  answerWith(sending);
  await field.fill('First');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await field.fill('Second');
  sending.release();
  await expect.element(page.getByRole('list').getByText('First')).toBeVisible();
  await expect.element(field).toHaveValue('Second');

  await chooseEdit();
  const edited = page.getByRole('textbox', { name: 'Your comment' });
  const saving = hold(reply(editComment, ({ params }) => aComment({ id: params.commentId, content: 'Lovelier' })));
  answerWith(saving);
  await edited.fill('Lovelier');
  await page.getByRole('button', { name: 'Save' }).click();
  await edited.fill('Loveliest');
  saving.release();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect.element(edited).toHaveValue('Loveliest');
});

it('[KEPT-10] after a lost reply, a changed comment gets an id of its own', async () => {
  await open();
  const field = page.getByRole('textbox', { name: 'Write a comment' });
  answerWith(noReply(addComment));
  await field.fill('Old words');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect.element(page.getByText('Your comment was not sent. Please try again later.')).toBeVisible();
  answerWith(reply(addComment, aThread({ content: 'New words' })));
  await field.fill('New words');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect.element(page.getByRole('list').getByText('New words')).toBeVisible();
  const ids = requests(addComment).map(({ body }) => (body as { client_id: string }).client_id);
  expect(ids.at(-1)).not.toBe(ids[0]);
});
