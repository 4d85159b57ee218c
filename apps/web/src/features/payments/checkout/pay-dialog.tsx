import type { TestCard } from '@right-circle/contract/bookings';
import type { Payment } from '@right-circle/contract/payments';
import { moneyText } from '@right-circle/rules/money-text';
import { testCards } from '@right-circle/rules/test-cards';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { paidSessionText } from '../payment-words.ts';
import { noReplyTexts, usePay } from '../payments.queries.ts';
import { usePayInCheckout } from './use-pay-in-checkout.ts';

const UNPAID = "You haven't paid yet. Nothing was charged. Try again, or use another card or payment method.";

type PayDialogProps = { payment: Payment; onClose: () => void; onPaid?: () => void };

/** Pays for a session that was booked to be paid later. After a declined card the dialog stays open for another. */
export function PayDialog({ payment, onClose, onPaid = onClose }: PayDialogProps) {
  const { id, amount, currency, topic } = payment;
  const [card, setCard] = useState<TestCard>('approved');
  const payInCheckout = usePayInCheckout();
  const pay = usePay(id, payInCheckout && (async (order) => await payInCheckout(order, topic)));
  const toast = useToast();
  const price = moneyText(amount, currency);
  const problem = pay.isError ? errorText(pay.error, noReplyTexts.payPayment) : pay.data === null ? UNPAID : null;
  const send = () =>
    pay.mutate(card, {
      onSuccess: (paid) => {
        if (!paid) return;
        toast.success(`${price} paid`);
        onPaid();
      },
    });
  return (
    <Dialog
      // Hidden while the provider's window is open.
      open={!payInCheckout || !pay.isPending}
      onOpenChange={(open) => !open && !pay.isPending && onClose()}
      title={`Pay ${price}`}
      description={`${topic}, ${paidSessionText(payment)}`}
      size="sm"
      footer={
        // Beside the buttons, because the dialog scrolls on phones and would hide what happened.
        <div className="w-full space-y-3">
          {problem && <Banner kind="error">{problem}</Banner>}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button disabled={pay.isPending} onClick={onClose}>
              Not now
            </Button>
            <Button variant="primary" busy={pay.isPending} onClick={send}>
              {pay.isPending ? 'Processing payment...' : `Pay ${price}`}
            </Button>
          </div>
        </div>
      }
    >
      {payInCheckout ? (
        <p>You'll pay in the next step with UPI, a card, net banking or a wallet.</p>
      ) : (
        <>
          <RadioGroup label="Test card" options={testCards} value={card} onChange={setCard} disabled={pay.isPending} />
          <p className="text-15 text-muted">This is the built-in test provider: no real money moves.</p>
        </>
      )}
    </Dialog>
  );
}
