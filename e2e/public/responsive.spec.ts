import { smallTargets } from '../../apps/web/test/small-targets.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../layout.ts';

const HEIGHT = 740;
const WIDTHS = [767, 768, 1023, 1024, 1440, 360];

test.use({ viewport: { width: 360, height: HEIGHT } });

test('[RESP-07] full pages of the dashboard never scroll sideways, and every control is large enough for a finger on a phone', async ({
  page,
  api,
}) => {
  await signIn(page, await api.signUp({ full_name: 'Venkatanarasimharajuvaripeta Subrahmanyeshwaran' }));
  const expectFits = async (title: RegExp) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    // Cards that are still being measured are hidden, and would not be looked at.
    await expect(page.locator('[role="feed"] [style*="visibility: hidden"]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    // A card may still be measured again when its pictures arrive.
    await expect.poll(() => page.evaluate(smallTargets)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expectNoSidewaysScroll(page);
    }
  };
  await page.goto('/dashboard');
  await expectFits(/^Hello, /);
  await page.getByRole('link', { name: 'Find a mentor' }).click();
  await expect(page).toHaveURL('/dashboard/seek-guidance');
  await expectFits(/./);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Connect' }).click();
  await expect(page).toHaveURL('/dashboard/connect');
  await expectFits(/./);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page).toHaveURL('/dashboard/profile');
  await expectFits(/^Venkatanarasimharajuvaripeta/);
});
