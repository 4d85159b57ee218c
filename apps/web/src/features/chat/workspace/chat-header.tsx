import { Download, Keyboard, Menu as MenuIcon } from 'lucide-react';
import { SaboMark } from '#domain/answers/sabo-mark.tsx';
import { saveFile } from '#lib/files/save-file.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { chatMarkdown, exportName } from './chat-export.ts';
import { useRoom, useWorkspace } from './workspace-context.ts';

type ChatHeaderProps = { onMenu: (() => void) | undefined; onShortcuts: () => void };

export function ChatHeader({ onMenu, onShortcuts }: ChatHeaderProps) {
  const isConnected = useRoom((state) => state.isConnected);
  const hasError = useRoom(({ chat }) => chat.error !== null);
  const title = useRoom(({ chat }) => (chat.kind === 'open' ? chat.title : ''));
  return (
    <div className="flex h-14 shrink-0 items-center gap-3 border-line border-b px-3 sm:px-5">
      {onMenu && (
        <IconButton
          label="Menu"
          icon={<MenuIcon size={22} aria-hidden="true" />}
          onClick={onMenu}
          className="-ml-1.5"
        />
      )}
      <SaboMark className="size-8" />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-15 leading-tight">
          <span className="type-display text-18">SABO</span>
          {title && (
            <span dir="auto" className="text-muted">
              <span aria-hidden="true"> · </span>
              {title}
            </span>
          )}
        </h1>
        <p role="status" className="flex items-center gap-1.5 text-13 text-muted leading-tight">
          <span
            aria-hidden="true"
            className={classNames('size-2 rounded-full', isConnected ? 'bg-peacock' : 'animate-breathe bg-marigold')}
          />
          {isConnected ? 'Online' : 'Connecting...'}
        </p>
      </div>
      {hasError && <Badge tone="danger">Connection error</Badge>}
      <ExportButton />
      <IconButton
        label="Keyboard shortcuts"
        icon={<Keyboard size={20} aria-hidden="true" />}
        onClick={onShortcuts}
        className="max-md:hidden"
      />
    </div>
  );
}

function ExportButton() {
  const { room } = useWorkspace();
  const isEmpty = useRoom(({ chat }) => chat.kind !== 'open' || chat.messages.length === 0);
  const save = () => {
    const { chat } = room.getState();
    if (chat.kind !== 'open') return;
    const file = new Blob([chatMarkdown(chat.title, chat.messages)], { type: 'text/markdown' });
    saveFile(file, exportName(chat.title));
  };
  return (
    <IconButton
      label="Download the chat as Markdown"
      icon={<Download size={20} aria-hidden="true" />}
      disabled={isEmpty}
      onClick={save}
    />
  );
}
