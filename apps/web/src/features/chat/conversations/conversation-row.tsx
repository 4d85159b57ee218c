import type { ChatSession } from '@right-circle/contract/chat';
import { limits } from '@right-circle/contract/limits';
import { ChartColumn, Pin } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SpinnerRing } from '#ui/feedback/spinner.tsx';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { useChangeConversation } from './use-change-conversation.ts';

// Lazy: the menu is 40 kB of code that few people open.
const ConversationMenu = lazy(async () => ({ default: (await import('./conversation-menu.tsx')).ConversationMenu }));

type ConversationRowProps = { conversation: ChatSession; isCurrent: boolean };

export function ConversationRow({ conversation, isCurrent }: ConversationRowProps) {
  const { openChat } = useWorkspace();
  const [isRenaming, setIsRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (isRenaming) {
    const endRename = (isByKey: boolean) => {
      setIsRenaming(false);
      // People who moved the focus elsewhere stay there.
      if (isByKey) requestAnimationFrame(() => opener.current?.focus());
    };
    return <RenameRow conversation={conversation} onDone={endRename} />;
  }
  return (
    <li
      className={classNames(
        'group flex items-center rounded-input pr-0.5 transition-colors',
        isCurrent ? 'bg-tint' : 'hover:bg-wash',
      )}
    >
      <button
        ref={opener}
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => openChat(conversation.session_id)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-input px-2.5 text-left text-15"
      >
        {conversation.type === 'analysis' && (
          <ChartColumn size={16} aria-label="Analysis" className="shrink-0 text-jamun" />
        )}
        <span dir="auto" className={classNames('truncate', isCurrent && 'font-semibold')}>
          {conversation.title}
        </span>
        {conversation.is_running && (
          <>
            <SpinnerRing className="ml-auto size-4 shrink-0 text-jamun" />
            <span className="sr-only">, being answered</span>
          </>
        )}
      </button>
      <PinButton conversation={conversation} />
      <Suspense fallback={<span className="size-8" />}>
        <ConversationMenu conversation={conversation} onRename={() => setIsRenaming(true)} />
      </Suspense>
    </li>
  );
}

function PinButton({ conversation: { session_id: conversationId, title, pinned } }: { conversation: ChatSession }) {
  const change = useChangeConversation();
  return (
    <IconButton
      size="sm"
      label={`${pinned ? 'Unpin' : 'Pin'} ${title}`}
      aria-pressed={pinned}
      icon={<Pin size={16} aria-hidden="true" className={pinned ? 'fill-marigold' : undefined} />}
      onClick={() => change({ conversationId, pinned: !pinned })}
      className={
        pinned ? undefined : 'hidden! group-focus-within:inline-grid! group-hover:inline-grid! pointer-coarse:hidden!'
      }
    />
  );
}

type RenameRowProps = { conversation: ChatSession; onDone: (isByKey: boolean) => void };

function RenameRow({ conversation: { session_id: conversationId, title }, onDone }: RenameRowProps) {
  const change = useChangeConversation();
  const [typed, setTyped] = useState(title);
  const keep = (event?: FormEvent) => {
    event?.preventDefault();
    const next = typed.trim();
    if (next && next !== title) change({ conversationId, title: next });
    onDone(event !== undefined);
  };
  return (
    <li>
      <form onSubmit={keep}>
        <input
          // The person just chose to rename the chat.
          ref={(box) => box?.focus()}
          aria-label={`New name of ${title}`}
          value={typed}
          maxLength={limits.chat.maxTitle}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => keep()}
          onKeyDown={(event) => event.key === 'Escape' && onDone(true)}
          className="h-11 w-full rounded-input border border-jamun bg-card px-2.5 text-16"
        />
      </form>
    </li>
  );
}
