import type { CancelOutcome } from '@right-circle/contract/cancel-outcome';
import type { Session } from '@right-circle/contract/sessions';
import { moneyText } from '@right-circle/rules/money-text';
import { sessionDayText, sessionTimeText } from '#domain/bookings/session-time.ts';

type Parties = Pick<Session, 'current_user_role' | 'provider' | 'seeker' | 'proposal'>;
export type RefundWords = { title: string; text: string };

/** Explains what cancelling means for the payment, based on the server's preview. */
export function refundWords(
  { current_user_role, provider, seeker, proposal }: Parties,
  outcome: CancelOutcome,
): RefundWords {
  const { paid_amount, refund_amount, currency } = outcome;
  const [paid, refund] = [moneyText(paid_amount, currency), moneyText(refund_amount, currency)];
  const isSeeker = current_user_role === 'seeker';
  if (paid_amount === 0) {
    const who = isSeeker ? "You haven't" : `${seeker.full_name} hasn't`;
    return { title: 'Nothing to refund', text: `${who} paid for this session, and nothing will be due.` };
  }
  const getter = isSeeker ? "You'll" : `${seeker.full_name} will`;
  if (refund_amount === paid_amount) {
    const why = isSeeker && proposal ? `${provider.full_name} asked to move this session.` : freeText(outcome);
    return { title: 'Automatic refund', text: joined(`${getter} get a full refund of ${refund}.`, why) };
  }
  const deadline = freeText(outcome) ?? `${provider.full_name} doesn't offer free cancellation.`;
  return refund_amount > 0
    ? { title: 'Partial refund', text: joined(`${getter} get ${refund} of ${paid} back.`, deadline) }
    : { title: 'No refund', text: joined(`You won't get back the ${paid} you paid.`, deadline) };
}

function freeText({ free_until, is_late }: CancelOutcome): string | null {
  if (!free_until) return null;
  const when = `${sessionDayText(free_until)}, ${sessionTimeText(free_until)} IST`;
  return is_late ? `Free cancellation ended on ${when}.` : `Free cancellation until ${when}.`;
}

const joined = (...sentences: (string | null)[]) => sentences.filter(Boolean).join(' ');

/** Lists the outcome of a completed cancellation. */
export function cancelledLines({ paid_amount, refund_amount }: CancelOutcome): string[] {
  return [
    'Booking cancelled successfully!',
    ...(refund_amount > 0 ? ['Payment refund processed'] : paid_amount > 0 ? ['No refund'] : []),
    'Calendar meeting cancelled',
    'Confirmation email sent',
  ];
}
