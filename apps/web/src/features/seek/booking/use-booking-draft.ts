import { useEffect, useState } from 'react';
import { useAuth } from '#lib/session/session.tsx';
import type { Choice } from '../choose-time/booking-choice.ts';
import { type BookingDraft, emptyDraft, keepBookingDraft, readBookingDraft } from './booking-draft.ts';

/** What is being filled in for one mentor, kept for as long as the tab lives; who came for a time starts with it. */
export function useBookingDraft(mentorUserId: string, wish: Choice | null) {
  const { user } = useAuth();
  const empty = emptyDraft(user);
  const [kept, setKept] = useState(() => {
    const before = readBookingDraft(mentorUserId);
    return wish ? { ...(before ?? empty), choice: wish } : before;
  });
  useEffect(() => keepBookingDraft(mentorUserId, kept), [mentorUserId, kept]);
  return {
    draft: kept ?? empty,
    change: (edit: (draft: BookingDraft) => Partial<BookingDraft>) =>
      setKept((now) => ({ ...(now ?? empty), ...edit(now ?? empty) })),
    clear: () => setKept(null),
  };
}
