import type { ChatSession } from '@right-circle/contract/chat';
import { limits } from '@right-circle/contract/limits';

/** Why a chat is to be opened without being asked for: on arrival the newest, after a switch the newest of that account. */
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
