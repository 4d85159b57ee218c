import type { Payment } from '@right-circle/contract/payments';
import type { ReactElement, ReactNode } from 'react';
import { Avatar } from '#ui/identity/avatar.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { nameText, paidAtText, paidSessionText } from '../payment-words.ts';

/** Popover with all details of a payment. */
export function PaymentDetails({ payment, trigger }: { payment: Payment; trigger: ReactElement }) {
  const { topic, description, status_description, receipt_number, paid_at, refunded_at, cancelled_by } = payment;
  return (
    <Popover trigger={trigger} title="Payment details" align="end" className="w-96">
      <p className="text-15 text-muted">{status_description}</p>
      <dl className="mt-3 space-y-3">
        <Fact name="Topic">{topic}</Fact>
        {description && <Fact name="Details">{description}</Fact>}
        <Fact name="Session">{paidSessionText(payment)}</Fact>
        <Fact name="Seeker">
          <Party party={payment.seeker} />
        </Fact>
        <Fact name="Mentor">
          <Party party={payment.mentor} />
        </Fact>
        {receipt_number && <Fact name="Receipt">{receipt_number}</Fact>}
        {paid_at && <Fact name="Paid on">{paidAtText(paid_at)}</Fact>}
        {refunded_at && <Fact name="Refunded on">{paidAtText(refunded_at)}</Fact>}
        {cancelled_by && <Fact name="Cancelled by">@{cancelled_by}</Fact>}
        {payment.cancellation_reason && <Fact name="Reason">{payment.cancellation_reason}</Fact>}
        <Fact name="Payment id">
          <span className="type-figures text-13">{payment.id}</span>
        </Fact>
      </dl>
    </Popover>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-muted">{name}</dt>
      <dd dir="auto" className="whitespace-pre-line break-words text-15">
        {children}
      </dd>
    </div>
  );
}

function Party({ party }: { party: Payment['seeker'] }) {
  return (
    <span className="mt-0.5 flex min-w-0 items-center gap-2">
      <Avatar name={party.username} src={party.profile_pic} size="sm" decorative />
      <span className="min-w-0">
        <span className="block break-words font-semibold">{nameText(party)}</span>
        {party.email && (
          <a href={`mailto:${party.email}`} className="block break-all text-jamun underline underline-offset-2">
            {party.email}
          </a>
        )}
      </span>
    </span>
  );
}
