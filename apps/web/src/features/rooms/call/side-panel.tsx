import type { Room } from '@right-circle/contract/rooms';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ChatPanel } from '../chat/chat-panel.tsx';
import type { RoomChat } from '../chat/use-room-chat.ts';
import { NotesPanel } from '../notes/notes-panel.tsx';
import type { NotesView } from '../notes/use-notes.ts';

export type PanelName = 'chat' | 'notes';

type SidePanelProps = { room: Room; panel: PanelName; onClose: () => void; chat: RoomChat; notes: NotesView };

const titles: Record<PanelName, string> = { chat: 'Chat', notes: 'Notes' };

/** Beside the video where there is room, over it on small screens. */
export function SidePanel({ room, panel, onClose, chat, notes }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [panel]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <aside
      aria-label={titles[panel]}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="flex min-h-0 flex-col gap-3 rounded-card border border-line bg-card p-4 max-lg:absolute max-lg:inset-0 max-lg:z-20 lg:w-96"
    >
      <div className="flex items-center justify-between">
        <h2 ref={heading} tabIndex={-1} className="type-display text-22 outline-none">
          {titles[panel]}
        </h2>
        <IconButton label="Close" icon={<X size={22} aria-hidden="true" />} onClick={onClose} />
      </div>
      {panel === 'chat' ? <ChatPanel room={room} chat={chat} /> : <NotesPanel room={room} notes={notes} />}
    </aside>
  );
}
