import type { ChatSession } from '@right-circle/contract/chat';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AutoSelect, chatToOpen } from './auto-select.ts';

type AutoSelectOptions = {
  wanted: string | null;
  conversations: readonly ChatSession[];
  /** Returns true while no chat is open or being created and nothing is being typed. */
  isFree: () => boolean;
  open: (conversationId: string) => void;
  /** Called if the chat in the address is not in the list. */
  onMissing: () => void;
};

/** Opens a chat automatically, once; anything the person does first cancels that. */
export function useAutoSelect({ wanted, conversations, isFree, open, onMissing }: AutoSelectOptions) {
  const [auto, setAuto] = useState<AutoSelect>({ kind: 'arrival', wanted });
  const decide = useEffectEvent(() => {
    const conversationId = isFree() ? chatToOpen(auto, conversations, Date.now()) : null;
    setAuto({ kind: 'off' });
    if (conversationId) open(conversationId);
    const isMissing =
      auto.kind === 'arrival' && auto.wanted !== null && !conversations.some((one) => one.session_id === wanted);
    if (isMissing) onMissing();
  });
  useEffect(() => {
    if (auto.kind === 'off') return;
    const timer = setTimeout(decide, auto.kind === 'switch' ? auto.pausedUntil - Date.now() : 0);
    return () => clearTimeout(timer);
  }, [auto]);
  return setAuto;
}
