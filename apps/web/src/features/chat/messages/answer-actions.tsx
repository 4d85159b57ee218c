import type { ChatMessage } from '@right-circle/contract/chat';
import { RefreshCw, ThumbsUp } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { CopyButton } from '#lib/clipboard/copy-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { inputStateOf } from '../room/chat-state.ts';
import { useRoom, useWorkspace } from '../workspace/workspace-context.ts';
import { BranchSwitch } from './branch-switch.tsx';
import { useMessageAction } from './use-message-action.ts';

const DownRating = lazy(async () => ({ default: (await import('./down-rating.tsx')).DownRating }));

export function AnswerActions({ message }: { message: ChatMessage }) {
  const { run, isBusy } = useMessageAction();
  const canAsk = useRoom(({ chat, isConnected }) => isConnected && inputStateOf(chat) === 'ready');
  return (
    <div className="-ml-2 flex flex-wrap items-center">
      <BranchSwitch message={message} />
      {message.content && <CopyButton text={message.content} label="Copy the answer" />}
      <IconButton
        size="sm"
        label="Regenerate"
        busy={isBusy}
        disabled={!canAsk}
        icon={<RefreshCw size={16} aria-hidden="true" />}
        onClick={() => void run(async (calls) => await calls.regenerate(message.id))}
      />
      {message.content && <Rating message={message} />}
      {message.written_by && <span className="ml-2 text-13 text-muted">{message.written_by}</span>}
    </div>
  );
}

function Rating({ message }: { message: ChatMessage }) {
  const { room } = useWorkspace();
  const { run, isBusy } = useMessageAction();
  const rate = async (feedback: ChatMessage['feedback'], reason = '') => {
    room.change({ ...message, feedback });
    if (!(await run(async (calls) => await calls.rate(message.id, feedback, reason)))) room.change(message);
  };
  return (
    <>
      <IconButton
        size="sm"
        label="This helped"
        aria-pressed={message.feedback === 'up'}
        disabled={isBusy}
        icon={
          <ThumbsUp size={16} aria-hidden="true" className={message.feedback === 'up' ? 'fill-peacock' : undefined} />
        }
        onClick={() => void rate(message.feedback === 'up' ? null : 'up')}
      />
      <Suspense fallback={<span className="size-8" />}>
        <DownRating message={message} onRate={async (reason) => await rate('down', reason)} />
      </Suspense>
    </>
  );
}
