import type { ChatSession } from '@right-circle/contract/chat';
import { limits } from '@right-circle/contract/limits';
import { ChartColumn, Pin } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SpinnerRing } from '#ui/feedback/spinner.tsx';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { useChangeSession } from './use-change-session.ts';

// A menu is 40 kB of code that few open: it comes after the list.
const SessionMenu = lazy(async () => ({ default: (await import('./session-menu.tsx')).SessionMenu }));

type SessionRowProps = { session: ChatSession; isCurrent: boolean };

export function SessionRow({ session, isCurrent }: SessionRowProps) {
  const { openChat } = useWorkspace();
  const [isRenaming, setIsRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (isRenaming) {
    const endRename = (isByKey: boolean) => {
      setIsRenaming(false);
      // Whoever went elsewhere stays there.
      if (isByKey) requestAnimationFrame(() => opener.current?.focus());
    };
    return <RenameRow session={session} onDone={endRename} />;
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
        onClick={() => openChat(session.session_id)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-input px-2.5 text-left text-15"
      >
        {session.type === 'analysis' && <ChartColumn size={16} aria-label="Analysis" className="shrink-0 text-jamun" />}
        <span dir="auto" className={classNames('truncate', isCurrent && 'font-semibold')}>
          {session.title}
        </span>
        {session.is_running && (
          <>
            <SpinnerRing className="ml-auto size-4 shrink-0 text-jamun" />
            <span className="sr-only">, being answered</span>
          </>
        )}
      </button>
      <PinButton session={session} />
      <Suspense fallback={<span className="size-8" />}>
        <SessionMenu session={session} onRename={() => setIsRenaming(true)} />
      </Suspense>
    </li>
  );
}

function PinButton({ session: { session_id: sessionId, title, pinned } }: { session: ChatSession }) {
  const change = useChangeSession();
  return (
    <IconButton
      size="sm"
      label={`${pinned ? 'Unpin' : 'Pin'} ${title}`}
      aria-pressed={pinned}
      icon={<Pin size={16} aria-hidden="true" className={pinned ? 'fill-marigold' : undefined} />}
      onClick={() => change({ sessionId, pinned: !pinned })}
      className={
        pinned ? undefined : 'hidden! group-focus-within:inline-grid! group-hover:inline-grid! pointer-coarse:hidden!'
      }
    />
  );
}

type RenameRowProps = { session: ChatSession; onDone: (isByKey: boolean) => void };

function RenameRow({ session: { session_id: sessionId, title }, onDone }: RenameRowProps) {
  const change = useChangeSession();
  const [typed, setTyped] = useState(title);
  const keep = (event?: FormEvent) => {
    event?.preventDefault();
    const next = typed.trim();
    if (next && next !== title) change({ sessionId, title: next });
    onDone(event !== undefined);
  };
  return (
    <li>
      <form onSubmit={keep}>
        <input
          // Renaming was just asked for here.
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
