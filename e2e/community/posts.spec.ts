import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { cutOff, holdBack, letThrough } from '../api-traffic.ts';
import { expect, expectNoSidewaysScroll, signIn, test } from '../fixtures.ts';
import { holdSocket } from '../hold-socket.ts';

// One blue pixel, enough to be a real picture.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const composer = (page: Page) => page.getByRole('form', { name: 'New post' });
const field = (page: Page) => composer(page).getByRole('textbox', { name: 'What is on your mind?' });
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await composer(page).getByRole('button', { name: 'Post', exact: true }).click();
  await expect(card(page, text)).toBeVisible();
}

test('[POST-01] [ROUTE-02] [ROUTE-03] the feed with its form is at /dashboard and /dashboard/posts', async ({
  signedInPage: page,
}) => {
  for (const address of ['/dashboard', '/dashboard/posts']) {
    await page.goto(address);
    await expect(field(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await write(page, 'Good morning, circle');
  await page.reload();
  await expect(card(page, 'Good morning, circle')).toBeVisible();
});

test('[POST-05] says "No posts yet" under the form while there is nothing', async ({ signedInPage: page }) => {
  await page.route('**/api/posts?**', async (route) => await route.fulfill({ json: { data: [], next_cursor: null } }));
  await page.route('**/api/posts', async (route) => await route.fulfill({ json: { data: [], next_cursor: null } }));
  await page.goto('/dashboard/posts');
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await expect(field(page)).toBeVisible();
});

test('a post carries pictures with descriptions, tags and mentions as links, and markup as text', async ({
  signedInPage: page,
  person,
}) => {
  await page.goto('/dashboard/posts');
  await page.locator('input[type=file]').setInputFiles([
    { name: 'sea.png', mimeType: 'image/png', buffer: PNG },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]);
  await expect(composer(page).getByText('Only JPEG, PNG, WebP and GIF pictures can be used.')).toBeVisible();
  await page.getByLabel('Description of picture 1').fill('The sea at dawn');
  const tag = `dawn${Date.now()}`;
  await write(page, `<b>bold</b> #${tag} @${person.username} مرحبا`);
  const post = card(page, tag);
  await expect(post.getByRole('img', { name: 'The sea at dawn' })).toBeVisible();
  await expect(post.getByRole('link', { name: `@${person.username}`, exact: true })).toHaveAttribute(
    'href',
    `/dashboard/view-profile/${person.user.id}`,
  );
  await expect(post).toContainText('<b>bold</b>');
  await post.getByRole('link', { name: `#${tag}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${tag}`);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a post that cannot be sent stays in the form, and goes out once', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/posts');
  const text = `Kept ${Date.now()}`;
  await cutOff(page, '/posts');
  await field(page).fill(text);
  await composer(page).getByRole('button', { name: 'Post', exact: true }).click();
  await expect(composer(page).getByRole('alert')).toHaveText('Your post was not sent. Please try again later.');
  await expect(field(page)).toHaveValue(text);
  await page.reload();
  await expect(field(page)).toHaveValue(text);
  await letThrough(page, '/posts');
  await composer(page).getByRole('button', { name: 'Post', exact: true }).dblclick();
  await expect(card(page, text)).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
});

test('[POST-03] likes at once, and takes it back when the server refuses', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/posts');
  const text = `Like me ${Date.now()}`;
  await write(page, text);
  const like = card(page, text).getByRole('button', { name: /^Like/ });
  const release = await holdBack(page, '/posts/*/like');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName('Like, 1 like');
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await cutOff(page, '/posts/*/like');
  await like.click();
  await expect(page.getByText('Your like was not saved. Please try again later.')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName('Like, 1 like');
});

test('[POST-02] [POST-03] [ROUTE-13] opens one post, where it is commented and answered', async ({
  signedInPage: page,
  api,
}) => {
  const other = await api.signUp({ full_name: 'Kabir Khan' });
  const { json: post } = await api.call('POST', '/posts/', { content: 'What should I film next?' }, other.token);
  await page.goto(`/dashboard/posts/${String(post.id)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post by Kabir Khan');
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('The night market');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('The night market')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comment, 1 comment' })).toBeVisible();
  await page.getByRole('button', { name: 'Reply to Asha Rao' }).click();
  await page.keyboard.type('yes, please');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('list').getByText('yes, please')).toBeVisible();
  await page.getByRole('button', { name: 'More about the comment of Asha Rao' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The night market')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Comment, 0 comments' })).toBeVisible();
});

test('of two menus asked for while they load, the later one opens', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/posts');
  const [early, late] = [`Early ${Date.now()}`, `Late ${Date.now()}`] as const;
  await write(page, early);
  await write(page, late);
  const more = (of: string) => card(page, of).getByRole('button', { name: 'More about the post of Asha Rao' });
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/post-menu-items-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await more(early).click();
  await more(late).click();
  gate.resolve();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more(late)).toBeFocused();
});

test('edits, shares and deletes', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/posts');
  const text = `Frist try ${Date.now()}`;
  await write(page, text);
  const more = (of: string) => card(page, of).getByRole('button', { name: 'More about the post of Asha Rao' });
  await more(text).first().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const better = text.replace('Frist', 'First');
  await page.getByRole('textbox', { name: 'Text' }).fill(better);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, better)).toContainText('edited');

  await card(page, better)
    .getByRole('button', { name: /^Share/ })
    .click();
  await page.getByRole('textbox', { name: 'Your words' }).fill('Again, for those who slept');
  await page.getByRole('button', { name: 'Share with my followers' }).click();
  const share = card(page, 'Again, for those who slept');
  await expect(share).toContainText(better);
  await expect(card(page, better).last().getByRole('button', { name: 'Share, 1 share' })).toBeVisible();

  await more('Again, for those who slept').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete this post?' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(share).toHaveCount(0);
});

test('a post that is gone says so', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/posts/019b76da-a800-7000-8000-0000000000ab');
  await expect(page.getByRole('heading', { name: 'This post is gone' })).toBeVisible();
});

test('a pill announces what the circle posts, also what came while the connection was down, and brings it', async ({
  signedInPage: page,
  person,
  api,
  expectErrors,
}) => {
  expectErrors(/Realtime connection failed|WebSocket connection/);
  const socket = await holdSocket(page);
  const kabir = await api.signUp({ full_name: 'Kabir Khan' });
  await api.call('POST', `/user/follow-toggle/${kabir.user.id}`, {}, person.token);
  await page.goto('/dashboard/posts');
  const pill = page.getByRole('button', { name: 'Show new posts' });
  const post = async (text: string) => await api.call('POST', '/posts/', { content: text }, kabir.token);
  const [live, missed] = [`Live ${Date.now()}`, `Missed ${Date.now()}`];
  await post(live);
  await expect(pill).toBeVisible();
  await expect(card(page, live)).toHaveCount(0);
  await pill.click();
  await expect(page.getByRole('article').first()).toContainText(live);
  await expect(pill).toBeHidden();

  await socket.cut();
  await post(missed);
  socket.mend();
  await expect(pill).toBeVisible({ timeout: 15_000 });
  await pill.click();
  await expect(page.getByRole('article').first()).toContainText(missed);
});

test('[POST-05] loads 10 at a time while one scrolls', async ({ page, person, api }) => {
  test.setTimeout(90_000);
  for (let i = 1; i <= 32; i++) await api.call('POST', '/posts/', { content: `Post number ${i}` }, person.token);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('cursor=') && asked.push(request.url())));
  await signIn(page, person);
  await page.goto('/dashboard/posts');
  await expect(card(page, 'Post number 32')).toBeVisible();
  await expect(async () => {
    // Less than what is drawn around the window: a longer step could pass it by.
    await page.mouse.wheel(0, 900);
    await expect(page.getByText('Post number 1', { exact: true })).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 40_000 });
  expect(asked.length).toBeGreaterThanOrEqual(3);
});

test('works at 360 px and by keyboard alone', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/posts');
  await field(page).focus();
  const text = `Typed ${'long'.repeat(30)} ${Date.now()}`;
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(card(page, text)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await card(page, text).getByRole('button', { name: /^Like/ }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, text).getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#comments$/);
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeFocused();
  await expectNoSidewaysScroll(page);
});
