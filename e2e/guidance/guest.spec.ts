import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../layout.ts';
import { aPerson } from '../people.ts';
import { aSession, join, sees, withCamera } from './room-people.ts';

test.use({ launchOptions: withCamera });

const linkIn = (text: string) => /\S+\/guest\?token=\S+/.exec(text)?.[0] ?? '';

test('[GUEST-20] a guest without an account joins with the link and the code from their email, and ends on a plain page', async ({
  api,
  browser,
  openAs,
}) => {
  const guest = aPerson().email;
  const { mentor, path } = await aSession(api, 1, [{ email: guest }]);
  const invitation = await api.mailTo(guest, /^You're invited to a session on Right Circle$/);

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const page = await phone.newPage();
  await page.goto(linkIn(invitation.text));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're invited");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { text } = await api.mailTo(guest, /^Your Right Circle code$/);
  await page.getByLabel('Your name').fill('Meera Nair');
  await page.getByLabel('Code').fill(/^Code: (\d{6})$/m.exec(text)?.[1] ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join the session' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grow my channel');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const host = await openAs(mentor, path);
  await join(host);
  await join(page);
  await sees(host, 'Meera Nair (guest)');
  await sees(page, 'Kabir Eats');
  await expect(page.getByRole('button', { name: 'Notes' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You left the session');
  await expect(page.getByText('Thanks for joining. You can close this page')).toBeVisible();
  await expect(page.getByRole('link', { name: /dashboard|session|review/i })).toHaveCount(0);
  await expectAccessible(page);
});
