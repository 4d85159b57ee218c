import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#test/open-page.tsx';

const appName = 'Inner <Ring>';

it('[GEN-14] another name is text in header, footer and titles, and the mail goes to its own support', async () => {
  await openPage('/', { config: { appName, supportEmail: 'care@example.com' } });
  await expect.poll(() => document.title).toBe('Inner <Ring> · Grow with creators who have done it');
  await expect.element(page.getByRole('banner').getByText(appName, { exact: true })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByText(appName, { exact: true })).toBeVisible();
  await expect.element(footer).toMatchTextContent(`© ${new Date().getFullYear()} Inner <Ring>.`);
  await expect
    .element(footer.getByRole('link', { name: 'Contact us' }))
    .toHaveAttribute('href', 'mailto:care@example.com');
  expect(document.querySelector('ring')).toBeNull();
  await page.getByRole('link', { name: 'Login/Signup' }).click();
  await expect.poll(() => document.title).toBe('Log in · Inner <Ring>');
  await expect.element(page.getByText(appName, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Right Circle')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Google|Instagram/ })).not.toBeInTheDocument();
});
