import type { ChatMessage } from '@right-circle/contract/chat';
import type { ChatProposal } from '@right-circle/contract/chat-cards';
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { safeLink } from '#domain/answers/safe-link.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { useMessageAction } from './use-message-action.ts';

const actions: Record<ChatProposal['kind'], string> = {
  draft_post: 'Publish the post',
  start_reel: 'Start the reel',
  propose_booking: 'Go to the booking',
};

/** Action that SABO offers. It only runs once the person confirms it. */
export function ProposalCard({ message, proposal }: { message: ChatMessage; proposal: ChatProposal }) {
  const { room } = useWorkspace();
  const { run, isBusy } = useMessageAction();
  const answer = (choice: 'confirm' | 'dismiss') =>
    run(async (calls) => {
      const next = await calls.answerProposal(proposal.id, choice);
      room.change({ ...message, proposals: message.proposals.map((one) => (one.id === next.id ? next : one)) });
    });
  const link = proposal.link ? safeLink(proposal.link) : undefined;
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'rounded-media bg-card p-4',
        proposal.state === 'open' ? 'border-2 border-jamun border-dashed' : 'border border-line',
      )}
    >
      <h3 id={titleId} className="font-semibold">
        {proposal.title}
      </h3>
      <p dir="auto" className="mt-1 whitespace-pre-wrap break-words text-15">
        {proposal.preview}
      </p>
      {proposal.state === 'open' ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="primary"
            size="sm"
            busy={isBusy}
            icon={<Check size={16} aria-hidden="true" />}
            onClick={() => void answer('confirm')}
          >
            {actions[proposal.kind]}
          </Button>
          <Button
            size="sm"
            disabled={isBusy}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => void answer('dismiss')}
          >
            Not now
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-15 text-muted">
          {proposal.state === 'confirmed' ? 'Done.' : 'Dismissed.'}{' '}
          {proposal.state === 'confirmed' && link && (
            <Link to={link} className={buttonClass({ size: 'sm', className: 'ml-2' })}>
              Open
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
