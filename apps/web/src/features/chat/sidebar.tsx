import { ShieldCheck, SquarePen } from 'lucide-react';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { AccountList } from './account-list.tsx';
import { SessionList } from './session-list.tsx';
import { UsageMeter } from './usage-meter.tsx';
import { useWorkspace } from './workspace-context.ts';

const HelpSettingsDialog = lazy(async () => ({
  default: (await import('./help-settings-dialog.tsx')).HelpSettingsDialog,
}));

export function Sidebar({ searchBox }: { searchBox: RefObject<HTMLInputElement | null> }) {
  const { newChat } = useWorkspace();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain p-3">
        <Button variant="primary" block onClick={newChat} icon={<SquarePen size={18} aria-hidden="true" />}>
          New Chat
        </Button>
        <AccountList />
        <SessionList searchBox={searchBox} />
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
      <Suspense>{isChoosing && <HelpSettingsDialog onClose={() => setIsChoosing(false)} />}</Suspense>
    </div>
  );
}
