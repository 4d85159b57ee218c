import type { RoomMessage, RoomNotes } from '@right-circle/contract/rooms';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { messageView, notesView } from './room.view.ts';
import { findOpenRoom, type RoomCaller, type RoomDeps, roleIn } from './room-deps.ts';
import { notesIn, saveMessage, writeNotes } from './room-text.store.ts';

type WriteDeps = Pick<RoomDeps, 'db' | 'now' | 'emitInRoom' | 'requireOn'>;
type By = { bookingId: string; by: RoomCaller };

/** Saved with the session and delivered immediately to everyone in the room. */
export async function sendRoomMessage(
  deps: WriteDeps,
  { bookingId, by, clientId, text }: By & { clientId: string; text: string },
): Promise<RoomMessage> {
  const { db, now, emitInRoom } = deps;
  const at = now();
  const room = await findOpenRoom(deps, by.id, bookingId);
  const kept = await saveMessage(
    db,
    { id: newId(at), bookingId, sender: by, senderRole: roleIn(room, by.id), clientId },
    text,
    at,
  );
  const message = messageView(kept.message);
  if (kept.isNew) emitInRoom({ bookingId, personId: by.id }, 'room_message', { slot_id: bookingId, message });
  return message;
}

/** Each save includes the revision it is based on, so that no text is overwritten unseen. */
export async function saveRoomNotes(
  deps: WriteDeps,
  { bookingId, byUserId, text, revision }: { bookingId: string; byUserId: string; text: string; revision: number },
): Promise<RoomNotes> {
  const { db, now, emitInRoom } = deps;
  const at = now();
  const room = await findOpenRoom(deps, byUserId, bookingId);
  const isKept = await writeNotes(db, { bookingId, text, revision, role: roleIn(room, byUserId), at });
  const current = await notesIn(db, bookingId);
  // A repeat after a lost reply is already saved.
  if (!isKept && current.text !== text) {
    throw new AppError('stale_version', 'The notes were changed meanwhile. Your text is still here.');
  }
  const notes = notesView(current);
  if (isKept) emitInRoom({ bookingId, personId: byUserId }, 'room_notes', { slot_id: bookingId, notes });
  return notes;
}
