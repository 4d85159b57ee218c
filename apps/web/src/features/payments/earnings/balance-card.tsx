import type { Balance, Payout, PayoutStatus } from '@right-circle/contract/payouts';
import { moneyText } from '@right-circle/rules/money-text';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { sessionDayText } from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { emptyPayout, type PayoutDraft, payoutRefusal, testMoneyNote } from './payout-form.ts';

const PayoutDialog = lazyDialog(async () => ({ default: (await import('./payout-dialog.tsx')).PayoutDialog }));

export function BalanceCard({ balance }: { balance: Balance }) {
  const [isAsking, setIsAsking] = useState(false);
  // Kept only while the page is open, never stored.
  const [draft, setDraft] = useState<PayoutDraft | null>(null);
  const refusal = payoutRefusal(balance);
  const testMoney = testMoneyNote(balance);
  const figures = [
    ['Earned', balance.earned],
    ['Held until the session is over', balance.held],
    ['Payable', balance.payable],
    ['Paid out', balance.paid_out],
    ...(balance.fees_and_taxes === 0 ? [] : [['Fees and taxes', balance.fees_and_taxes] as const]),
  ] as const;
  return (
    <Card className="mt-8">
      <section aria-labelledby="balance-heading">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h2 id="balance-heading" className="type-display text-22">
            Earnings and payouts
          </h2>
          <div className="md:text-right">
            <Button variant="primary" disabled={refusal !== null} onClick={() => setIsAsking(true)}>
              Request payout
            </Button>
            {refusal && <p className="mt-1 text-15 text-muted">{refusal}</p>}
          </div>
        </div>
        <dl className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {figures.map(([name, amount]) => (
            <div key={name} className="flex min-w-0 flex-col justify-between">
              <dt className="text-15 text-muted">{name}</dt>
              <dd className="type-display type-figures wrap-anywhere text-22">{moneyText(amount, balance.currency)}</dd>
            </div>
          ))}
        </dl>
        {testMoney && <p className="mt-4 text-15 text-muted">{testMoney}</p>}
        {balance.held_fees > 0 && (
          <p className="mt-4 text-15 text-muted">
            {moneyText(balance.held_fees, balance.currency)} of the held amount is platform fees. We take them when the
            sessions are over.
          </p>
        )}
        <p className="mt-4">
          <Link to={paths.statements} className={buttonClass({ size: 'sm' })}>
            Monthly statements
          </Link>
        </p>
        {balance.payouts.length > 0 && <PayoutList payouts={balance.payouts} />}
      </section>
      {isAsking && (
        <Suspense fallback={null}>
          <PayoutDialog
            balance={balance}
            draft={draft ?? emptyPayout(balance)}
            onDraft={setDraft}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

const statusLooks: Record<PayoutStatus, { label: string; tone: BadgeTone }> = {
  requested: { label: 'Requested', tone: 'upcoming' },
  settled: { label: 'Sent', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
};

function PayoutList({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <ul aria-label="Payouts, newest first" className="mt-6 divide-y divide-line border-line border-t">
      {payouts.map((payout) => (
        <li key={payout.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
          <span className="type-figures font-semibold">{moneyText(payout.amount, payout.currency)}</span>
          <span className="min-w-0 break-words">to {payout.destination}</span>
          <Badge tone={statusLooks[payout.status].tone}>{statusLooks[payout.status].label}</Badge>
          <span className="text-15 text-muted">{sessionDayText(payout.decided_at ?? payout.requested_at)}</span>
          <Link to={paths.payout(payout.id)} className="text-15 underline underline-offset-2 hover:no-underline">
            Details<VisuallyHidden> of the payout of {moneyText(payout.amount, payout.currency)}</VisuallyHidden>
          </Link>
          {payout.reference && <span className="break-all text-15 text-muted">Reference {payout.reference}</span>}
          {payout.reason && (
            <span dir="auto" className="w-full break-words text-15">
              {payout.reason}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
