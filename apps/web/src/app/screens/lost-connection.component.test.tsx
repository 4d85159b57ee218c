import { listHolds } from '@right-circle/contract/bookings';
import { getNetwork } from '@right-circle/contract/network';
import { getPaymentSummary, getTransactionSummary, listPayments } from '@right-circle/contract/payments';
import { getBalance } from '@right-circle/contract/payouts';
import { allOn } from '@right-circle/contract/product-parts';
import { listSessions } from '@right-circle/contract/sessions';
import { getSwitches } from '@right-circle/contract/switches';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aPayment } from '#features/payments/sample-payment.ts';
import { aSession } from '#features/sessions/sample-session.ts';
import { answerWith, type DeclaredReply, refuse, reply } from '#test/fake-backend.ts';
import { dropSocket } from '#test/fake-socket.ts';
import { openPage } from '#test/open-page.tsx';
import { aNetworkUser, aUser } from '#test/people.ts';

const NOW = '2026-11-16T12:00:00+05:30';
const currency = 'INR';
const people = (...growth_suggestions: ReturnType<typeof aNetworkUser>[]) =>
  reply(getNetwork, { growth_suggestions, pending_connections: { to_accept: { users: [] }, sent: { users: [] } } });

const screens: { name: string; path: string; before: DeclaredReply[]; after: DeclaredReply; shown: string }[] = [
  {
    name: 'sessions',
    path: '/dashboard/live-session',
    before: [reply(listSessions, []), reply(listHolds, { holds: [], server_time: NOW })],
    after: reply(listSessions, [aSession({ topic: 'Booked meanwhile' })]),
    shown: 'Booked meanwhile',
  },
  {
    name: 'payments',
    path: '/dashboard/payments',
    before: [
      reply(listPayments, { payments: [], count: 0 }),
      reply(getPaymentSummary, { net_total: 0, total_earnings: 0, total_spent: 0, completed_payments: 0, currency }),
      reply(getTransactionSummary, {
        total_transactions: 0,
        successful_transactions: 0,
        cancelled_transactions: 0,
        gross_amount: 0,
        pending_amount: 0,
        currency,
      }),
      refuse(getBalance, 'not_found'),
    ],
    after: reply(listPayments, { payments: [aPayment({ topic: 'Paid meanwhile' })], count: 1 }),
    shown: 'Paid meanwhile',
  },
  {
    name: 'connections',
    path: '/dashboard/connect',
    before: [people()],
    after: people(aNetworkUser()),
    shown: 'Kabir Eats',
  },
  {
    name: 'parts that are switched on',
    path: '/dashboard/explore',
    before: [reply(getSwitches, { ...allOn, reels: false, sabo: false })],
    after: reply(getSwitches, { ...allOn, reels: false }),
    shown: 'Chat',
  },
];

it.each(screens)(
  '[BACK-01] $name that changed while the live connection was lost are shown once it is back',
  async (screen) => {
    await openPage(screen.path, { as: aUser(), now: NOW, replies: screen.before });
    const news = page.getByRole('main').or(page.getByRole('navigation')).getByText(screen.shown, { exact: true });
    await expect.element(news).toHaveLength(0);
    // No event tells about it: it happens while nobody can be told.
    answerWith(screen.after);
    await dropSocket();
    await expect.element(news.first()).toBeVisible();
  },
);
