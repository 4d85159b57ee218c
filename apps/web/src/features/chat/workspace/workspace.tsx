import type { ChatSession } from '@right-circle/contract/chat';
import { limits } from '@right-circle/contract/limits';
import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '#lib/error-text.ts';
import { useDraft } from '#lib/forms/draft.ts';
import { useScreenSize } from '#lib/hooks/use-screen-size.ts';
import { RealtimeRefusal } from '#lib/realtime.ts';
import { classNames } from '#ui/class-names.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { SideSheet } from '#ui/overlays/side-sheet.tsx';
import { noReplyTexts } from '../chat.queries.ts';
import { afterSwitch, useAutoSelect } from '../conversations/use-auto-select.ts';
import { PromptLibrary } from '../prompts/prompt-library.tsx';
import { conversationIdOf } from '../room/chat-state.ts';
import { useChatRoom } from '../room/use-chat-room.ts';
import { ChatArea } from './chat-area.tsx';
import { ChatBoundary } from './chat-boundary.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { useShortcuts } from './shortcuts.ts';
import { Sidebar } from './sidebar.tsx';
import { WorkspaceContext, type WorkspaceSlots, type Workspace as WorkspaceValue } from './workspace-context.ts';

type WorkspaceData = { userId: string; conversations: ChatSession[]; accounts: SocialProfile[] };

export function Workspace({ slots, ...data }: WorkspaceData & { slots: WorkspaceSlots }) {
  const screen = useScreenSize();
  const panels = usePanels();
  const searchBox = useRef<HTMLInputElement>(null);
  const showButton = useRef<HTMLButtonElement>(null);
  const hideButton = useRef<HTMLButtonElement>(null);
  const value = useWorkspaceValue(data, panels.closeAll);
  useShortcuts({
    sheet: () => panels.setSheet(true),
    'new-chat': value.newChat,
    search: () => {
      panels.setMenu(screen !== 'desktop');
      // The search box may be in a panel that only opens with the next frame.
      requestAnimationFrame(() => searchBox.current?.focus());
    },
    write: () => document.getElementById('chat-message')?.focus(),
    library: () => panels.setLibrary((isOpen) => !isOpen),
  });
  const isDesktop = screen === 'desktop';
  /** Shows or hides the column of prompts. The button that was pressed disappears, so the other one gets the focus. */
  const toggleColumn = (isOpen: boolean) => {
    panels.setLibrary(isOpen);
    requestAnimationFrame(() => (isOpen ? hideButton : showButton).current?.focus());
  };
  const library = <PromptLibrary hideButton={hideButton} onHide={() => toggleColumn(false)} isPanel={!isDesktop} />;
  return (
    <WorkspaceContext value={value}>
      <div
        className={classNames(
          'grid h-full min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)]',
          panels.library ? 'lg:grid-cols-[16rem_minmax(0,1fr)_18rem]' : 'lg:grid-cols-[16rem_minmax(0,1fr)]',
        )}
      >
        {isDesktop ? (
          <aside aria-label="Chats and accounts" className="min-h-0 border-line border-r">
            <Sidebar searchBox={searchBox} slots={slots} />
          </aside>
        ) : (
          <SideSheet
            open={panels.menu}
            onOpenChange={panels.setMenu}
            title="Menu"
            side="left"
            fullScreen={screen === 'mobile'}
          >
            <Sidebar searchBox={searchBox} slots={slots} />
          </SideSheet>
        )}
        <ChatBoundary
          headingLevel={1}
          text="There was an error loading the chat interface. Please refresh the page and try again."
        >
          <ChatArea
            onMenu={isDesktop ? undefined : () => panels.setMenu(true)}
            onShortcuts={() => panels.setSheet(true)}
            libraryButton={showButton}
            onLibrary={
              isDesktop && panels.library ? undefined : () => (isDesktop ? toggleColumn : panels.setLibrary)(true)
            }
          />
        </ChatBoundary>
        {isDesktop && panels.library && (
          <aside aria-label="Prompt Library" className="min-h-0 border-line border-l">
            {library}
          </aside>
        )}
        {!isDesktop && (
          <SideSheet
            open={panels.library}
            onOpenChange={panels.setLibrary}
            title="Prompt Library"
            side="right"
            fullScreen
          >
            {library}
          </SideSheet>
        )}
      </div>
      <ShortcutSheet open={panels.sheet} onOpenChange={panels.setSheet} />
    </WorkspaceContext>
  );
}

function usePanels() {
  const [menu, setMenu] = useState(false);
  const [library, setLibrary] = useState(false);
  const [sheet, setSheet] = useState(false);
  const isDesktop = useScreenSize() === 'desktop';
  const [wasDesktop, setWasDesktop] = useState(isDesktop);
  if (wasDesktop !== isDesktop) {
    setWasDesktop(isDesktop);
    setMenu(false);
    // A column beside the chat must not turn into an overlay when a window narrows or a tablet is rotated.
    if (!isDesktop) setLibrary(false);
  }
  /** Closes the panels that cover the chat, because the person made a choice. */
  const closeAll = () => {
    setMenu(false);
    if (!isDesktop) setLibrary(false);
  };
  return { menu, setMenu, library, setLibrary, sheet, setSheet, closeAll };
}

/** The active account, saved for as long as the tab is open. */
function useActiveAccount(): [string | null, (profileId: string | null) => void] {
  const [kept, keep] = useDraft('chat-account');
  return [kept || null, (profileId) => keep(profileId ?? '')];
}

function useWorkspaceValue(
  { userId, conversations, accounts }: WorkspaceData,
  closePanels: () => void,
): WorkspaceValue {
  const toast = useToast();
  const room = useChatRoom(userId);
  const [search] = useSearchParams();
  const [profileId, setProfileId] = useActiveAccount();
  const conversationId = useSyncExternalStore(room.subscribe, () => conversationIdOf(room.getState().chat));
  const isFree = () => {
    const { chat } = room.getState();
    return chat.kind === 'empty' && !chat.pending;
  };
  const setAuto = useAutoSelect({
    wanted: search.get('session'),
    conversations,
    isFree,
    hasDraft: () => room.getState().draft !== '',
    open: (id) => room.select(id),
    onMissing: () => toast.error('The chat of this link does not exist any more.'),
  });
  const account = accounts.find((one) => one.profile_id === profileId);
  const conversation = conversations.find((one) => one.session_id === conversationId);
  // A refusal over the socket also arrives as a chat error, and is shown there.
  const tell = (error: unknown) => {
    if (!(error instanceof RealtimeRefusal)) toast.error(errorText(error, noReplyTexts.sendMessage));
  };
  const byHand = () => {
    setAuto({ kind: 'off' });
    closePanels();
  };
  const send = (text: string) => {
    byHand();
    room.send(text, conversation).catch(tell);
  };
  return {
    userId,
    room,
    conversations,
    conversation,
    conversationId,
    accounts,
    account,
    openChat: (id) => {
      byHand();
      room.select(id);
    },
    newChat: () => {
      byHand();
      room.leave();
    },
    forgetChat: (id) => {
      if (id === conversationId) room.leave();
    },
    switchAccount: (id) => {
      setProfileId(id);
      room.switchAccount();
      setAuto(afterSwitch(id, Date.now()));
    },
    analyse: (about) => {
      byHand();
      room.analyse(about).catch(tell);
    },
    send,
    sendPrompt: (text) => {
      byHand();
      if (room.getState().isConnected) setTimeout(() => send(text), limits.chat.scrollDelayMs);
      else room.setDraft(text);
    },
  };
}
