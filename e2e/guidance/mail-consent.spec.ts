import { expectAccessible } from '../accessibility.ts';
import { callsTo, cutOff, letThrough } from '../api-traffic.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../layout.ts';
import { aMentor, book } from './booked.ts';

const linkIn = (text: string, path: string) => new RegExp(`\\S+/mail/${path}\\?token=\\S+`).exec(text)?.[0] ?? '';

test('[CONSENT-13][CONSENT-14] a guest is asked once, accepts, and the session shows it; another one opts out', async ({
  page,
  api,
  browser,
}) => {
  const [seeker, mentor] = await Promise.all([api.signUp(), aMentor(api)]);
  const { slotId } = await book(api, seeker, mentor);
  const guests = ['meera', 'dev'].map((name) => `${name}.${seeker.username}@example.com`);
  await api.call('POST', `/live-session/seek/invite/${slotId}`, { emails: guests }, seeker.token);
  const [toMeera, toDev] = await Promise.all(
    guests.map(async (guest) => await api.mailTo(guest, /^You're invited to a session on Right Circle$/)),
  );

  // Anonymous browser.
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  const accepts = callsTo(phone, '/mail/invitation');
  await phone.goto(linkIn(toMeera?.text ?? '', 'invitation'));
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText("You're invited");
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  expect(accepts, 'a mail program may open the link').toHaveLength(0);
  await cutOff(phone, '/mail/invitation');
  await phone.getByRole('button', { name: 'Yes, send me the details' }).click();
  await expect(phone.getByText("Your answer wasn't sent. Please try again later.")).toBeVisible();
  await letThrough(phone, '/mail/invitation');
  await phone.getByRole('button', { name: 'Yes, send me the details' }).click();
  await expect(phone.getByRole('status')).toContainText("You're in. We'll email you the details.");
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  const details = await api.mailTo(guests[0] ?? '', /^You're invited to a session on (Mon|Tue|Wed|Thu|Fri|Sat|Sun) /);
  expect(details.text).toContain('/guest?token=');

  const stops = callsTo(phone, '/mail/opt-out');
  await phone.goto(linkIn(toDev?.text ?? '', 'opt-out'));
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Stop all emails?');
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  expect(stops).toHaveLength(0);
  await phone.getByRole('button', { name: 'Stop all emails' }).click();
  await expect(phone.getByRole('status')).toContainText("You won't get any more emails from Right Circle.");
  await phone.close();

  await signIn(page, seeker);
  await page.goto(`/dashboard/live-session?session=${slotId}`);
  const listed = page.getByRole('dialog', { name: 'Session details' }).getByRole('listitem');
  const [accepted = '', optedOut = ''] = guests;
  await expect(listed.filter({ hasText: accepted })).toHaveText(`${accepted}AcceptedRemove ${accepted}`);
  const silent = listed.filter({ hasText: optedOut });
  await expect(silent, 'nobody is told who opted out').toHaveText(`${optedOut}Remove ${optedOut}`);
  await page.goto(`/dashboard/book-session/${mentor.user.id}`);
  await expect(page.getByLabel('Guests')).toHaveAccessibleDescription(
    'Up to 5 email addresses, separated by commas. Each guest gets one email asking if they want the details.',
  );
  await page.getByLabel('Email').fill('other@example.com');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    `Only your mentor sees this address. We'll email you at ${seeker.email}.`,
  );
});
