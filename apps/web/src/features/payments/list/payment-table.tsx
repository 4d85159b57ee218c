import type { Payment } from '@right-circle/contract/payments';
import { sessionDayText } from '#domain/bookings/session-time.ts';
import { timeText } from '#lib/format/date-text.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentAmount, PaymentStatusBadge, PaymentSubject, PaymentTime, PaymentType } from './payment-parts.tsx';

const columns = ['Date & Time', 'Description', 'Amount', 'Status', 'Payment Type', 'Actions'];

type PaymentTableProps = { payments: readonly Payment[]; onPay: (payment: Payment) => void };

export function PaymentTable({ payments, onPay }: PaymentTableProps) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Payments, newest first</caption>
      <thead>
        <tr className="border-line border-b text-13 text-muted">
          {columns.map((name) => (
            <th
              key={name}
              scope="col"
              className="px-1.5 py-3 font-semibold first:pl-5 last:pr-5 lg:px-3 lg:last:pr-6 lg:first:pl-6"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr
            key={payment.id}
            className="border-line border-b last:border-b-0 *:px-1.5 *:py-4 *:first:pl-5 *:last:pr-5 lg:*:px-3 lg:*:first:pl-6 lg:*:last:pr-6"
          >
            <td className="text-15">
              <PaymentTime payment={payment} className="block" />
              <span className="block whitespace-nowrap text-13 text-muted max-lg:hidden">
                {sessionDayText(payment.created_at)}
                <br />
                {timeText(payment.created_at)}
              </span>
            </td>
            <td>
              <PaymentSubject payment={payment} />
            </td>
            <td>
              <PaymentAmount payment={payment} />
            </td>
            <td>
              <PaymentStatusBadge payment={payment} />
            </td>
            <td className="text-13 lg:text-15">
              <PaymentType payment={payment} />
            </td>
            <td>
              <PaymentActions payment={payment} onPay={onPay} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
