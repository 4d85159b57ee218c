import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Waits until an element has not moved for a quarter of a second: cards around it are measured as they appear. */
async function toRest(locator: Locator): Promise<void> {
  await locator.evaluate(async (element) => {
    const place = () => `${element.getBoundingClientRect().top} ${window.scrollY}`;
    for (let [last, quietFrames] = [place(), 0]; quietFrames < 15; ) {
      await new Promise(requestAnimationFrame);
      quietFrames = place() === last ? quietFrames + 1 : 0;
      last = place();
    }
  });
}

test('[SOCIAL-19][SOCIAL-23][SOCIAL-24][SOCIAL-25][SOCIAL-26] counts update live; title, focus and scroll follow from page to page', async ({
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
  await toRest(card);
  const box = await card.boundingBox();
  await say(`/posts/${postId}/like`, { liked: true });
  await expect(card.getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
  expect(await card.boundingBox(), 'nothing has moved').toEqual(box);

  const toPost = card.getByRole('link', { name: /ago|now/i }).first();
  // Enter, not the mouse: cards that are measured as they appear could move the link.
  await page.evaluate(() =>
    addEventListener('click', () => (document.body.dataset.left = String(window.scrollY)), {
      capture: true,
      once: true,
    }),
  );
  await toPost.press('Enter');
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
