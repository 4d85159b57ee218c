import { SquarePen } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { AccountList } from './account-list.tsx';
import { SessionList } from './session-list.tsx';
import { UsageMeter } from './usage-meter.tsx';
import { useWorkspace } from './workspace-context.ts';

export function Sidebar({ searchBox }: { searchBox: RefObject<HTMLInputElement | null> }) {
  const { newChat } = useWorkspace();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain p-3">
        <Button variant="primary" block onClick={newChat} icon={<SquarePen size={18} aria-hidden="true" />}>
          New Chat
        </Button>
        <AccountList />
        <SessionList searchBox={searchBox} />
      </div>
      <UsageMeter />
    </div>
  );
}
