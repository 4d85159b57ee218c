import { confirmDeletion } from '@right-circle/contract/account-deletion';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';

const heading = page.getByRole('heading', { level: 1 });

it('a deletion link without a token deletes nothing', async () => {
  await openPage('/auth/delete-account');
  await expect.element(heading).toHaveTextContent('Not deleted');
  await expect.element(page.getByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
});

it('a deletion link that is made up deletes nothing, and says so once it is confirmed', async () => {
  const refusal = refuse(confirmDeletion, 'invalid_token', 'This link is not valid any more.');
  await openPage('/auth/delete-account?token=made-up', { replies: [refusal] });
  await expect.element(heading).toHaveTextContent('Delete your account?');
  expect(requests(confirmDeletion)).toEqual([]);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This link is not valid any more.');
});
