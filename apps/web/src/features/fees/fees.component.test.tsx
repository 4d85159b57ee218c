import { getFees, getPayoutLines, getStatement, listStatements } from '@right-circle/contract/fees';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectPath, expectTexts } from '#test/checks.ts';
import { answerWith, noReply, refuse, reply } from '#test/fake-backend.ts';
import { aConfiguration, configurationReplies, NOW } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { fees, payout, statement } from './sample-fees.ts';

const months = [
  { month: '2026-03', closing: 217.5, is_final: false },
  { month: '2026-02', closing: 217.5, is_final: true },
];
const replies = [reply(listStatements, { months }), reply(getStatement, statement), reply(getPayoutLines, payout)];
const options = { as: aUser({ username: 'meera.cooks' }), now: NOW, replies };

describe('before publishing', () => {
  const open = async (own = reply(getFees, fees)) =>
    await openPage('/dashboard/provide-guidance', {
      as: aUser(),
      now: NOW,
      replies: [...configurationReplies(aConfiguration()).filter(({ endpoint }) => endpoint !== getFees), own],
    });
  const examples = page.getByRole('list', { name: 'What you receive for each length' });

  it('[FEE-08] a mentor reads what they receive of the price they type', async () => {
    await open();
    await expectTexts(examples.first().getByRole('listitem'), [
      '15 min: you receive ₹265 of ₹300 (platform fee ₹35).',
      '30 min: you receive ₹535 of ₹600 (platform fee ₹65).',
    ]);
    await page.getByLabelText('Price per 60 minutes').fill('2000');
    await expectTexts(examples.first().getByRole('listitem'), [
      '15 min: you receive ₹445 of ₹500 (platform fee ₹55).',
      '30 min: you receive ₹895 of ₹1,000 (platform fee ₹105).',
    ]);
    await expect.element(page.getByText('there’s no fee and you receive the full price')).toBeVisible();
    await expect.element(page.getByText(/exceed ₹5,00,000/)).toBeVisible();
  });

  it('[FEE-08] a mentor reads about a change that is decided, and that there is no fee', async () => {
    const none = fees.terms.map((terms) => ({ ...terms, percent: 0, fixed: 0 }));
    const upcoming = { ...fees, valid_from: '2026-03-31T18:30:00.000Z' };
    await open(reply(getFees, { ...fees, terms: none, taxes: { section_194o: null, gst_tcs: null }, upcoming }));
    await expect.element(page.getByText('There’s no platform fee. You receive the full price.')).toBeVisible();
    await expect.element(page.getByText('For bookings from 1 Apr 2026')).toBeVisible();
    await expect.element(examples.getByText('15 min: you receive ₹265 of ₹300 (platform fee ₹35).')).toBeVisible();
  });

  it('[FEE-08] a fee that does not load can be loaded again', async () => {
    await open(noReply(getFees));
    await expect.element(page.getByText('We couldn’t load the platform fee.')).toBeVisible();
    answerWith(reply(getFees, fees));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(examples).toBeVisible();
  });
});

describe.each([
  [360, 'dark'],
  [1440, 'light'],
] as const)('at %i pixels, %s', (width, theme) => {
  it('[STMT-02][STMT-07] a statement has every session with what was kept, and can be printed', async () => {
    await openPage('/dashboard/payments/statements', { ...options, width, theme });
    await expectTexts(page.getByRole('list', { name: 'Statements, newest first' }).getByRole('link'), [
      'March 2026So farBalance now: ₹217.5',
      'February 2026Balance at the end: ₹217.5',
    ]);
    await page.getByRole('link', { name: /February/ }).click();
    await expectPath('/dashboard/payments/statements/2026-02');
    const paper = page.getByRole('article');
    await expect.element(paper.getByText('Meera Iyer (@meera.cooks)')).toBeVisible();
    if (width > 1000) {
      await expectTexts(paper.getByRole('row'), [
        'SessionSeekerPricePlatform feeGST TCSYou receive',
        '4 Feb 2026RC-000041Asha Venkataraman-Krishnamurthy₹600-₹65-₹3₹532',
        '4 Feb 2026RC-000042Own linkKabir Menon₹600₹0-₹3₹597',
        '4 Feb 2026RC-000041Refunded on 20 Feb 2026TestDeleted user-₹600₹65₹3-₹532',
        'Total₹600₹0-₹3₹597',
      ]);
    } else {
      await expect.element(paper.getByRole('listitem').first().getByText('-₹65')).toBeVisible();
      expectNoSidewaysScroll();
    }
    await expect.element(paper.getByText('25 Feb 2026 · Reference UTR 42')).toBeVisible();
    await expect.element(paper.getByText('₹217.5')).toBeVisible();
    await expect.element(paper.getByText(/which is never paid out/)).toBeVisible();
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await page.getByRole('button', { name: 'Print' }).click();
    expect(print).toHaveBeenCalledOnce();
  });

  it('[FEE-09][SEEN-33] a payout has its sessions line by line, what was left before and what stays', async () => {
    await openPage(`/dashboard/payments/payouts/${payout.id}`, { ...options, width, theme });
    const paper = page.getByRole('article');
    await expect.element(paper.getByRole('heading', { name: 'Payout of ₹500' })).toBeVisible();
    await expect.element(paper.getByText('Sent on 25 Feb 2026')).toBeVisible();
    const text = paper.element().textContent;
    for (const sum of ['Left over from before₹120.5', 'Stays in your balance-₹749.5', 'This payout₹500']) {
      expect(text).toContain(sum);
    }
    if (width < 1000) expectNoSidewaysScroll();
  });
});

it('[STMT-07] says that there is no month yet', async () => {
  await openPage('/dashboard/payments/statements', { ...options, replies: [reply(listStatements, { months: [] })] });
  await expect.element(page.getByRole('heading', { name: 'No statements yet' })).toBeVisible();
});

it('[STMT-07] loads again after a lost connection', async () => {
  await openPage('/dashboard/payments/statements/2026-02', { ...options, replies: [noReply(getStatement)] });
  await expect.element(page.getByText('We couldn’t load your statements.')).toBeVisible();
  answerWith(reply(getStatement, statement));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('article')).toBeVisible();
});

it('[FEE-09] says that a payout at this address does not exist', async () => {
  const missing = [refuse(getPayoutLines, 'not_found')];
  await openPage(`/dashboard/payments/payouts/${payout.id}`, { ...options, replies: missing });
  await expect.element(page.getByRole('heading', { name: 'This payout is not here' })).toBeVisible();
});
