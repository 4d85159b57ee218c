import type { ChatSession } from '@right-circle/contract/chat';
import { limits } from '@right-circle/contract/limits';

/** Reason to open a chat automatically: the wanted or newest one on arrival, or the newest of an account after a switch. */
export type AutoSelect =
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
