import type { Room } from '@right-circle/contract/rooms';

export const aRoomPerson = (username: string, full_name: string) => ({ username, full_name, profile_pic: null });

/** The room of a session that began five minutes ago, as its seeker Asha sees it. */
export function aRoom(changes: Partial<Room> = {}): Room {
  return {
    slot_id: '019a0000-0000-7000-8000-000000000001',
    topic: 'Growing a channel',
    start_time: '2026-11-16T15:30:00+05:30',
    end_time: '2026-11-16T16:00:00+05:30',
    opens_at: '2026-11-16T15:20:00+05:30',
    closes_at: '2026-11-16T16:15:00+05:30',
    server_time: '2026-11-16T10:05:00Z',
    role: 'seeker',
    me: aRoomPerson('asha', 'Asha Rao'),
    other: aRoomPerson('kabir', 'Kabir Menon'),
    invited_by: null,
    is_other_in: false,
    attended: false,
    mentor_id: null,
    due: null,
    meeting_link: null,
    refusal: null,
    no_show_role: null,
    messages: [],
    notes: { text: '', revision: 0, updated_by_role: null },
    ...changes,
  };
}
