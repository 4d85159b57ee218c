import type { RoomNotes } from '@right-circle/contract/rooms';

export type NotesState = {
  /** Current text of the field. */
  text: string;
  /** The server's version on which `text` is based. */
  base: RoomNotes;
  /** Version saved by someone else while this side had unsaved changes. */
  theirs: RoomNotes | null;
  status: 'saved' | 'unsaved' | 'saving' | 'failed';
};

export type NotesEvent =
  | { type: 'typed'; text: string }
  | { type: 'saving' }
  | { type: 'saved'; notes: RoomNotes }
  | { type: 'failed' }
  /** Someone else's notes, received live, refetched, or found to be newer while saving. */
  | { type: 'heard'; notes: RoomNotes }
  | { type: 'kept_mine' }
  | { type: 'took_theirs' };

export function openNotes(notes: RoomNotes): NotesState {
  return { text: notes.text, base: notes, theirs: null, status: 'saved' };
}

/** Notes that weren't saved when the page was left: the text, and the version on which it is based. */
export type UnsavedNotes = Pick<NotesState, 'text' | 'base'>;

export function reopenNotes(notes: RoomNotes, unsaved: UnsavedNotes | null): NotesState {
  if (!unsaved) return openNotes(notes);
  return nextNotesState({ ...unsaved, theirs: null, status: 'unsaved' }, { type: 'heard', notes });
}

/** Never overwrites text silently: two conflicting versions are shown until one is chosen. */
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

/** Returns true if the text should be saved now. */
export function needsSaving({ status, theirs }: NotesState): boolean {
  return status === 'unsaved' && theirs === null;
}
