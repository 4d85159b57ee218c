import type { RoomNotes } from '@right-circle/contract/rooms';

export type NotesState = {
  /** What stands in the field. */
  text: string;
  /** What the server had when `text` was last in step with it. */
  base: RoomNotes;
  /** What the other one saved while something here was not saved yet. */
  theirs: RoomNotes | null;
  status: 'saved' | 'unsaved' | 'saving' | 'failed';
};

export type NotesEvent =
  | { type: 'typed'; text: string }
  | { type: 'saving' }
  | { type: 'saved'; notes: RoomNotes }
  | { type: 'failed' }
  /** The other one's notes, heard live, read again, or found to be newer while saving. */
  | { type: 'heard'; notes: RoomNotes }
  | { type: 'kept_mine' }
  | { type: 'took_theirs' };

export function openNotes(notes: RoomNotes): NotesState {
  return { text: notes.text, base: notes, theirs: null, status: 'saved' };
}

/** Nobody's words are overwritten unseen: two versions stand side by side until one is chosen. */
export function nextNotesState(state: NotesState, event: NotesEvent): NotesState {
  switch (event.type) {
    case 'typed':
      return { ...state, text: event.text, status: event.text === state.base.text ? 'saved' : 'unsaved' };
    case 'saving':
      return { ...state, status: 'saving' };
    case 'saved':
      if (event.notes.revision < state.base.revision) return state;
      return { ...state, base: event.notes, status: state.text === event.notes.text ? 'saved' : 'unsaved' };
    case 'failed':
      return { ...state, status: 'failed' };
    case 'heard':
      if (event.notes.revision <= state.base.revision) return state;
      if (event.notes.text === state.text || state.status === 'saved') return openNotes(event.notes);
      return { ...state, theirs: event.notes, status: 'unsaved' };
    case 'kept_mine':
      return state.theirs ? { ...state, base: state.theirs, theirs: null, status: 'unsaved' } : state;
    case 'took_theirs':
      return state.theirs ? openNotes(state.theirs) : state;
  }
}

/** Whether what stands here is to be sent. */
export function needsSaving({ status, theirs }: NotesState): boolean {
  return status === 'unsaved' && theirs === null;
}
