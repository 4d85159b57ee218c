import { ShieldCheck, SquarePen } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ConversationList } from '../conversations/conversation-list.tsx';
import { UsageMeter } from './usage-meter.tsx';
import { useRoom, useWorkspace, type WorkspaceSlots } from './workspace-context.ts';

type SidebarProps = { searchBox: RefObject<HTMLInputElement | null>; slots: WorkspaceSlots };

export function Sidebar({ searchBox, slots }: SidebarProps) {
  const { userId, accounts, account, newChat, switchAccount, analyse } = useWorkspace();
  const isBusy = useRoom(({ chat }) => chat.pending !== null);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain p-3">
        <Button variant="primary" block onClick={newChat} icon={<SquarePen size={18} aria-hidden="true" />}>
          New Chat
        </Button>
        {slots.accountList({ userId, accounts, active: account, isBusy, onSwitch: switchAccount, onAnalyse: analyse })}
        <ConversationList searchBox={searchBox} />
      </div>
      <div className="flex items-center border-line border-t pr-2">
        <UsageMeter />
        <IconButton
          label="What SABO can see about you"
          icon={<ShieldCheck size={20} aria-hidden="true" />}
          onClick={() => setIsChoosing(true)}
          className="my-1 ml-auto"
        />
      </div>
      <Suspense>{isChoosing && slots.helpSettings(() => setIsChoosing(false))}</Suspense>
    </div>
  );
}
