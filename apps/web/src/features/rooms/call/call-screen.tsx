import type { MediaState, Room } from '@right-circle/contract/rooms';
import { useState } from 'react';
import { type RoomChat, useUnread } from '../chat/use-room-chat.ts';
import type { LocalMedia, LocalMediaStore } from '../devices/local-media.ts';
import type { NotesView } from '../notes/use-notes.ts';
import { useRoomApi } from '../rooms.queries.ts';
import { CallControls } from './call-controls.tsx';
import { CallHeader } from './call-header.tsx';
import { type PanelName, SidePanel } from './side-panel.tsx';
import { Stage } from './stage.tsx';
import type { CallView } from './use-call.ts';

export type CallScreenProps = {
  room: Room;
  skewMs: number;
  call: CallView;
  store: LocalMediaStore;
  local: LocalMedia;
  chat: RoomChat;
  notes: NotesView;
  wants: MediaState['wants'];
  onWantsChange: (wants: MediaState['wants']) => void;
};

/** The others large, the user small, controls below, chat and notes beside. */
export function CallScreen({ room, skewMs, call, store, local, chat, notes, wants, onWantsChange }: CallScreenProps) {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const unread = useUnread(room, panel === 'chat');
  const hasNotes = useRoomApi().putNotes !== null;
  return (
    <div className="flex h-full flex-col gap-3 p-3 sm:p-4">
      <CallHeader room={room} skewMs={skewMs} state={call.state} quality={call.quality} />
      <div className="relative flex min-h-0 flex-1 gap-4">
        <Stage room={room} skewMs={skewMs} call={call} local={local} isSavingAll={wants === 'none'} />
        {panel && <SidePanel room={room} panel={panel} onClose={() => setPanel(null)} chat={chat} notes={notes} />}
      </div>
      <CallControls
        store={store}
        local={local}
        wants={wants}
        onWantsChange={onWantsChange}
        panel={panel}
        onPanelChange={setPanel}
        unread={unread}
        unsent={panel === 'chat' ? 0 : chat.outgoing.filter(({ problem }) => problem !== null).length}
        hasNotes={hasNotes}
        onLeave={call.leave}
      />
    </div>
  );
}
