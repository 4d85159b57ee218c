import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { answerWith, callsTo, cutOff, letThrough } from '../api-traffic.ts';
import { expect, expectNoSidewaysScroll, type SignedUp, test } from '../fixtures.ts';

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

/** In the browser: types once the page has read the reply to the next upload, and before it has rendered it. */
function typeOnNextReply(field: Element, text: string): void {
  const type = async () => {
    // The page processes the reply in microtasks; rendering waits until there are none left.
    for (let step = 0; step < 100; step++) await Promise.resolve();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  window.Response = class extends Response {
    override async text(): Promise<string> {
      const reply = await super.text();
      void type();
      return reply;
    }
  };
}

/** Half a minute of silence. */
function aWav(): Buffer {
  const [rate, bytes] = [8000, 240_000];
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, Buffer.alloc(bytes, 128)]);
}

type Api = { call: (method: string, path: string, body?: object, token?: string) => Promise<{ json: object }> };

/** A reel of two short scenes, created over HTTP. */
async function aDraft(api: Api, person: SignedUp, script = 'Tea grows slowly\nTaste it'): Promise<string> {
  const { json } = await api.call('POST', '/reels/', { category: 'Food', title: 'Tea', script }, person.token);
  return (json as { data: { id: string } }).data.id;
}

test('[REEL-01] [REEL-02] [REEL-03] [REEL-04] [REEL-11] [REEL-12] [REEL-14] [REEL-17] [REEL-18] [REEL-19] from an idea to a rendered reel', async ({
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
  await page.getByRole('button', { name: 'Go on', exact: true }).click();

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

test('[REEL-12] an image that arrives exactly while another is being described stays', async ({
  signedInPage: page,
}) => {
  await page.goto('/dashboard/create');
  const files = page.locator('input[type=file][multiple]');
  await files.setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('button', { name: 'Crop image 1' })).toBeVisible();
  const description = page.getByRole('textbox', { name: 'Description of image 1' });
  await description.evaluate(typeOnNextReply, 'Tea leaves');
  await files.setInputFiles({ name: 'two.png', mimeType: 'image/png', buffer: PNG });
  await expect(description).toHaveValue('Tea leaves');
  await expect(page.getByRole('button', { name: 'Crop image 2' })).toBeVisible();
});

test('[REEL-11] scenes are edited, undone and saved automatically, at 360 px too', async ({
  signedInPage: page,
  person,
  api,
}) => {
  const id = await aDraft(api, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/dashboard/reel?id=${id}`);
  expect(await stored(page, 'reelId')).toBe(id);
  await expect(scenes(page)).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Two leaves and a bud');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two leaves and a bud');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(scenes(page)).toHaveCount(3);
  await words(page).fill('Picked by hand');
  await page.getByRole('button', { name: 'Move scene later' }).click();
  await expect(scenes(page).nth(2)).toHaveAccessibleName(/Picked by hand$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(scenes(page).nth(1)).toHaveAccessibleName(/Picked by hand$/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await scenes(page).nth(0).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(scenes(page)).toHaveCount(2);

  // Play moves it on, and the slider seeks anywhere.
  const bar = page.getByRole('slider', { name: 'Place in the film' });
  await bar.press('Home');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => Number(await bar.inputValue())).toBeGreaterThan(0);

  // A failed save is reported, confirmed before leaving, and succeeds at the next try.
  await cutOff(page, `/reels/${id}`);
  await words(page).fill('Kept whatever happens');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await letThrough(page, `/reels/${id}`);
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await page.reload();
  await expect(scenes(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: /Kept whatever happens$/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Two leaves and a bud');
});

test('[REEL-11] [REEL-17] a failed render says why and is retried; a running one can be stopped', async ({
  signedInPage: page,
  person,
  api,
}) => {
  const id = await aDraft(api, person);
  const progress = { reel_id: id, stage: null, progress: 0, reel_url: null, error: null };
  const failed = { ...progress, status: 'failed', error: 'The disk of this server is full.' };
  await answerWith(page, `/reels/reel-status/${id}`, 200, { data: failed });
  await answerWith(page, '/reels/generate', 202, { data: { reel_id: id, status: 'queued' } });
  await page.route(`**/api/reels/${id}`, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, has_bgm_file: true, bgm_file_name: 'my tune.mp3' } } });
  });
  const heard = callsTo(page, `/reels/${id}/sounds/music`);
  await page.route(`**/api/reels/${id}/sounds/music`, async (route) => await route.fulfill({ body: aWav() }));
  await page.goto(`/dashboard/reel?id=${id}`);
  // Music uploaded before is still listed by name and playable for its owner.
  await expect(page.getByText('my tune.mp3')).toBeVisible();
  await page.getByRole('button', { name: 'Listen to your music' }).click();
  await page.getByRole('button', { name: 'Stop your music' }).click();
  expect(heard.map((request) => request.headers().authorization)).toEqual([`Bearer ${person.token}`]);
  await expect(page.getByText('The disk of this server is full.')).toBeVisible();
  await letThrough(page, `/reels/reel-status/${id}`);
  const running = { ...progress, status: 'processing', stage: 'film', progress: 42 };
  await answerWith(page, `/reels/reel-status/${id}`, 200, { data: running });
  await page.getByRole('button', { name: 'Try again' }).click();
  // The first poll is due after 3 s.
  await expect(page.getByRole('progressbar', { name: 'Drawing the film' })).toHaveAttribute('value', '42');
  await answerWith(page, `/reels/${id}/cancel`, 200, { data: { ...progress, status: 'draft' } });
  await letThrough(page, `/reels/reel-status/${id}`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Generate Reel', exact: true })).toBeEnabled();

  await letThrough(page, '/reels/generate');
  const detail = 'Please verify your email address first.';
  await answerWith(page, '/reels/generate', 403, { detail, message: detail, code: 'email_not_verified' });
  await page.getByRole('button', { name: 'Generate Reel', exact: true }).click();
  await expect(page.getByText(detail)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend link' })).toBeVisible();
});

test("[REEL-01] no reel, an unknown one and another person's draft offer a way on; a failure on the first page keeps the input", async ({
  signedInPage: page,
  api,
}) => {
  await page.goto('/dashboard/reel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No reel is open');
  const stranger = await api.signUp();
  await page.goto(`/dashboard/reel?id=${await aDraft(api, stranger)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This reel is not here');
  await page.getByRole('link', { name: 'Create a reel' }).click();
  await expect(page).toHaveURL(/\/dashboard\/create$/);

  await page.setViewportSize({ width: 360, height: 740 });
  await cutOff(page, '/reels/images');
  await page.locator('input[type=file][multiple]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText('This image was not sent.')).toBeVisible();
  await letThrough(page, '/reels/images');
  await page.getByRole('button', { name: 'Send image 1 again' }).click();
  await expect(page.getByRole('button', { name: 'Crop image 1' })).toBeVisible();
  await cutOff(page, '/reels/generate-reel-scripts');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Food');
  await about(page).fill(STORY);
  await page.getByRole('button', { name: 'Generate Scripts' }).click();
  await expect(page.getByText('No scripts came back. Please try again.')).toBeVisible();
  await expect(about(page)).toHaveValue(STORY);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(about(page)).toHaveValue('');
  expect(await stored(page, 'selectedImages')).toBeNull();
});
