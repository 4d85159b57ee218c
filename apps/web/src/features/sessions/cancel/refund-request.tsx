import type { Session } from '@right-circle/contract/sessions';
import { moneyText } from '@right-circle/rules/money-text';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { refundRequestText } from '../session-facts.ts';
import { noReplyTexts, useAnswerRefund, useAskRefund } from '../sessions.queries.ts';
import { AskForRefund } from './ask-for-refund.tsx';

/** A refund request in a session's details: its answer, or the buttons to answer it. */
export function RefundRequest({ session }: { session: Session }) {
  const ask = useAskRefund(session.slot_id);
  const text = refundRequestText(session);
  if (session.refund_request === 'open' && session.current_user_role === 'provider') {
    return <AnswerRefund session={session} text={text ?? ''} />;
  }
  if (text) return <Banner className="mt-5">{text}</Banner>;
  if (!session.can_ask_refund || session.status !== 'cancelled') return null;
  return (
    <Banner className="mt-5" action={<AskForRefund session={session} ask={ask} />}>
      {ask.error
        ? errorText(ask.error, noReplyTexts.askRefund)
        : `You cancelled too late for a refund. You can ask ${session.provider.full_name} for one until the session would have started.`}
    </Banner>
  );
}

function AnswerRefund({ session, text }: { session: Session; text: string }) {
  const toast = useToast();
  const answer = useAnswerRefund(session.slot_id);
  const price = moneyText(session.price, session.currency);
  const name = session.seeker.full_name;
  // Awaited because `mutate` callbacks wouldn't run: the reply unmounts these buttons.
  const send = async (grant: boolean) => {
    try {
      await answer.mutateAsync(grant);
      toast.success(grant ? `${price} refunded` : 'Refund declined', { description: `We've let ${name} know.` });
    } catch (error) {
      toast.error(errorText(error, noReplyTexts.answerBooking));
    }
  };
  return (
    <Banner
      className="mt-5"
      title={`${name} asked for a refund of ${price}`}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" size="sm" busy={answer.isPending} onClick={() => void send(true)}>
            Refund {price}
          </Button>
          <Button size="sm" disabled={answer.isPending} onClick={() => void send(false)}>
            Decline request
          </Button>
        </div>
      }
    >
      {text}
    </Banner>
  );
}
