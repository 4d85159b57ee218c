import { useEffect, useState } from 'react';
import { useAuth } from '#lib/session.tsx';
import { type BookingDraft, emptyDraft, keepBookingDraft, readBookingDraft } from './booking-draft.ts';

/** What is being filled in for one mentor, kept for as long as the tab lives. */
export function useBookingDraft(mentorUserId: string) {
  const { user } = useAuth();
  const [kept, setKept] = useState(() => readBookingDraft(mentorUserId));
  useEffect(() => keepBookingDraft(mentorUserId, kept), [mentorUserId, kept]);
  const empty = emptyDraft(user);
  return {
    draft: kept ?? empty,
    change: (edit: (draft: BookingDraft) => Partial<BookingDraft>) =>
      setKept((now) => ({ ...(now ?? empty), ...edit(now ?? empty) })),
    clear: () => setKept(null),
  };
}
