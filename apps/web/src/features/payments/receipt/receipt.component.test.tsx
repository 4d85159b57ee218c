import { getPayment } from '@right-circle/contract/payments';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aPayment } from '../sample-payment.ts';

const ID = '019a0000-0000-7000-8000-000000000001';

it('[CONFIRM-05] a receipt names both people, and shows nobody but the reader their address', async () => {
  const payment = { ...aPayment({ status: 'completed' }), id: ID, booking_id: ID, receipt_number: 'RC-000001' };
  await openPage(`/dashboard/payments/${ID}/receipt`, {
    as: aUser({ username: 'asha' }),
    replies: [reply(getPayment, payment)],
  });
  const receipt = page.getByRole('article');
  await expect.element(receipt.getByText('Kabir Menon')).toBeVisible();
  await expect.element(receipt.getByText('Asha Rao')).toBeVisible();
  await expect.element(receipt.getByText('asha@example.com')).toBeVisible();
  expect(receipt.element().textContent).not.toMatch(/@kabir|kabir@example/);
});

it('[SEEN-10] a receipt writes its times like the booking screens', async () => {
  const payment = { ...aPayment({ status: 'completed' }), id: ID, booking_id: ID };
  await openPage(`/dashboard/payments/${ID}/receipt`, {
    as: aUser({ username: 'asha' }),
    replies: [reply(getPayment, payment)],
  });
  const receipt = page.getByRole('article');
  await expect.element(receipt.getByText('Fri, 20 Nov 2026, 9:00 – 9:30 am IST')).toBeVisible();
  await expect.element(receipt.getByText('Paid Sat, 14 Nov 2026, 12:00 pm IST')).toBeVisible();
});
