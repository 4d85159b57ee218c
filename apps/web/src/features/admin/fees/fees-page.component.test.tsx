import { getAdminSummary } from '@right-circle/contract/admin';
import { type FeeSettings, getFeeSettings, setFees } from '@right-circle/contract/admin-fees';
import { offerKinds } from '@right-circle/rules/platform-fee';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, toast } from '#test/checks.ts';
import { answerWith, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { idOf, NOW } from '../sample-admin.ts';

const version: FeeSettings['versions'][number] = {
  id: idOf(1),
  created_at: '2029-12-01T06:30:00.000Z',
  valid_from: '2029-12-01T06:30:00.000Z',
  state: 'current',
  terms: offerKinds.map((kind) => ({ kind, percent: 10, fixed: 5, minimum: 0, cap: 200 })),
  taxes: { section_194o: { percent: 0.1, threshold: 500_000 }, gst_tcs: null },
};
const settings: FeeSettings = { versions: [version], months: ['2029-12', '2029-11'] };
const replies = [reply(getAdminSummary, { open_payouts: 0, failed_jobs: 0 }), reply(getFeeSettings, settings)];
const options = { as: aUser({ is_admin: true }), now: NOW, replies };
const question = page.getByRole('alertdialog');
const save = page.getByRole('button', { name: 'Save fees' });

describe.each([
  [360, 'dark'],
  [1440, 'light'],
] as const)('at %i pixels, %s', (width, theme) => {
  it('[FEE-11] operators see the current fees, taxes, every version and the months', async () => {
    await openPage('/dashboard/admin/fees', { ...options, width, theme });
    await expect.element(page.getByRole('heading', { name: 'Fees', exact: true })).toBeVisible();
    await expect.element(page.getByLabelText('Percentage')).toHaveValue('10');
    await expect.element(page.getByText('60 min for ₹1,200: fee ₹125, the mentor receives ₹1,075')).toBeVisible();
    await expect.element(page.getByText('10% + ₹5, at most ₹200')).toBeVisible();
    await expect.element(page.getByText('0.1% above ₹5,00,000')).toBeVisible();
    await expect.element(page.getByLabelText('Month', { exact: true })).toHaveValue('2029-12');
    expectNoSidewaysScroll();
  });
});

it('[FEE-11] fees are set by length, after a question, based on the version that was seen', async () => {
  await openPage('/dashboard/admin/fees', options);
  await page.getByLabelText('Same fee for every session length').click();
  const quarter = page.getByRole('group', { name: '15 minutes' });
  await quarter.getByLabelText('Cap').fill('1');
  await quarter.getByLabelText('Minimum').fill('2');
  await save.click();
  await expect.element(quarter.getByText('The cap is below the minimum.')).toBeVisible();
  await quarter.getByLabelText('Cap').fill('');
  await page.getByLabelText('Withhold income tax (section 194-O)').click();
  await page.getByLabelText('Starts on').fill('2030-02-01');
  await save.click();
  await expect.element(question.getByText(/all sessions booked from 1 February 2030/)).toBeVisible();
  answerWith(refuse(setFees, 'stale_version', 'Another operator has changed the fees. Check them and save again.'));
  await question.getByRole('button', { name: 'Save fees' }).click();
  await expect.element(question.getByText('Another operator has changed the fees.')).toBeVisible();
  answerWith(reply(setFees, settings));
  await question.getByRole('button', { name: 'Save fees' }).click();
  await expect.element(toast('The fees are saved.')).toBeVisible();
  const { body } = requests(setFees).at(-1)!;
  expect(body).toMatchObject({ based_on: idOf(1), starts_on: '2030-02-01', taxes: { section_194o: null } });
  expect(body.terms.slice(0, 2)).toMatchObject([
    { kind: 'session_15', percent: 10, minimum: 2, cap: null },
    { kind: 'session_30', minimum: 0, cap: 200 },
  ]);
});

it('[FEE-10] fees that another operator has set meanwhile are never overwritten unseen', async () => {
  await openPage('/dashboard/admin/fees', options);
  await page.getByLabelText('Percentage').fill('12');
  const newer = { ...version, id: idOf(2), terms: version.terms.map((terms) => ({ ...terms, percent: 20 })) };
  answerWith(reply(getFeeSettings, { ...settings, versions: [newer, version] }), reply(setFees, settings));
  // Returning to the page refetches the fees.
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('20% + ₹5, at most ₹200')).toBeVisible();
  await expect.element(page.getByLabelText('Percentage')).toHaveValue('12');
  await save.click();
  await question.getByRole('button', { name: 'Save fees' }).click();
  await expect.poll(() => requests(setFees).at(-1)?.body).toMatchObject({ based_on: idOf(1) });
});

it('[FEE-10] after looking at the newer fees, an operator keeps their own changes or loads the newer ones', async () => {
  await openPage('/dashboard/admin/fees', options);
  const percent = page.getByLabelText('Percentage');
  const told = page.getByText('Another operator has changed the fees', { exact: true });
  await percent.fill('12');
  const newer = { ...version, id: idOf(2), terms: version.terms.map((terms) => ({ ...terms, percent: 20 })) };
  answerWith(
    reply(getFeeSettings, { ...settings, versions: [newer, version] }),
    refuse(setFees, 'stale_version', 'Another operator has changed the fees. Check them and save again.'),
  );
  await save.click();
  await question.getByRole('button', { name: 'Save fees' }).click();
  await expect.element(question.getByText('Another operator has changed the fees.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await expect.element(told).toHaveLength(0);
  await expect.element(percent).toHaveValue('12');
  const newest = { ...newer, id: idOf(3), terms: version.terms.map((terms) => ({ ...terms, percent: 30 })) };
  answerWith(reply(getFeeSettings, { ...settings, versions: [newest, newer, version] }));
  await save.click();
  await question.getByRole('button', { name: 'Save fees' }).click();
  expect(requests(setFees).at(-1)?.body).toMatchObject({ based_on: idOf(2) });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Load the newer fees' }).click();
  await expect.element(percent).toHaveValue('30');
});

it('[FEE-11] says that no fees were set yet, and why they don’t load', async () => {
  const [summary] = replies;
  await openPage('/dashboard/admin/fees', { ...options, replies: [summary!, noReply(getFeeSettings)] });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answerWith(reply(getFeeSettings, { versions: [], months: [] }));
  await again.click();
  await expect.element(page.getByText('No fees were set yet. Mentors receive the full price.')).toBeVisible();
  await expect.element(page.getByText('There is nothing to download yet.')).toBeVisible();
});
