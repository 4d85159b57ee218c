import type { Room, RoomMessage, RoomNotes, RoomPerson as RoomPersonView } from '@right-circle/contract/rooms';
import { indiaIso } from '@right-circle/rules/india-time';
import { closesAt, opensAt, roomRefusal } from './room.rules.ts';
import type { RoomPerson, RoomRow } from './room.store.ts';
import { otherIdIn, roleIn } from './room-deps.ts';
import type { MessageRow, NotesRow } from './room-text.store.ts';

type Seen = {
  room: RoomRow;
  people: Map<string, RoomPerson>;
  messages: MessageRow[];
  notes: NotesRow;
  isOtherIn: boolean;
};

const iso = (at: Date) => indiaIso(at.getTime());

export function roomView({ room, people, messages, notes, isOtherIn }: Seen, userId: string, now: Date): Room {
  return {
    slot_id: room.id,
    topic: room.topic,
    start_time: iso(room.startsAt),
    end_time: iso(room.endsAt),
    opens_at: iso(opensAt(room)),
    closes_at: iso(closesAt(room)),
    server_time: now.toISOString(),
    role: roleIn(room, userId),
    me: personView(people.get(userId)),
    other: personView(people.get(otherIdIn(room, userId) ?? '')),
    is_other_in: isOtherIn,
    refusal: roomRefusal(room, now),
    no_show_role: room.noShowRole,
    messages: messages.map(messageView),
    notes: notesView(notes),
  };
}

export function messageView({ id, clientId, senderRole, text, createdAt }: MessageRow): RoomMessage {
  return { id, client_id: clientId, sender_role: senderRole, text, created_at: iso(createdAt) };
}

export function notesView({ text, revision, updatedByRole }: NotesRow): RoomNotes {
  return { text, revision, updated_by_role: updatedByRole };
}

function personView(person: RoomPerson | undefined): RoomPersonView {
  if (!person) return { username: 'deleted', full_name: 'Deleted account', profile_pic: null };
  return { username: person.username, full_name: person.fullName, profile_pic: person.profilePic };
}
