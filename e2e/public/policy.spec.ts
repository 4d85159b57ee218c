import type { Locator, Page } from '@playwright/test';
import { boxOf, expect, test } from '../fixtures.ts';

const TITLE = 'Privacy & Safety Policies';
const REM = 16;
const STATEMENTS = [
  'You must be 13 or older to use this service.',
  'Uploaded media is used only to build reels.',
  'Uploaded media is deleted when the account is deleted',
  'Reports are reviewed within 24 hours',
];

test('[LAND-26, POL-01, POL-02] the footer opens the panel with the two policies', async ({ page }) => {
  await page.goto('/');
  const { panel } = await openFromFooter(page);
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(TITLE);
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Privacy policy',
    'Child sexual abuse and exploitation policy',
  ]);
  await expect(page).toHaveURL('/');
});

test('[POL-03, POL-04, POL-05, POL-06, GEN-03] the panel makes its four promises', async ({ page }) => {
  await page.goto('/');
  const { panel } = await openFromFooter(page);
  for (const statement of STATEMENTS) {
    await panel.getByText(statement).first().scrollIntoViewIfNeeded();
    await expect(panel.getByText(statement).first()).toBeInViewport();
  }
});

test('[POL-07] "Close" closes the panel and focus returns to where it was opened', async ({ page }) => {
  await page.goto('/');
  const byText = await openFromFooter(page);
  await byText.panel.getByText('Close', { exact: true }).click();
  await expect(byText.panel).toBeHidden();
  await expect(byText.opener).toBeFocused();

  const byCross = await openFromFooter(page);
  await byCross.panel.locator('button[aria-label="Close"]').click();
  await expect(byCross.panel).toBeHidden();
  await expect(byCross.opener).toBeFocused();
});

test('[POL-08] a click outside closes the panel, a click inside does not', async ({ page }) => {
  await page.goto('/');
  const { panel, opener } = await openFromFooter(page);
  await panel.getByRole('heading', { name: TITLE }).click();
  await expect(panel).toBeVisible();
  await page.mouse.click(8, 8);
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('Escape closes the panel, and Tab stays inside it while it is open', async ({ page }) => {
  await page.goto('/');
  const { panel, opener } = await openFromFooter(page);
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    await expect(panel.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('[POL-09, POL-10] the panel is 48rem wide, 90% of the window high, and its text scrolls inside', async ({
  page,
}) => {
  await page.goto('/');
  await page.setViewportSize({ width: 1440, height: 800 });
  const { panel } = await openFromFooter(page);
  const onDesktop = await boxOf(panel);
  expect(onDesktop.width).toBe(48 * REM);
  // The text is longer than the window, so the panel is as tall as it may be.
  expect(onDesktop.height).toBeCloseTo(0.9 * 800, 0);
  expect(onDesktop.x).toBe((1440 - 48 * REM) / 2);
  await expectScrollsInside(panel);

  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(async () => (await boxOf(panel)).width).toBe(360);
  const onPhone = await boxOf(panel);
  expect(onPhone.height).toBeCloseTo(0.9 * 640, 0);
  await expectScrollsInside(panel);
});

test('[POL-11] "Privacy Policy" in the avatar menu opens the same panel', async ({ signedInPage: page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Privacy Policy', exact: true }).click();
  const panel = page.getByRole('dialog', { name: TITLE });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Privacy policy',
    'Child sexual abuse and exploitation policy',
  ]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeFocused();
});

test('[POL-12, POL-03, POL-04, POL-05, POL-06, GEN-12] /policy is public and holds all four texts', async ({
  page,
}) => {
  await page.goto('/policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policies');
  await expect(page).toHaveTitle('Policies · Right Circle');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Privacy policy',
    'Child sexual abuse and exploitation policy',
    'Terms & Conditions',
    'Cancellation & Refunds',
  ]);
  for (const statement of STATEMENTS) await expect(page.getByText(statement).first()).toBeVisible();
  await expect(page.getByText('Sessions are priced in rupees (INR).')).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@rightcircle.example' })).toHaveAttribute(
    'href',
    'mailto:support@rightcircle.example',
  );
});

test('[GEN-02] one account is mentor and seeker: the terms say so and sign-up asks for no role', async ({ page }) => {
  await page.goto('/policy#terms');
  await expect(page.locator('#terms')).toContainText(
    'One account does everything: in one session you may be the mentor, in the next the seeker.',
  );
  await page.goto('/auth/signup');
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
});

test('the contents of /policy and a link with a fragment lead to their text, below the header', async ({ page }) => {
  await page.goto('/policy#refunds');
  const header = await boxOf(page.getByRole('banner'));
  const top = async (id: string) => (await boxOf(page.locator(`#${id}-title`))).y;
  await expect(page.locator('#refunds-title')).toBeInViewport();
  expect(await top('refunds')).toBeGreaterThanOrEqual(header.height);
  for (const [name, id] of [
    ['Child sexual abuse and exploitation policy', 'safety'],
    ['Terms & Conditions', 'terms'],
    ['Privacy policy', 'privacy'],
  ] as const) {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/policy#${id}`);
    await expect.poll(async () => await top(id)).toBeLessThan(200);
    expect(await top(id)).toBeGreaterThanOrEqual(header.height);
  }
});

async function openFromFooter(page: Page): Promise<{ panel: Locator; opener: Locator }> {
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy policy', exact: true });
  await opener.click();
  const panel = page.getByRole('dialog', { name: TITLE, exact: true });
  await expect(panel).toBeVisible();
  return { panel, opener };
}

/** The last line can be scrolled to while title and Close stay in sight. */
async function expectScrollsInside(panel: Locator): Promise<void> {
  const lastLine = panel.getByText('Members under 18 should have the consent of a parent or guardian');
  await panel.getByRole('group', { name: TITLE }).evaluate((region) => region.scrollTo(0, 0));
  await expect(lastLine).not.toBeInViewport();
  await lastLine.scrollIntoViewIfNeeded();
  await expect(lastLine).toBeInViewport({ ratio: 0.9 });
  await expect(panel.getByRole('heading', { name: TITLE })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByText('Close', { exact: true })).toBeInViewport({ ratio: 1 });
}
