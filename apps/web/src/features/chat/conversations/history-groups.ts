import type { ChatSession } from '@right-circle/contract/chat';
import { limits } from '@right-circle/contract/limits';
import { DAY_MS } from '@right-circle/rules/durations';

export const chatFilters = ['all', 'general', 'analysis', 'pinned'] as const;
export type ChatFilter = (typeof chatFilters)[number];
export type HistoryGroup = { name: string; conversations: ChatSession[] };

const { weekDays, monthDays } = limits.chat;

/** Groups chats by the day they were last used, pinned ones first in each group. Omits empty groups. */
export function groupHistory(conversations: readonly ChatSession[], now: Date): HistoryGroup[] {
  const names = ['Today', 'Yesterday', 'This Week', 'This Month', 'Older'];
  const byName = Map.groupBy(conversations, ({ updated_at }) => groupOf(daysBetween(new Date(updated_at), now)));
  return names.flatMap((name) => {
    const found = byName.get(name);
    return found ? [{ name, conversations: found.toSorted((a, b) => Number(b.pinned) - Number(a.pinned)) }] : [];
  });
}

export function filterConversations(conversations: readonly ChatSession[], filter: ChatFilter): ChatSession[] {
  if (filter === 'all') return [...conversations];
  return conversations.filter((conversation) =>
    filter === 'pinned' ? conversation.pinned : conversation.type === filter,
  );
}

function groupOf(days: number): string {
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days <= weekDays) return 'This Week';
  return days <= monthDays ? 'This Month' : 'Older';
}

/** Counts the midnights passed in the person's time zone; rounding absorbs days of 23 and 25 hours. */
function daysBetween(then: Date, now: Date): number {
  const dayOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((dayOf(now) - dayOf(then)) / DAY_MS);
}
