import type { Room } from '@right-circle/contract/rooms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { readDraft, saveDraft } from '#lib/forms/draft.ts';
import { onRealtime } from '#lib/realtime.ts';
import { useReconnect } from '../connection/use-reconnect.ts';
import { cacheNotes, roomQueries, useRoomApi } from '../rooms.queries.ts';
import { type NotesState, needsSaving, nextNotesState, reopenNotes, type UnsavedNotes } from './notes-state.ts';

const PAUSE_MS = 800;

export type NotesView = {
  state: NotesState;
  type: (text: string) => void;
  save: () => void;
  keepMine: () => void;
  takeTheirs: () => void;
};

/** Shared notes, saved automatically after a pause. Until then they are kept as long as the tab. */
export function useNotes(room: Room): NotesView {
  const client = useQueryClient();
  const api = useRoomApi();
  const { slot_id: slotId } = room;
  const key = `room-notes-${slotId}`;
  const [state, dispatch] = useReducer(nextNotesState, room.notes, (notes) => reopenNotes(notes, readUnsaved(key)));
  const { text, base } = state;
  const unsaved = state.status === 'saved' ? '' : JSON.stringify({ text, base });
  useEffect(() => saveDraft(key, unsaved), [key, unsaved]);
  const isDue = needsSaving(state);

  const findTheirs = async () => {
    const { notes } = await client.fetchQuery(roomQueries.one(slotId, api));
    dispatch({ type: 'heard', notes });
  };
  const save = useEffectEvent(async () => {
    if (!api.putNotes) return;
    dispatch({ type: 'saving' });
    try {
      const notes = await api.putNotes(slotId, { text, revision: base.revision });
      dispatch({ type: 'saved', notes });
      // If the page was left meanwhile, nothing else deletes the draft.
      if (readDraft(key) === unsaved) saveDraft(key, '');
      cacheNotes(client, slotId, notes);
    } catch (error) {
      dispatch({ type: 'failed' });
      if (error instanceof ApiError && error.code === 'stale_version') await findTheirs();
    }
  });
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDue, text, base]);
  // Leaving the page unmounts this: what waits for the pause is saved at once.
  const saveRest = useEffectEvent(() => {
    if (isDue) void save();
  });
  useEffect(() => () => saveRest(), []);
  useEffect(() => dispatch({ type: 'heard', notes: room.notes }), [room.notes]);
  useEffect(
    () =>
      onRealtime('room_notes', ({ slot_id, notes }) => {
        if (slot_id !== slotId) return;
        cacheNotes(client, slotId, notes);
        dispatch({ type: 'heard', notes });
      }),
    [client, slotId],
  );

  useReconnect(() => {
    if (state.status === 'failed') dispatch({ type: 'typed', text });
  });

  return {
    state,
    type: (next) => dispatch({ type: 'typed', text: next }),
    // Typing the same text again schedules another save.
    save: () => dispatch({ type: 'typed', text }),
    keepMine: () => dispatch({ type: 'kept_mine' }),
    takeTheirs: () => dispatch({ type: 'took_theirs' }),
  };
}

function readUnsaved(key: string): UnsavedNotes | null {
  try {
    return JSON.parse(readDraft(key)) as UnsavedNotes;
  } catch {
    return null;
  }
}
