import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';
import { holdSocket } from '../hold-socket.ts';

// One blue pixel, enough to be a real picture.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const composer = (page: Page) => page.getByRole('form', { name: 'New post' });
const field = (page: Page) => composer(page).getByRole('textbox', { name: 'What is on your mind?' });
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('[POST-01][POST-03][SOCIAL-01][SOCIAL-10][SOCIAL-14] a post has a picture, a tag and a name, is found again, and the person is notified', async ({
  signedInPage: page,
  api,
}) => {
  test.setTimeout(90_000);
  const kabir = await api.signUp({ full_name: 'Kabir Quill' });
  const tag = `dawn${Date.now()}`;
  const post = card(page, tag);
  const more = (of: string) => card(page, of).first().getByRole('button', { name: 'More about the post of Asha Rao' });
  await page.goto('/dashboard/posts');

  await test.step('written with a picture, a tag and a suggested name; markup is text', async () => {
    await page.locator('input[type=file]').setInputFiles([
      { name: 'sea.png', mimeType: 'image/png', buffer: PNG },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
    await expect(composer(page).getByText('Only JPEG, PNG, WebP and GIF pictures can be used.')).toBeVisible();
    await page.getByLabel('Description of picture 1').fill('The sea at dawn');
    await field(page).fill(`<b>bold</b> #${tag} مرحبا `);
    await field(page).pressSequentially(`@${kabir.username}`);
    await expect(page.getByRole('listbox', { name: 'People' }).getByRole('option')).toHaveText([/Kabir Quill/]);
    await page.keyboard.press('Enter');
    await composer(page).getByRole('button', { name: 'Post', exact: true }).click();
    await expect(post.getByRole('img', { name: 'The sea at dawn' })).toBeVisible();
    await expect(post).toContainText('<b>bold</b>');
  });
  await test.step('found again after a reload, and under its tag', async () => {
    await page.reload();
    await expect(post.getByRole('link', { name: `@${kabir.username}`, exact: true })).toHaveAttribute(
      'href',
      `/dashboard/view-profile/${kabir.user.id}`,
    );
    await post.getByRole('link', { name: `#${tag}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${tag}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(post.getByRole('img', { name: 'The sea at dawn' })).toBeVisible();
  });
  await test.step('liked, edited, shared and the share deleted', async () => {
    await page.getByRole('link', { name: 'All posts' }).click();
    await post.getByRole('button', { name: 'Like, 0 likes' }).click();
    await more(tag).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill(`Better #${tag} @${kabir.username}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(post).toContainText('edited');
    await post.getByRole('button', { name: /^Share/ }).click();
    await page.getByRole('textbox', { name: 'Your words' }).fill('Again, for those who slept');
    await page.getByRole('button', { name: 'Share with my followers' }).click();
    const share = card(page, 'Again, for those who slept');
    await expect(share).toContainText(`Better #${tag}`);
    await expect(post.last().getByRole('button', { name: 'Share, 1 share' })).toBeVisible();
    await expect(post.last().getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
    await more('Again, for those who slept').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(share).toHaveCount(0);
  });
  await test.step('the mentioned person is notified, with a link to it', async () => {
    await signIn(page, kabir);
    await page.goto('/dashboard/notifications');
    await page.getByRole('link', { name: /Asha Rao mentioned you in a post/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/posts\/[0-9a-f-]+$/);
    await expect(post).toContainText('Better');
  });
});

test('a pill announces new posts of the circle, even after a lost connection, and shows them', async ({
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
  // If posted earlier, it would already be in the feed.
  await expect(page.getByRole('article').or(page.getByText('No posts yet')).first()).toBeVisible();
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
