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
