import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { callsTo } from '../api-traffic.ts';
import { expect, test } from '../fixtures.ts';

// One blue pixel, enough to be a real picture.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const STORY = 'I picked tea for 3 weeks in Darjeeling. Two leaves and a bud make the best cup.';

const about = (page: Page) => page.getByRole('textbox', { name: 'What is your reel about?' });
const scripts = (page: Page) => page.getByRole('textbox', { name: /^Script:/ });
const scenes = (page: Page) => page.getByRole('list', { name: 'Scenes' }).getByRole('button', { name: /^Scene/ });
const words = (page: Page) => page.getByRole('textbox', { name: /^Words of scene/ });
const stored = async (page: Page, key: string) => await page.evaluate((name) => localStorage.getItem(name), key);

/** Pastes anywhere on the page, and returns whether it was handled. */
async function paste(page: Page, what: { image: string } | { text: string }): Promise<string> {
  return await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    if ('text' in given) clipboardData.setData('text/plain', given.text);
    else {
      const bytes = Uint8Array.from(atob(given.image), (letter) => letter.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'two.png', { type: 'image/png' }));
    }
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    return document.body.dispatchEvent(event) ? 'left alone' : 'taken';
  }, what);
}

test('[REEL-01] [REEL-02] [REEL-03] [REEL-04] [REEL-11] [REEL-12] from an idea to a rendered reel', async ({
  signedInPage: page,
}) => {
  // A real render at the lowest priority, on a machine that is busy with other journeys.
  test.setTimeout(300_000);
  const asked = callsTo(page, '/reels/generate-reel-scripts');
  await page.goto('/dashboard/create');
  await page.getByRole('button', { name: 'Generate Scripts' }).click();
  await expect(page.getByText('Choose a category.')).toBeVisible();
  expect(asked).toHaveLength(0);

  await page.getByRole('combobox', { name: 'Category' }).selectOption('Food');
  await about(page).fill(STORY);
  // One chosen, one pasted; pasted text is not an image and goes into the field.
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('button', { name: 'Crop image 1' })).toBeVisible();
  expect(await paste(page, { image: PNG.toString('base64') })).toBe('taken');
  expect(await paste(page, { text: 'Only words' })).toBe('left alone');
  await page.getByRole('textbox', { name: 'Description of image 1' }).fill('Tea leaves');
  await expect(page.getByRole('button', { name: 'Crop image 2' })).toBeVisible();

  // Buttons change the order, and a crop replaces its image.
  const urls = async () => JSON.parse((await stored(page, 'selectedImages')) ?? '[]') as string[];
  await expect.poll(urls).toHaveLength(2);
  const before = await urls();
  await page.getByRole('button', { name: 'Move image 1 later' }).click();
  await expect.poll(urls).toEqual(before.toReversed());
  await expect(page.getByRole('textbox', { name: 'Description of image 2' })).toHaveValue('Tea leaves');
  await page.getByRole('button', { name: 'Crop image 2' }).click();
  await page.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect.poll(async () => (await urls())[1]).not.toBe(before[0]);
  await expect(page.getByRole('textbox', { name: 'Description of image 2' })).toHaveValue('Tea leaves');

  await page.getByRole('button', { name: 'Generate Scripts' }).click();
  await expect(scripts(page)).toHaveCount(3);
  expect(asked[0]?.postDataJSON()).toMatchObject({ category: 'Food', description: STORY });
  await scripts(page).nth(1).fill('Tea grows slowly\nTaste it');
  await expectAccessible(page);

  const kept = await urls();
  await page.reload();
  await expect(about(page)).toHaveValue(STORY);
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Food');
  await expect(page.getByRole('img', { name: 'Tea leaves' })).toBeVisible();
  await expect(scripts(page).nth(1)).toHaveValue('Tea grows slowly\nTaste it');
  expect(await urls()).toEqual(kept);
  expect(await stored(page, 'selectedCategory')).toBe('Food');
  expect(await stored(page, 'explanation')).toBe(STORY);
  await expect(page.getByText('You have a draft')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();

  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Use this script' }).click();
  await expect(page).toHaveURL(/\/dashboard\/reel$/);
  await expect(scenes(page)).toHaveCount(2);
  const reelId = await stored(page, 'reelId');
  expect(reelId).toMatch(/^[0-9a-f-]{36}$/);
  await expect(page.getByRole('textbox', { name: 'Script', exact: true })).toHaveValue('Tea grows slowly\nTaste it');
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(2);

  // As short as possible, with another style and one of our tracks.
  for (const scene of [0, 1]) {
    await scenes(page).nth(scene).click();
    await page.getByRole('slider', { name: 'Length' }).press('Home');
  }
  await page.getByRole('radio', { name: /^Bold/ }).check();
  await page.getByRole('radio', { name: /^Sunrise/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Generate Reel', exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(words(page)).toBeDisabled();

  // The page remembers everything after a reload.
  await page.reload();
  const watch = page.getByRole('link', { name: 'Watch your reel' });
  await expect(watch).toBeVisible({ timeout: 240_000 });
  const saved = await page.evaluate(async (id) => {
    const token = localStorage.getItem('access_token') ?? '';
    const response = await fetch(`/api/reels/${id}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as { data: Record<string, unknown> }).data;
  }, reelId);
  expect(saved).toMatchObject({ caption_id: 'bold', bgm_url: '/api/reels/music/sunrise.wav', status: 'completed' });
  await watch.click();
  await expect(page).toHaveURL(/\/dashboard\/preview/);
});
