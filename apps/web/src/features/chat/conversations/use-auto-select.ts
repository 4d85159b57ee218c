import type { ChatSession } from '@right-circle/contract/chat';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AutoSelect, chatToOpen } from './auto-select.ts';

type AutoSelectOptions = {
  wanted: string | null;
  conversations: readonly ChatSession[];
  /** No chat is open, none is being made and nothing is being typed. */
  isFree: () => boolean;
  open: (conversationId: string) => void;
  /** The chat of the address is not among them. */
  tellMissing: () => void;
};

/** Opens a chat by itself, once; whatever the person does first ends that. */
export function useAutoSelect({ wanted, conversations, isFree, open, tellMissing }: AutoSelectOptions) {
  const [auto, setAuto] = useState<AutoSelect>({ kind: 'arrival', wanted });
  const decide = useEffectEvent(() => {
    const conversationId = isFree() ? chatToOpen(auto, conversations, Date.now()) : null;
    setAuto({ kind: 'off' });
    if (conversationId) open(conversationId);
    const isMissing =
      auto.kind === 'arrival' && auto.wanted !== null && !conversations.some((one) => one.session_id === wanted);
    if (isMissing) tellMissing();
  });
  useEffect(() => {
    if (auto.kind === 'off') return;
    const timer = setTimeout(decide, auto.kind === 'switch' ? auto.pausedUntil - Date.now() : 0);
    return () => clearTimeout(timer);
  }, [auto]);
  return setAuto;
}
