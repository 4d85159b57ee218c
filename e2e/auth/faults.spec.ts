import { expect, test } from '../fixtures.ts';

test('[ERR-30] a socket that cannot connect is only logged', async ({
  signedInPage: page,
  consoleErrors,
  expectErrors,
}) => {
  expectErrors(/^Realtime connection failed/);
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.send('0{"sid":"x","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}');
    socket.onMessage((packet) => {
      if (packet.toString().startsWith('40')) socket.send('44{"message":"unavailable"}');
    });
  });
  await page.goto('/dashboard');
  await expect.poll(() => consoleErrors.join()).toContain('Realtime connection failed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[ERR-29][ERR-36] a screen that does not load ends at "Application Error", with a way back', async ({
  signedInPage: page,
  expectErrors,
}) => {
  expectErrors(/dynamically imported module|React Router|Screen not loaded/);
  await page.route('**/assets/profile-*.js', async (route) => await route.abort());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Error');
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Rao');
});
