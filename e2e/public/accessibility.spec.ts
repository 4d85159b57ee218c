import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test('the accessibility check notices a fault in a new part of a page that was judged before', async ({ page }) => {
  await page.goto('/auth/login');
  await expectAccessible(page);
  await page.evaluate(() => document.querySelector('form')?.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
  await page.evaluate(() => document.querySelector('form > button:empty')?.remove());
  await expect(page.locator('[data-judged-now]')).toHaveCount(0);
});
