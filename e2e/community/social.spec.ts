import { expect, expectNoSidewaysScroll, signIn, test } from '../fixtures.ts';

test('[SOCIAL-01][SOCIAL-10][SOCIAL-12][SOCIAL-13][SOCIAL-14] a name and a tag are chosen by keys, linked, and the person is told', async ({
  signedInPage: page,
  api,
}) => {
  const kabir = await api.signUp({ full_name: 'Kabir Quill' });
  await api.call('POST', '/posts/', { content: 'Ready #quillwork' }, kabir.token);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/posts');
  const field = page.getByLabel('What is on your mind?');
  const suggestions = (name: string) => page.getByRole('listbox', { name }).getByRole('option');
  await field.pressSequentially('With @Quill');
  await expect(suggestions('People')).toHaveText([/Kabir Quill/]);
  await expect(field).toHaveRole('combobox');
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/);
  await expect(page.getByText('1 person found. Use the arrow keys to choose.')).toBeAttached();
  await expectNoSidewaysScroll(page);
  await field.press('Escape');
  await expect(suggestions('People')).toHaveCount(0);
  await field.press('Backspace');
  await expect(field).toHaveRole('textbox');

  await field.fill('');
  await field.pressSequentially('With @Quill');
  await expect(suggestions('People')).toHaveCount(1);
  await field.press('Enter');
  await expect(field).toHaveValue(`With @${kabir.username} `);
  await field.pressSequentially('on #quillw');
  await expect(suggestions('Tags')).toHaveText([/quillwork1 post/]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(`With @${kabir.username} on #quillwork `);
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const post = page.getByRole('article').filter({ hasText: `With @${kabir.username}` });
  await expect(post.getByRole('link', { name: '#quillwork' })).toHaveAttribute(
    'href',
    '/dashboard/posts?tag=quillwork',
  );
  await expect(post.getByRole('link', { name: `@${kabir.username}` })).toHaveAttribute('href', /view-profile/);

  await signIn(page, kabir);
  await page.goto('/dashboard/notifications');
  await page.getByRole('link', { name: /Asha Rao mentioned you in a post/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/posts\/[0-9a-f-]+$/);
});

test('[SOCIAL-16][SOCIAL-18] the counts of a profile lead to lists that are searched', async ({
  signedInPage: page,
  person,
  api,
}) => {
  const [kabir, meera] = [await api.signUp({ full_name: 'Kabir Khan' }), await api.signUp({ full_name: 'Meera Das' })];
  for (const fan of [kabir, meera]) await api.call('POST', `/user/follow-toggle/${person.user.id}`, {}, fan.token);
  await api.call('POST', `/user/follow-toggle/${meera.user.id}`, {}, kabir.token);
  await page.goto(`/dashboard/view-profile/${person.user.id}`);
  await page.getByRole('link', { name: '2 Followers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your followers');
  const rows = page.getByRole('region', { name: 'Your followers' }).getByRole('listitem');
  await expect(rows).toHaveText([/Meera Das/, /Kabir Khan/]);
  await page.getByLabel('Search by name or username').fill('kab');
  await expect(rows).toHaveText([/Kabir Khan/]);
  await page.getByLabel('Search by name or username').fill('nobody');
  await expect(page.getByRole('heading', { name: 'No people found' })).toBeVisible();
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await expect(page.getByText('You don’t have any connections yet.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/dashboard/view-profile/${meera.user.id}/followers`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meera Das’s followers');
  await page.getByRole('button', { name: 'Follow Kabir Khan' }).click();
  await expect(page.getByRole('button', { name: 'Following Kabir Khan' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('[SOCIAL-19][SOCIAL-23][SOCIAL-24][SOCIAL-25][SOCIAL-26] counts change by themselves; title, focus and scroll follow from page to page', async ({
  signedInPage: page,
  api,
}) => {
  const kabir = await api.signUp({ full_name: 'Kabir Khan' });
  const say = async (path: string, body: object) => await api.call('POST', path, body, kabir.token);
  let postId = '';
  for (let n = 1; n <= 12; n++) {
    const { json } = await say('/posts/', { content: `Post ${n}\n${'A line of text\n'.repeat(7)}` });
    if (n === 4) postId = String(json.id);
  }
  await page.goto(`/dashboard/posts/${postId}`);
  await page.getByRole('article').getByRole('link', { name: 'Kabir Khan' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kabir Khan' })).toBeFocused();
  await expect(page).toHaveTitle(/Kabir Khan \(@.+\) · Right Circle$/);
  const card = page
    .getByRole('feed')
    .getByRole('article')
    .filter({ hasText: /Post 4\b/ });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  await card.getByRole('button', { name: 'Like, 0 likes' }).scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  await say(`/posts/${postId}/like`, { liked: true });
  await expect(card.getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
  expect(await card.boundingBox(), 'nothing has moved').toEqual(box);

  const toPost = card.getByRole('link', { name: /ago|now/i }).first();
  // Cards that are measured as they appear move the page until the moment of the click.
  await page.evaluate(() =>
    addEventListener('click', () => (document.body.dataset.left = String(window.scrollY)), {
      capture: true,
      once: true,
    }),
  );
  await toPost.click();
  await expect(page).toHaveTitle('Kabir Khan: Post 4 · Right Circle');
  const left = await page.evaluate(() => Number(document.body.dataset.left));
  expect(left).toBeGreaterThan(500);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await say(`/posts/${postId}/comments`, { content: 'From another tab' });
  await page.getByRole('button', { name: 'Show 1 new comment' }).click();
  await expect(page.getByText('From another tab')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show 1 new comment' })).toHaveCount(0);

  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThan(1);
});
