import type { ChatSession } from '@right-circle/contract/chat';
import { limits } from '@right-circle/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';

/** Reason to open a chat automatically: the wanted or newest one on arrival, or the newest of an account after a switch. */
type AutoSelect =
  | { kind: 'off' }
  | { kind: 'arrival'; wanted: string | null }
  | { kind: 'switch'; profileId: string | null; pausedUntil: number };

export function afterSwitch(profileId: string | null, now: number): AutoSelect {
  return { kind: 'switch', profileId, pausedUntil: now + limits.chat.accountSwitchPauseMs };
}

export function isPaused(auto: AutoSelect, now: number): boolean {
  return auto.kind === 'switch' && now < auto.pausedUntil;
}

export function chatToOpen(auto: AutoSelect, conversations: readonly ChatSession[], now: number): string | null {
  if (auto.kind === 'off' || isPaused(auto, now)) return null;
  const found =
    auto.kind === 'switch'
      ? conversations.find(({ profile_id }) => profile_id !== null && profile_id === auto.profileId)
      : (conversations.find(({ session_id }) => session_id === auto.wanted) ?? conversations[0]);
  return found?.session_id ?? null;
}

type AutoSelectOptions = {
  wanted: string | null;
  conversations: readonly ChatSession[];
  /** Returns true while no chat is open or being created. */
  isFree: () => boolean;
  /** Text that is being typed belongs to a new chat; only a link leads from there to another one. */
  hasDraft: () => boolean;
  open: (conversationId: string) => void;
  /** Called if the chat in the address is not in the list. */
  onMissing: () => void;
};

/** Opens a chat automatically, once; anything the person does first cancels that. */
export function useAutoSelect({ wanted, conversations, isFree, hasDraft, open, onMissing }: AutoSelectOptions) {
  const [auto, setAuto] = useState<AutoSelect>({ kind: 'arrival', wanted });
  const decide = useEffectEvent(() => {
    const found = chatToOpen(auto, conversations, Date.now());
    const isLinked = auto.kind === 'arrival' && auto.wanted !== null && found === auto.wanted;
    setAuto({ kind: 'off' });
    if (found && isFree() && (isLinked || !hasDraft())) open(found);
    if (auto.kind === 'arrival' && auto.wanted !== null && !isLinked) onMissing();
  });
  useEffect(() => {
    if (auto.kind === 'off') return;
    const timer = setTimeout(decide, auto.kind === 'switch' ? auto.pausedUntil - Date.now() : 0);
    return () => clearTimeout(timer);
  }, [auto]);
  return setAuto;
}
