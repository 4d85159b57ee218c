import { expect, test } from '../fixtures.ts';
import { scrollToEnd, serveLongFeed } from '../long-feed.ts';

test('[POST-05] 500 posts scroll by with fewer than 60 cards in the page at any time', async ({
  signedInPage: page,
}) => {
  test.setTimeout(90_000);
  // Larger pages than the server's: loading is not the subject of this test.
  await serveLongFeed(page, 500, 50);
  await page.goto('/dashboard/posts');
  await expect(page.getByText('Post number 1 ')).toBeVisible();
  const { mostCards, seen } = await scrollToEnd(page);
  expect(seen).toBe(500);
  expect(mostCards).toBeLessThan(60);
  await expect(page.getByText('Post number 500 ')).toBeInViewport();
  // Other journeys check the feed at rest; here cards are still being measured.
  await page.close();
});
