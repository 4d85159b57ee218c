import type { Payment } from '@right-circle/contract/payments';
import { moneyText } from '@right-circle/rules/money-text';
import type { ReactNode } from 'react';
import { sessionDayText } from '#domain/bookings/session-time.ts';
import { useAppConfig } from '#lib/app-config.ts';
import { useAuth } from '#lib/session/session.tsx';
import { classNames } from '#ui/class-names.ts';
import { Logo } from '#ui/identity/logo.tsx';
import { paidAtText, paidSessionText } from '../payment-words.ts';

/** Looks like paper: white in both themes, and the only thing on the page when printed. */
export function Receipt({ payment }: { payment: Payment }) {
  const { appName, supportEmail } = useAppConfig();
  const username = useAuth().user?.username;
  const { amount, currency, paid_at, refunded_at, seeker, mentor } = payment;
  return (
    <article
      data-theme="light"
      className="rounded-card border border-line bg-card p-6 text-ink sm:p-10 print:rounded-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <Logo name={appName} />
        <div className="sm:text-right">
          <h1 className="type-display text-28">{payment.tax ? 'Tax invoice' : 'Receipt'}</h1>
          <p className="type-figures font-semibold">{payment.receipt_number}</p>
          {paid_at && <p className="text-15 text-muted">Paid {paidAtText(paid_at)}</p>}
        </div>
      </header>
      <dl className="mt-8 grid gap-6 border-line border-y py-6 sm:grid-cols-2 print:grid-cols-2">
        <Line name="Paid by">
          <Party party={seeker} isOwn={seeker.username === username} />
        </Line>
        <Line name="For a session with">
          <Party party={mentor} isOwn={mentor.username === username} />
        </Line>
        <Line name="Topic">{payment.topic}</Line>
        <Line name="Session">{paidSessionText(payment)}</Line>
        {payment.tax && <SellerLines tax={payment.tax} />}
      </dl>
      <dl className="type-figures mt-6 space-y-2">
        <Sum name="One-to-one session" value={moneyText(amount, currency)} />
        {payment.tax && <TaxSums tax={payment.tax} currency={currency} />}
        {payment.transaction_impact === 'neutral' && (
          <Sum
            name={refunded_at ? `Refunded on ${sessionDayText(refunded_at)}` : 'Refund in progress'}
            value={moneyText(-amount, currency)}
          />
        )}
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <dt className="font-semibold">{payment.transaction_impact === 'neutral' ? 'Kept' : 'Total paid'}</dt>
          <dd className="type-display text-40">
            {moneyText(payment.transaction_impact === 'neutral' ? 0 : amount, currency)}
          </dd>
        </div>
      </dl>
      <footer className="mt-8 text-13 text-muted">
        <p>{payment.status_description}</p>
        <p className="break-words">
          Payment {payment.id}. Questions: {supportEmail}
        </p>
      </footer>
    </article>
  );
}

type Tax = NonNullable<Payment['tax']>;

function SellerLines({ tax }: { tax: Tax }) {
  return (
    <>
      <Line name="Sold by">
        <span className="font-semibold">{tax.seller}</span>
        {tax.gstin && <span className="block text-15">GSTIN {tax.gstin}</span>}
      </Line>
      <Line name="Place of supply">
        {tax.place_of_supply ?? 'India'}
        <span className="block text-15">SAC {tax.sac}</span>
      </Line>
    </>
  );
}

/** These amounts are part of the price above, not added to it. */
function TaxSums({ tax, currency }: { tax: Tax; currency: string }) {
  return (
    <>
      <Sum isPart name="of which taxable value" value={moneyText(tax.taxable_value, currency)} />
      {tax.lines.map(({ name, rate_percent, amount }) => (
        <Sum isPart key={name} name={`${name} ${rate_percent}%`} value={moneyText(amount, currency)} />
      ))}
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-muted">{name}</dt>
      <dd dir="auto" className="break-words">
        {children}
      </dd>
    </div>
  );
}

/** Shows only the reader's own email address: receipts are passed on, and the other person's address is private. */
function Party({ party, isOwn }: { party: Payment['seeker']; isOwn: boolean }) {
  return (
    <>
      <span className="font-semibold">{party.full_name}</span>
      {isOwn && party.email && <span className="block break-all text-15">{party.email}</span>}
    </>
  );
}

function Sum({ name, value, isPart = false }: { name: string; value: string; isPart?: boolean }) {
  return (
    <div className={classNames('flex justify-between gap-4', isPart && 'text-15 text-muted')}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
}
