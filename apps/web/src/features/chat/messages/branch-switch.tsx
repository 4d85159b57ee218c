import type { ChatMessage } from '@right-circle/contract/chat';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { inputStateOf } from '../room/chat-state.ts';
import { useRoom } from '../workspace/workspace-context.ts';
import { useMessageAction } from './use-message-action.ts';

/** Steps through the versions of a message. Renders nothing if there is only one. */
export function BranchSwitch({ message: { branch } }: { message: ChatMessage }) {
  const { run, isBusy } = useMessageAction();
  const isReady = useRoom(({ chat }) => inputStateOf(chat) === 'ready');
  if (branch.count < 2) return null;
  const step = (label: string, to: number, Icon: typeof ChevronLeft) => {
    const target = branch.siblings[to];
    return (
      <IconButton
        size="sm"
        label={label}
        disabled={!target || !isReady || isBusy}
        icon={<Icon size={16} aria-hidden="true" />}
        onClick={() => target && void run(async (calls) => await calls.showBranch(target))}
      />
    );
  };
  return (
    <span className="type-figures flex items-center text-13 text-muted">
      {step('Earlier attempt', branch.index - 1, ChevronLeft)}
      <span>
        {branch.index + 1} / {branch.count}
      </span>
      {step('Later attempt', branch.index + 1, ChevronRight)}
    </span>
  );
}
