import { createPost, editPost, likePost, listPosts } from '@right-circle/contract/posts';
import { login } from '@right-circle/contract/sign-in';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { endSession } from '#lib/session/session-storage.ts';
import { expectNoSidewaysScroll, textsOf, toast } from '#test/checks.ts';
import { answerWith, refuse, reply, requests } from '#test/fake-backend.ts';
import { cutNetwork, setNetwork } from '#test/fake-network.ts';
import { closePage, openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aPost, feedReplies } from '#test/posts.ts';
import { emptyOutbox, parseOutbox } from './outbox-rules.ts';

const user = aUser();
const published = reply(createPost, ({ body }) =>
  aPost({ id: crypto.randomUUID(), content: body.content, is_own: true }),
);
const field = () => page.getByRole('textbox', { name: 'What is on your mind?' });
const waiting = () => page.getByRole('list', { name: 'Posts waiting to be sent' });
const cards = () => waiting().getByRole('listitem');
const contentsSent = () => requests(createPost).map(({ body }) => (body as { content: string }).content);
const outboxText = () => localStorage.getItem(`outbox:${user.id}`);

async function openFeed(width = 1280): Promise<void> {
  await openPage('/dashboard', { as: user, width, replies: [...feedReplies([aPost()]), published] });
  await expect.element(page.getByRole('button', { name: /^Like/ })).toBeVisible();
}

async function write(text: string): Promise<void> {
  await field().fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}

it('[OFFLINE-09][OFFLINE-10] posts wait in the feed, survive a reload and go out once, in order', async () => {
  await openFeed(360);
  setNetwork('offline');
  await write('First thought');
  await write('Second thought');
  await expect.element(field()).toHaveValue('');
  await expect.element(cards()).toHaveLength(2);
  expect(textsOf(cards())[0]).toContain('Waiting to be sent');
  expectNoSidewaysScroll();
  expect(requests(createPost)).toEqual([]);
  await reloadPage();
  await expect.element(cards()).toHaveLength(2);
  setNetwork('online');
  await expect.poll(contentsSent).toEqual(['First thought', 'Second thought']);
  await expect.element(waiting()).not.toBeInTheDocument();
  await expect.element(toast('Your post is published').first()).toBeVisible();
  const ids = requests(createPost).map(({ body }) => (body as { client_id: string }).client_id);
  expect(new Set(ids).size).toBe(2);
  expect(parseOutbox(outboxText())).toEqual(emptyOutbox);
});

it('[OFFLINE-09] a post sent into a dead network waits as well, under the id it was sent with', async () => {
  await openFeed();
  cutNetwork();
  await write('Lost on the way');
  await expect.element(waiting().getByText('Lost on the way', { exact: true })).toBeVisible();
  await expect.element(field()).toHaveValue('');
  setNetwork('online');
  await expect.poll(contentsSent).toEqual(['Lost on the way']);
});

it('[OFFLINE-09] a waiting post is edited, discarded and brought back', async () => {
  await openFeed();
  setNetwork('offline');
  await write('Helo');
  await waiting().getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Your post' }).fill('Hello');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(waiting().getByText('Hello', { exact: true })).toBeVisible();
  await waiting().getByRole('button', { name: 'Discard' }).click();
  await expect.element(waiting()).not.toBeInTheDocument();
  await toast('Post discarded').getByRole('button', { name: 'Undo' }).click();
  await expect.element(waiting().getByText('Hello', { exact: true })).toBeVisible();
  setNetwork('online');
  await expect.poll(contentsSent).toEqual(['Hello']);
});

it('[OFFLINE-09] nothing is sent while it is being edited', async () => {
  await openFeed();
  setNetwork('offline');
  await write('Half a thought');
  await waiting().getByRole('button', { name: 'Edit' }).click();
  setNetwork('online');
  await expect.element(page.getByText('Back online')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your post' }).fill('A whole thought');
  expect(requests(createPost)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(contentsSent).toEqual(['A whole thought']);
});

it('[OFFLINE-10] a text changed after a lost reply reaches the post that was made', async () => {
  const post = aPost({ id: crypto.randomUUID(), content: 'Before', is_own: true });
  localStorage.setItem(
    `outbox:${user.id}`,
    JSON.stringify({
      posts: [{ client_id: crypto.randomUUID(), content: 'After', is_tried: true, is_edited: true }],
      likes: {},
    }),
  );
  await openPage('/dashboard', {
    as: user,
    replies: [...feedReplies([]), reply(createPost, post), reply(editPost, { ...post, content: 'After' })],
  });
  await expect.poll(() => requests(editPost)).toMatchObject([{ params: { id: post.id }, body: { content: 'After' } }]);
  await expect.element(waiting()).not.toBeInTheDocument();
});

it('[OFFLINE-10] the last state of a like is sent, once', async () => {
  await openFeed();
  answerWith(reply(likePost, ({ body }) => ({ liked: body.liked ?? true, likes_count: 8 })));
  setNetwork('offline');
  const like = page.getByRole('button', { name: /^Like/ });
  for (const pressed of ['true', 'false', 'true']) {
    await like.click();
    await expect.element(like).toHaveAttribute('aria-pressed', pressed);
  }
  expect(requests(likePost)).toEqual([]);
  setNetwork('online');
  await expect.poll(() => requests(likePost).map(({ body }) => body)).toEqual([{ liked: true }]);
  await expect.element(like).toHaveAccessibleName('Like, 8 likes');
});

it('[OFFLINE-11] a refused post keeps its text and says why, until it is sent again or discarded', async () => {
  await openFeed();
  answerWith(refuse(createPost, 'email_not_verified', 'Confirm your email address first.'));
  setNetwork('offline');
  await write('Kept words');
  setNetwork('online');
  await expect.element(waiting().getByText('Not sent. Confirm your email address first.')).toBeVisible();
  await expect.element(waiting().getByText('Kept words', { exact: true })).toBeVisible();
  await expect.element(toast("Your post wasn't sent. It's still in your feed.")).toBeVisible();
  answerWith(published);
  await waiting().getByRole('button', { name: 'Try again' }).click();
  await expect.element(waiting()).not.toBeInTheDocument();
  expect(contentsSent()).toEqual(['Kept words', 'Kept words']);
});

it('[OFFLINE-11] a like of a post that is gone is taken back with the reason', async () => {
  await openFeed();
  answerWith(refuse(likePost, 'not_found', 'This post is gone.'));
  setNetwork('offline');
  const like = page.getByRole('button', { name: /^Like/ });
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  setNetwork('online');
  await expect.element(toast('This post is gone.')).toBeVisible();
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
});

it('[OFFLINE-12] a post with pictures stays in the form and says that it needs a connection', async () => {
  await openFeed();
  setNetwork('offline');
  const canvas = document.createElement('canvas');
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  const files = new DataTransfer();
  files.items.add(new File([blob ?? ''], 'sea.png', { type: 'image/png' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await write('The sea');
  await expect.element(page.getByText('Posts with pictures need a connection.')).toBeVisible();
  await expect.element(field()).toHaveValue('The sea');
  expect(waiting().query()).toBeNull();
});

it('[OFFLINE-13] the log-out dialog says that waiting posts will be deleted, and they are', async () => {
  await openFeed();
  setNetwork('offline');
  await write('Mine');
  expect(outboxText()).toContain('Mine');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect
    .element(page.getByText('1 post is still waiting to be sent. It will be deleted if you log out now.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  endSession();
  expect(outboxText()).toBeNull();
});

it('[OFFLINE-13] another account on the same device neither sees nor sends them', async () => {
  await openFeed();
  setNetwork('offline');
  await write('Only mine');
  await closePage();
  setNetwork('online');
  localStorage.setItem(`outbox:${user.id}`, JSON.stringify({ posts: [{ client_id: 'x', content: 'Only mine' }] }));
  await openPage('/dashboard', { as: { ...user, id: crypto.randomUUID() }, replies: feedReplies([]) });
  await expect.element(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  expect(waiting().query()).toBeNull();
  expect(requests(createPost)).toEqual([]);
});

it('[OFFLINE-14] a sign-in that expires keeps them in this tab for the same person', async () => {
  await openFeed();
  setNetwork('offline');
  await write('Still here');
  await expect.element(waiting()).toBeVisible();
  endSession('expired');
  expect(outboxText()).toBeNull();
  setNetwork('online');
  localStorage.setItem('access_token', 'another');
  localStorage.setItem('user_info', JSON.stringify(user));
  history.replaceState(null, '', '/dashboard');
  await reloadPage();
  await expect.poll(contentsSent).toEqual(['Still here']);
});

it('[OFFLINE-14][KEEP-09] a password that is mistyped at first does not lose them', async () => {
  await openFeed();
  setNetwork('offline');
  await write('Still here');
  await expect.element(waiting()).toBeVisible();
  setNetwork('online');
  answerWith(refuse(login, 'invalid_credentials', 'Invalid credentials'));
  endSession('expired');
  const password = page.getByLabelText('Password', { exact: true });
  await page.getByLabelText('User name or email').fill('asha.rao');
  await password.fill('wrong horse');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(page.getByText('Invalid credentials')).toBeVisible();
  answerWith(reply(login, { access_token: 'another', user }));
  await password.fill('correct horse');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.poll(contentsSent).toEqual(['Still here']);
});

it('[OFFLINE-08] what was loaded stays on the screen, and what failed loads when the connection returns', async () => {
  await openFeed();
  setNetwork('offline');
  await page.getByRole('link', { name: 'Connect', exact: true }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.element(page.getByText('Hello circle')).toBeVisible();
  await reloadPage();
  await expect.element(page.getByText('Failed to fetch posts. Please try again later.')).toBeVisible();
  const calls = requests(listPosts).length;
  setNetwork('online');
  await expect.element(page.getByText('Hello circle')).toBeVisible();
  expect(requests(listPosts).length).toBeGreaterThan(calls);
});

it('[KEPT-10] a post that waits after a lost reply is published with the words it was given since', async () => {
  await openFeed();
  cutNetwork();
  await write('Old words');
  await waiting().getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Your post' }).fill('New words');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(waiting().getByText('New words', { exact: true })).toBeVisible();
  // The first try had reached the server.
  const old = aPost({ content: 'Old words', is_own: true });
  answerWith(
    reply(createPost, old),
    reply(editPost, ({ body }) => ({ ...old, content: body.content })),
  );
  setNetwork('online');
  await expect
    .poll(() => requests(editPost))
    .toMatchObject([{ params: { id: old.id }, body: { content: 'New words' } }]);
  await expect.element(waiting()).not.toBeInTheDocument();
});
