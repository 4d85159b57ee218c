import type { AnswerState, ChatMessage } from '@right-circle/contract/chat';
import { CirclePlay } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { AnswerCard } from '#domain/answers/answer-card.tsx';
import { SaboMark } from '#domain/answers/sabo-mark.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { inputStateOf, NO_ANSWER } from '../room/chat-state.ts';
import { useRoom } from '../workspace/workspace-context.ts';
import { AnswerActions } from './answer-actions.tsx';
import { NextStep, QuestionChoices } from './next-step.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { useMessageAction } from './use-message-action.ts';

const Markdown = lazy(async () => ({ default: (await import('#domain/answers/markdown.tsx')).Markdown }));

const endings: Partial<Record<AnswerState, string>> = {
  stopped: 'Stopped. The text so far is kept.',
  interrupted: 'The connection to the writer was lost. The text so far is kept.',
  failed: 'This answer could not be finished.',
};

export const AnswerMessage = memo(function AnswerMessage({ message }: { message: ChatMessage }) {
  const isRunning = message.state === 'queued' || message.state === 'streaming';
  if (isRunning && message.content === '' && message.cards.length === 0) return null;
  return (
    <li className="flex gap-3">
      <SaboMark isBusy={isRunning} className="mt-0.5 size-7 max-sm:hidden" />
      <div className="min-w-0 flex-1 space-y-4">
        <span className="sr-only">SABO: </span>
        {message.content && (
          <Suspense fallback={<p className="whitespace-pre-wrap break-words">{message.content}</p>}>
            <Markdown text={message.content} isGrowing={isRunning} />
          </Suspense>
        )}
        {message.cards.map((card) =>
          card.kind === 'step' || card.kind === 'questions' ? null : <AnswerCard key={card.id} card={card} />,
        )}
        {message.proposals.map((proposal) => (
          <ProposalCard key={proposal.id} message={message} proposal={proposal} />
        ))}
        {message.cards.map((card) =>
          card.kind === 'step' ? (
            <NextStep key={card.id} card={card} />
          ) : card.kind === 'questions' ? (
            <QuestionChoices key={card.id} card={card} />
          ) : null,
        )}
        {!isRunning && <Ending message={message} />}
        {!isRunning && <AnswerActions message={message} />}
      </div>
    </li>
  );
});

function Ending({ message }: { message: ChatMessage }) {
  const { run, isBusy } = useMessageAction();
  const canContinue = useRoom(({ chat, isConnected }) => isConnected && inputStateOf(chat) === 'ready');
  const isEmpty = message.content.trim() === '' && message.cards.length === 0;
  const text = message.error ?? (isEmpty && message.state === 'complete' ? NO_ANSWER : endings[message.state]);
  if (!text) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-media bg-wash px-4 py-3 text-15">
      <p className="min-w-0 flex-1 basis-48">{text}</p>
      {message.state !== 'complete' && (
        <Button
          size="sm"
          busy={isBusy}
          disabled={!canContinue}
          icon={isEmpty ? undefined : <CirclePlay size={18} aria-hidden="true" />}
          onClick={() => void run(async (calls) => await calls.continue(message.id))}
        >
          {isEmpty ? 'Try again' : 'Continue'}
        </Button>
      )}
    </div>
  );
}
