import type { TimeProposal as Proposal, Session } from '@right-circle/contract/sessions';
import { moneyText } from '@right-circle/rules/money-text';
import { type ReactNode, useId } from 'react';
import { momentText, ownTimeText } from '#domain/bookings/session-time.ts';
import { errorText } from '#lib/error-text.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { Step } from '../details/use-open-session.ts';
import { canCancel, moveTerms } from '../session-facts.ts';
import { noReplyTexts, useAnswerProposal, useWithdrawProposal } from '../sessions.queries.ts';

type TimeProposalProps = { session: Session; onStep: (step: Step) => void };

/** Times proposed by the mentor, in a session's details: the seeker can answer, the mentor can withdraw. */
export function TimeProposal({ session, onStep }: TimeProposalProps) {
  const now = useMinute();
  // Mutations live here because callbacks are skipped once the component that started them is unmounted.
  const answer = useAnswerProposal(session.slot_id);
  const withdraw = useWithdrawProposal(session.slot_id);
  const { proposal } = session;
  if (!proposal || !canCancel(session, now)) return null;
  return session.current_user_role === 'seeker' ? (
    <Answering session={session} proposal={proposal} onStep={onStep} answer={answer} />
  ) : (
    <Waiting session={session} proposal={proposal} withdraw={withdraw} />
  );
}

type AnsweringProps = TimeProposalProps & { proposal: Proposal; answer: ReturnType<typeof useAnswerProposal> };

function Answering({ session, proposal, onStep, answer }: AnsweringProps) {
  const now = useMinute();
  const toast = useToast();
  const accept = (time: Proposal['times'][number]) =>
    answer.mutate(
      { answer: 'accept', startTime: time.start_time },
      { onSuccess: () => toast.success('Session moved', { description: momentText(time) }) },
    );
  const keep = () =>
    answer.mutate(
      { answer: 'keep' },
      {
        onSuccess: () =>
          toast.success('Your session stays at its time', {
            description: `We've let ${session.provider.full_name} know.`,
          }),
      },
    );
  const sent = answer.isPending ? answer.variables : null;
  return (
    <ProposalBox
      title={`${session.provider.full_name} asked to move this session`}
      text="It stays at its time until you answer."
      proposal={proposal}
      note={(time) => moveTerms(session, { to: time, needsApproval: false }, now)}
      action={(time) => (
        <Button
          variant="primary"
          size="sm"
          disabled={answer.isPending}
          busy={sent?.answer === 'accept' && sent.startTime === time.start_time}
          onClick={() => accept(time)}
        >
          Accept
          <VisuallyHidden> {momentText(time)}</VisuallyHidden>
        </Button>
      )}
    >
      {answer.error && (
        <Banner kind="error" className="mt-4">
          {errorText(answer.error, noReplyTexts.answerProposal)}
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" disabled={answer.isPending} onClick={() => onStep('reschedule')}>
          Choose another time
        </Button>
        <Button size="sm" disabled={answer.isPending} busy={sent?.answer === 'keep'} onClick={keep}>
          Keep current time
        </Button>
      </div>
      <p className="mt-3 text-15">{cancelText(session)}</p>
    </ProposalBox>
  );
}

type WaitingProps = { session: Session; proposal: Proposal; withdraw: ReturnType<typeof useWithdrawProposal> };

function Waiting({ session, proposal, withdraw }: WaitingProps) {
  const toast = useToast();
  const name = session.seeker.full_name;
  const send = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => toast.success('Proposal withdrawn', { description: `We've let ${name} know.` }),
      onError: (error) => toast.error(errorText(error, noReplyTexts.withdrawProposal)),
    });
  return (
    <ProposalBox
      title={proposal.times.length === 1 ? 'You proposed another time' : 'You proposed other times'}
      text={`The session stays at its time until ${name} answers.`}
      proposal={proposal}
    >
      <Button size="sm" className="mt-4" busy={withdraw.isPending} onClick={send}>
        Withdraw proposal
      </Button>
    </ProposalBox>
  );
}

type ProposalBoxProps = {
  title: string;
  text: string;
  proposal: Proposal;
  note?: (time: Proposal['times'][number]) => string | null;
  action?: (time: Proposal['times'][number]) => ReactNode;
  children: ReactNode;
};

function ProposalBox({ title, text, proposal, note, action, children }: ProposalBoxProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-5 rounded-media bg-jamun-tint p-4">
      <h4 id={titleId} className="font-semibold">
        {title}
      </h4>
      <p className="text-15">{text}</p>
      {proposal.message && (
        <blockquote dir="auto" className="mt-3 whitespace-pre-line break-words border-jamun border-s-2 ps-3 text-15">
          {proposal.message}
        </blockquote>
      )}
      <ul aria-label="Proposed times" className="type-figures mt-3 space-y-2">
        {proposal.times.map((time) => (
          <li
            key={time.start_time}
            className="flex items-center justify-between gap-3 rounded-media bg-card px-4 py-2 text-15"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{momentText(time)} IST</span>
              {ownTimeText(time) && <span className="block text-muted">{ownTimeText(time)}</span>}
              {note?.(time) && <span className="block text-muted">{note(time)}</span>}
            </span>
            {action?.(time)}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function cancelText({ payment_status, price, currency }: Session): string {
  return payment_status === 'completed' && price > 0
    ? `You can also cancel with a full refund of ${moneyText(price, currency)}.`
    : 'You can also cancel, and nothing will be due.';
}
