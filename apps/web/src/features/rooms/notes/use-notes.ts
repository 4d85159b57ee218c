import type { Room, RoomNotes } from '@right-circle/contract/rooms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { readDraft, saveDraft } from '#lib/forms/draft.ts';
import { onRealtime } from '#lib/realtime.ts';
import { useReconnect } from '../connection/use-reconnect.ts';
import { cacheNotes, roomQueries, useRoomApi } from '../rooms.queries.ts';
import {
  isUnsaved,
  type NotesState,
  needsSaving,
  nextNotesState,
  reopenNotes,
  type UnsavedNotes,
  withSent,
} from './notes-state.ts';

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
  const { text, base, sent } = state;
  const draftOf = (texts: string[]) => JSON.stringify({ text, base, sent: texts });
  const unsaved = state.status === 'saved' ? '' : draftOf(sent);
  useEffect(() => saveDraft(key, unsaved), [key, unsaved]);
  const isDue = needsSaving(state);

  const sending = useRef<Promise<RoomNotes | null>>(null);
  const send = async () => {
    // Only a page that is being left has a save under way here.
    const before = await sending.current;
    const revision = Math.max(base.revision, before?.revision ?? 0);
    return (await api.putNotes?.(slotId, { text, revision })) ?? null;
  };
  const save = useEffectEvent(async () => {
    if (!api.putNotes) return;
    dispatch({ type: 'saving' });
    try {
      const saving = send();
      sending.current = saving.catch(() => null);
      const notes = await saving;
      if (!notes) return;
      dispatch({ type: 'saved', notes });
      // If the page was left meanwhile, nothing else deletes the draft.
      if ([unsaved, draftOf(withSent(sent, text))].includes(readDraft(key))) saveDraft(key, '');
      cacheNotes(client, slotId, notes);
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.code === 'stale_version';
      const current = isOutdated ? await client.fetchQuery(roomQueries.one(slotId, api)).catch(() => null) : null;
      dispatch(current ? { type: 'outdated', notes: current.notes } : { type: 'failed' });
    }
  });
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDue, text, base]);
  // Leaving the page unmounts this: what waits for the pause is saved at once.
  const saveRest = useEffectEvent(() => {
    if (isUnsaved(state)) void save();
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
