import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromiumArgs, chromiumPath } from '../../../../../../scripts/chromium.ts';
import { finishUnfinished } from '../../../../test/factories/bookings.ts';
import type { Razorpay } from '../../../../test/factories/checkout.ts';
import { aPublicMentor, aVisitor } from '../../../../test/factories/visits.ts';
import { createRazorpayWorld } from '../../../../test/razorpay-world.ts';
import type { World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const MINUTE = 60_000;

let world: World;
let razorpay: Razorpay;
let browser: Browser;
let site: string;
let isBroken = false;
beforeAll(async () => {
  ({ world, razorpay } = await createRazorpayWorld({
    faultOf: ({ url }) => (isBroken && url.pathname === '/v1/checkout.js' ? 'status-500' : 'none'),
    env: { PAYMENT_TIMEOUT_MS: '5000' },
  }));
  site = await world.listen();
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
});
afterAll(async () => {
  await browser?.close();
  await world.close();
});
beforeEach(() => world.clock.set(NOW));

/** A browser at the review, with everything before it done. */
async function atReview(options: BrowserContextOptions = {}) {
  const mentor = await aPublicMentor(world);
  const visitor = aVisitor(world, mentor);
  await visitor.reach((await visitor.times())[0] ?? '');
  const context = await browser.newContext(options);
  await context.addCookies([{ name: 'visit', value: visitor.cookies.get('visit') ?? '', url: site }]);
  const page = await context.newPage();
  await page.goto(`${site}/@${mentor.username}/book/pay`);
  return { page, mentor };
}
const atCheckout = async (options: BrowserContextOptions = {}) => {
  const opened = await atReview(options);
  await opened.page.getByRole('button', { name: 'Continue to payment' }).click();
  await opened.page.getByRole('heading', { name: 'Pay for your session' }).waitFor();
  return opened;
};
const frameIn = (page: Page) => page.frameLocator('iframe[title="Razorpay Checkout"]');
const pay = async (page: Page, how = 'Success') => await frameIn(page).getByRole('button', { name: how }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const bookingsOf = async ({ id }: { id: string }) =>
  await world.db
    .selectFrom('bookings')
    .innerJoin('payments', 'payments.booking_id', 'bookings.id')
    .select(['state', 'status'])
    .where('bookings.mentor_user_id', '=', id)
    .execute();

describe('the payment window', () => {
  it('[VISIT-21][VISIT-24] opens by itself, once, and leads to the booking; going back pays nothing again', async () => {
    const { page, mentor } = await atReview();
    await page.getByRole('button', { name: 'Continue to payment' }).dblclick();
    await heading(page, 'Pay for your session').waitFor();
    await frameIn(page).getByRole('button', { name: 'Success' }).waitFor();
    await page.evaluate(() => {
      for (let i = 0; i < 3; i++) document.querySelector<HTMLButtonElement>('#checkout button')?.click();
    });
    await page.evaluate(async () => await new Promise((done) => requestAnimationFrame(done)));
    expect(await page.locator('iframe').count(), 'one window').toBe(1);
    await pay(page);
    await heading(page, 'Session Booked Successfully!').waitFor();
    await page.goBack();
    await heading(page, 'Session Booked Successfully!').waitFor();
    expect(page.url()).toBe(`${site}/@${mentor.username}/book/done`);
    expect(await bookingsOf(mentor)).toEqual([{ state: 'confirmed', status: 'completed' }]);
    expect([...razorpay.orders.values()]).toHaveLength(1);
    await page.context().close();
  });

  it('[VISIT-24] can be closed, opened again and left with the back button, for the same order', async () => {
    const { page, mentor } = await atCheckout();
    const order = await page.locator('#checkout').getAttribute('data-order');
    await pay(page, 'Close');
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Open the payment window' }).click();
    await pay(page, 'Close');
    await page.goBack();
    await heading(page, 'Review your booking').waitFor();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await heading(page, 'Pay for your session').waitFor();
    await page.reload();
    expect(await page.locator('#checkout').getAttribute('data-order')).toBe(order);
    await pay(page);
    await heading(page, 'Session Booked Successfully!').waitFor();
    expect(await bookingsOf(mentor)).toEqual([{ state: 'confirmed', status: 'completed' }]);
    await page.context().close();
  });

  it('[VISIT-24] that does not load says so, and the button tries again', async () => {
    isBroken = true;
    const { page } = await atCheckout();
    await page.getByText('The payment window didn’t load. You haven’t been charged.').waitFor();
    isBroken = false;
    await page.getByRole('button', { name: 'Open the payment window' }).click();
    await frameIn(page).getByRole('button', { name: 'Success' }).waitFor();
    expect(await page.getByText('The payment window didn’t load.').isVisible()).toBe(false);
    await page.context().close();
  });

  it('[VISIT-24] without JavaScript, a text says what is needed, and the way back works', async () => {
    const { page, mentor } = await atCheckout({ javaScriptEnabled: false });
    const text = await page.locator('noscript').textContent();
    expect(text).toContain('Paying needs JavaScript. Turn it on and reload this page. You haven’t been charged.');
    expect(await page.getByRole('button', { name: 'Open the payment window' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Back to the review' }).click();
    await heading(page, 'Review your booking').waitFor();
    expect(await bookingsOf(mentor)).toEqual([{ state: 'held', status: 'pending' }]);
    await page.context().close();
  });

  it('[VISIT-21][VISIT-24] of a hold that ran out books the time if it is free, and says that it ran out otherwise', async () => {
    const { page, mentor } = await atCheckout();
    world.clock.advance(10 * MINUTE);
    await finishUnfinished(world);
    await pay(page);
    await heading(page, 'Session Booked Successfully!').waitFor();
    expect(await bookingsOf(mentor)).toEqual([{ state: 'confirmed', status: 'completed' }]);

    world.clock.set(NOW);
    const late = await atCheckout();
    world.clock.advance(10 * MINUTE);
    await finishUnfinished(world);
    await late.page.reload();
    await late.page.getByText('The time to pay ran out, so we released this time.').waitFor();
    await Promise.all([page.context().close(), late.page.context().close()]);
  });
});
