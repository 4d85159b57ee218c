import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { clickAt, expectFocusInside, expectTexts } from '#test/checks.ts';
import { openPage, resizePage } from '#test/open-page.tsx';

const TITLE = 'Privacy & Safety Policies';
const REM = 16;
const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy policy', exact: true });
const panel = page.getByRole('dialog', { name: TITLE, exact: true });

async function open(): Promise<void> {
  await opener.click();
  await expect.element(panel).toBeVisible();
}

async function expectClosed(): Promise<void> {
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
}

it('[LAND-26][POL-01][POL-02][POL-07][POL-08] the footer opens the policies, and every way to close them leads back', async () => {
  await openPage('/');
  await open();
  await expectTexts(panel.getByRole('heading', { level: 2 }), [TITLE]);
  await expectTexts(panel.getByRole('heading', { level: 3 }), [
    'Privacy policy',
    'Child sexual abuse and exploitation policy',
  ]);
  expect(location.pathname).toBe('/');
  await panel.getByText('Close', { exact: true }).click();
  await expectClosed();

  await open();
  await panel.getByCss('button[aria-label="Close"]').click();
  await expectClosed();

  await open();
  await panel.getByRole('heading', { name: TITLE }).click();
  await expect.element(panel).toBeVisible();
  await clickAt(8, 8);
  await expectClosed();

  await open();
  for (let stop = 0; stop < 6; stop++) {
    await userEvent.keyboard('{Tab}');
    await expectFocusInside(panel);
  }
  await userEvent.keyboard('{Escape}');
  await expectClosed();
});

it('[POL-03][POL-04][POL-05][POL-06][POL-09][POL-10] the panel is 48rem wide and 90% of the window high, and its promises scroll inside', async () => {
  await openPage('/');
  await resizePage(1440);
  await open();
  const desktop = panel.element().getBoundingClientRect();
  expect(desktop.width).toBe(48 * REM);
  // The text is longer than the window, so the panel has its maximum height.
  expect(desktop.height).toBeCloseTo(0.9 * 800, 0);
  expect(desktop.x).toBe((1440 - 48 * REM) / 2);
  await expectScrollsInside();

  await resizePage(360, 640);
  await expect.poll(() => panel.element().getBoundingClientRect().width).toBe(360);
  expect(panel.element().getBoundingClientRect().height).toBeCloseTo(0.9 * 640, 0);
  await expectScrollsInside();
  for (const promise of [
    'You must be 13 or older to use this service.',
    'Uploaded media is used only to build reels.',
    'Uploaded media is deleted when the account is deleted',
    'Reports are reviewed within 24 hours',
  ]) {
    await expectReadable(panel.getByText(promise).first());
  }
});

/** Checks that the last line can be scrolled to while title and Close stay visible. */
async function expectScrollsInside(): Promise<void> {
  const lastLine = panel.getByText('Members under 18 should have the consent of a parent or guardian');
  panel.getByRole('group', { name: TITLE }).element().scrollTo(0, 0);
  await expect.element(lastLine).not.toBeInViewport();
  await expectReadable(lastLine);
  await expect.element(panel.getByRole('heading', { name: TITLE })).toBeInViewport({ ratio: 1 });
  await expect.element(panel.getByText('Close', { exact: true })).toBeInViewport({ ratio: 1 });
}

async function expectReadable(line: Locator): Promise<void> {
  line.element().scrollIntoView({ block: 'nearest' });
  await expect.element(line).toBeInViewport({ ratio: 0.9 });
}
