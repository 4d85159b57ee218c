import type {
  Room,
  RoomMessage,
  RoomNotes,
  RoomPeer,
  RoomPerson as RoomPersonView,
} from '@right-circle/contract/rooms';
import { indiaIso } from '@right-circle/rules/india-time';
import { inRupees } from '@right-circle/rules/money-text';
import { closesAt, opensAt, roomRefusal } from './room.rules.ts';
import type { RoomPerson, RoomRow } from './room.store.ts';
import { otherIdIn, roleIn } from './room-deps.ts';
import { type MessageRow, NO_NOTES, type NotesRow } from './room-text.store.ts';
import type { Presence } from './stay.store.ts';

type Seen = {
  room: RoomRow;
  people: Map<string, RoomPerson>;
  messages: MessageRow[];
  notes: NotesRow;
  isOtherIn: boolean;
  /** Whether the viewer may open the mentor's profile. */
  isMentorVisible: boolean;
};

const iso = (at: Date) => indiaIso(at.getTime());

export function roomView(seen: Seen, personId: string, now: Date): Room {
  const { room, people, messages, notes, isOtherIn, isMentorVisible } = seen;
  const role = roleIn(room, personId);
  const refusal = roomRefusal(room, now, role);
  // The record belongs to the two participants; a guest can read it while the room is open.
  const isReader = role !== 'guest' || refusal === null;
  return {
    slot_id: room.id,
    topic: room.topic,
    start_time: iso(room.startsAt),
    end_time: iso(room.endsAt),
    opens_at: iso(opensAt(room)),
    closes_at: iso(closesAt(room)),
    server_time: now.toISOString(),
    role,
    me: personView(people.get(personId)),
    other: personView(people.get(otherIdIn(room, personId) ?? '')),
    invited_by: role === 'guest' ? personView(people.get(room.seekerId ?? '')) : null,
    is_other_in: isOtherIn,
    attended: room.attendedAt !== null,
    mentor_id: role === 'seeker' && isMentorVisible ? room.mentorUserId : null,
    due: role === 'guest' ? null : dueView(room),
    meeting_link: refusal?.reason === 'elsewhere' ? room.elsewhere : null,
    refusal,
    no_show_role: role === 'guest' || room.attendedAt ? null : room.noShowRole,
    messages: isReader ? messages.map(messageView) : [],
    notes: notesView(isReader ? notes : NO_NOTES),
  };
}

function dueView({ due, canJoinUnpaid: can_join }: RoomRow): Room['due'] {
  return due && { payment_id: due.paymentId, amount: inRupees(due.amountInPaise), currency: 'INR', can_join };
}

export function messageView(row: MessageRow): RoomMessage {
  const { id, clientId, senderRole, senderUsername, senderName, text, createdAt } = row;
  return {
    id,
    client_id: clientId,
    sender_role: senderRole,
    sender_username: senderUsername,
    sender_name: senderName,
    text,
    created_at: iso(createdAt),
  };
}

export function peerView({ connectionId, personId, role }: Presence, people: Map<string, RoomPerson>): RoomPeer {
  return { peer_id: connectionId, role, person: personView(people.get(personId)) };
}

export function notesView({ text, revision, updatedByRole }: NotesRow): RoomNotes {
  return { text, revision, updated_by_role: updatedByRole };
}

function personView(person: RoomPerson | undefined): RoomPersonView {
  if (!person) return { username: 'deleted', full_name: 'Deleted account', profile_pic: null };
  return { username: person.username, full_name: person.fullName, profile_pic: person.profilePic };
}
