import { expect, test } from '../fixtures.ts';
import { aFinishedReel } from './finished-reel.ts';

test('[MEDIA-07] a link that expired while a page was open is replaced', async ({
  signedInPage: page,
  person,
  api,
}) => {
  const title = `Chai ${person.username}`;
  const id = await aFinishedReel(api, person, title);
  let isExpired = true;
  await page.route('**/media/reels/**', async (route) => {
    await (isExpired ? route.fulfill({ status: 404, body: '' }) : route.continue());
  });
  // Links created within a quarter hour are identical, so the new one is marked with a suffix.
  await page.route('**/api/reels/links', async (route) => {
    isExpired = false;
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: { url: string } };
    await route.fulfill({ response: reply, json: { data: { url: `${data.url}&fresh` } } });
  });

  await page.goto('/dashboard/profile');
  const picture = page.getByRole('link', { name: title }).locator('img');
  await expect
    .poll(async () => await picture.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 20_000 })
    .toBeGreaterThan(0);

  isExpired = true;
  await page.goto(`/dashboard/preview?id=${id}`);
  const film = page.locator('main video');
  await expect
    .poll(async () => await film.evaluate((video: HTMLVideoElement) => video.duration), { timeout: 20_000 })
    .toBeGreaterThan(0);
  expect(await film.getAttribute('src')).toContain('&fresh');
});
