import type { ChatSession } from '@right-circle/contract/chat';
import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { ChatRoom, RoomState } from '../room/chat-room.ts';

/** Sidebar parts that other features render. */
export type WorkspaceSlots = {
  accountList: (slot: {
    userId: string;
    accounts: readonly SocialProfile[];
    active: SocialProfile | undefined;
    /** True while an answer is pending. */
    isBusy: boolean;
    onSwitch: (profileId: string | null) => void;
    onAnalyse: (account: SocialProfile | undefined) => void;
  }) => ReactNode;
  helpSettings: (close: () => void) => ReactNode;
};

export type Workspace = {
  userId: string;
  room: ChatRoom;
  conversations: readonly ChatSession[];
  /** The open chat, once it is in the list. */
  conversation: ChatSession | undefined;
  conversationId: string | null;
  accounts: readonly SocialProfile[];
  /** The active account. */
  account: SocialProfile | undefined;
  openChat: (conversationId: string) => void;
  newChat: () => void;
  forgetChat: (conversationId: string) => void;
  switchAccount: (profileId: string | null) => void;
  analyse: (account: SocialProfile | undefined) => void;
  send: (text: string) => void;
  sendPrompt: (text: string) => void;
};

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace must be used within a chat workspace');
  return workspace;
}

/** Selects one value of the open chat; the component re-renders only when that value changes, not with every chunk. */
export function useRoom<T>(select: (state: RoomState) => T): T {
  const { room } = useWorkspace();
  return useSyncExternalStore(room.subscribe, () => select(room.getState()));
}
