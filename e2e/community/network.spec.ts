import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, signIn, test } from '../fixtures.ts';
import type { SignedUp } from '../people.ts';

type Api = {
  call: (
    method: string,
    path: string,
    body?: object,
    token?: string,
  ) => Promise<{ status: number; json: Record<string, unknown> }>;
};
type SignUp = (overrides?: { full_name?: string }) => Promise<SignedUp>;

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const cardOf = (page: Page, person: SignedUp) => page.getByRole('listitem').filter({ hasText: `@${person.username}` });

async function connect(api: Api, one: SignedUp, other: SignedUp): Promise<void> {
  await api.call('POST', `/user/connect/send/${other.user.id}`, {}, one.token);
  await api.call('POST', `/user/connect/send/${one.user.id}`, {}, other.token);
}

/** Two strangers with a mutual connection, so that each is the other's first suggestion. */
async function acquaintances(api: Api & { signUp: SignUp }): Promise<{ asha: SignedUp; kabir: SignedUp }> {
  const [asha, kabir, mutual] = await Promise.all([
    api.signUp({ full_name: 'Asha Rao' }),
    api.signUp({ full_name: 'Kabir Eats' }),
    api.signUp({ full_name: 'Meera Between' }),
  ]);
  await connect(api, asha, mutual);
  await connect(api, kabir, mutual);
  return { asha, kabir };
}

test('[ROUTE-14][CONN-01][CONN-29][CONN-30][CONN-34][CONN-36] two people connect, disconnect, and one blocks the other, live in both browsers', async ({
  page,
  openAs,
  api,
}) => {
  test.setTimeout(90_000);
  const { asha, kabir } = await acquaintances(api);
  await signIn(page, asha);
  await page.goto('/dashboard/connect');
  const other = await openAs(kabir, '/dashboard/connect?tab=requests');
  await expect(other.getByText('No users found.')).toBeVisible();
  const card = cardOf(page, kabir);

  await test.step('a request reaches the other browser and is accepted', async () => {
    await expect(card.getByText('1 mutual connection')).toBeVisible();
    await card.getByRole('button', { name: 'Follow Kabir Eats' }).click();
    await expect(card.getByRole('button', { name: 'Following Kabir Eats' })).toBeVisible();
    const refreshed = Promise.all([
      page.waitForRequest('**/api/user/get-user'),
      page.waitForRequest('**/api/user/connect'),
    ]);
    await card.getByRole('button', { name: 'Connect' }).click();
    await refreshed;
    await expect(card).toHaveCount(0);
    await expect(tab(page, 'Sent Requests')).toHaveText('Sent Requests1');
    await expect(tab(other, 'Pending Requests')).toHaveText('Pending Requests1');
    await cardOf(other, asha).getByRole('button', { name: 'Accept' }).click();
    await expect(other.getByText('No users found.')).toBeVisible();
    await expect(tab(page, 'Sent Requests'), 'the sender sees it without a reload').toHaveText('Sent Requests');
  });
  await test.step('a connection is removed on the profile, and the next request rejected', async () => {
    await page.goto(`/dashboard/view-profile/${kabir.user.id}`);
    await expect(page.getByRole('button', { name: 'Following Kabir Eats' })).toBeVisible();
    await page.getByRole('button', { name: 'Connected with Kabir Eats' }).click();
    await page.getByRole('menuitem', { name: 'Remove connection' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove connection' }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByRole('button', { name: 'PENDING' })).toBeVisible();
    await cardOf(other, asha).getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  });
  await test.step('a block closes both profiles, and is lifted from the list', async () => {
    await page.getByRole('button', { name: 'More about Kabir Eats' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(page).toHaveURL('/dashboard/connect');
    await expect(card).toHaveCount(0);
    await other.goto(`/dashboard/view-profile/${asha.user.id}`);
    await expect(other.getByText("This profile isn't available")).toBeVisible();
    await page.getByRole('button', { name: 'Blocked people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Blocked people' });
    await expect(dialog.getByText(`@${kabir.username}`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Unblock Kabir Eats' }).click();
    await expect(dialog.getByText('You haven’t blocked anyone')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(card).toBeVisible();
  });
  await other.close();
});
