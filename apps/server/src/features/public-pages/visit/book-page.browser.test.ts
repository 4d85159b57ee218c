import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumArgs, chromiumPath } from '../../../../../../scripts/chromium.ts';
import { aPublicMentor } from '../../../../test/factories/visits.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let browser: Browser;
beforeAll(async () => {
  world = await createWorld();
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
});
afterAll(async () => {
  await browser?.close();
  await world.close();
});

it('[VISIT-26] fits the visitor’s own day and time into every slot of a narrow phone, below the zone of all others', async () => {
  const mentor = await aPublicMentor(world);
  const page = await browser.newPage({
    viewport: { width: 320, height: 700 },
    timezoneId: 'Pacific/Honolulu',
  });
  await page.goto(`${await world.listen()}/@${mentor.username}/book`);
  const own = page.locator('.times .own-time');
  await own.first().waitFor();
  expect(await own.allTextContents()).toContainEqual(expect.stringMatching(/^\w{3},? \d+ \w{3}.*your time$/));
  const tooWide = await page
    .locator('.times .slot')
    .evaluateAll((slots) => slots.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(tooWide).toBe(0);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  const zone = await page.getByText('Times are in India (IST).').boundingBox();
  const first = await page.locator('.times').first().boundingBox();
  expect(zone?.y).toBeLessThan(first?.y ?? 0);
});
