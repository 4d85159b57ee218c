import type { RoomNotes } from '@right-circle/contract/rooms';

/** Each try without a connection adds one, and the draft in the browser holds them all. */
const MOST_SENT = 10;

export type NotesState = {
  /** Current text of the field. */
  text: string;
  /** The server's version on which `text` is based. */
  base: RoomNotes;
  /** Version saved by someone else while this side had unsaved changes. */
  theirs: RoomNotes | null;
  status: 'saved' | 'unsaved' | 'saving' | 'failed';
  /** A save has no reply yet. Another one would be refused, because both would be based on the same version. */
  isSending: boolean;
  /** Texts sent since `base`: the server may have saved any of them, even if no reply arrived. */
  sent: string[];
};

export type NotesEvent =
  | { type: 'typed'; text: string }
  | { type: 'saving' }
  | { type: 'saved'; notes: RoomNotes }
  | { type: 'failed' }
  /** The save was refused, because these are the current notes. */
  | { type: 'outdated'; notes: RoomNotes }
  /** Someone else's notes, received live, or refetched. */
  | { type: 'heard'; notes: RoomNotes }
  | { type: 'kept_mine' }
  | { type: 'took_theirs' };

export function openNotes(notes: RoomNotes): NotesState {
  return { text: notes.text, base: notes, theirs: null, status: 'saved', isSending: false, sent: [] };
}

/** Notes that weren't saved when the page was left; drafts of older pages don't say what was sent. */
export type UnsavedNotes = Pick<NotesState, 'text' | 'base'> & Partial<Pick<NotesState, 'sent'>>;

export function reopenNotes(notes: RoomNotes, unsaved: UnsavedNotes | null): NotesState {
  if (!unsaved) return openNotes(notes);
  const { text, base, sent = [] } = unsaved;
  const left: NotesState = { text, base, sent, theirs: null, status: 'unsaved', isSending: false };
  return nextNotesState(left, { type: 'heard', notes });
}

/** Adds a text that is being sent. */
export function withSent(sent: readonly string[], text: string): string[] {
  return [...sent, text].slice(-MOST_SENT);
}

/** Never overwrites text silently: two conflicting versions are shown until one is chosen. */
export function nextNotesState(state: NotesState, event: NotesEvent): NotesState {
  switch (event.type) {
    case 'typed':
      return { ...state, text: event.text, status: event.text === state.base.text ? 'saved' : 'unsaved' };
    case 'saving':
      return { ...state, status: 'saving', isSending: true, sent: withSent(state.sent, state.text) };
    case 'saved':
      if (event.notes.revision < state.base.revision) return { ...state, isSending: false };
      return { ...basedOn(state, event.notes), isSending: false, sent: [] };
    case 'failed':
      return { ...state, status: 'failed', isSending: false };
    case 'outdated':
      return heard({ ...state, status: 'unsaved', isSending: false }, event.notes);
    case 'heard':
      return heard(state, event.notes);
    case 'kept_mine':
      return state.theirs ? { ...state, base: state.theirs, theirs: null, status: 'unsaved', sent: [] } : state;
    case 'took_theirs':
      return state.theirs ? openNotes(state.theirs) : state;
  }
}

function heard(state: NotesState, notes: RoomNotes): NotesState {
  if (notes.revision <= state.base.revision) return state;
  if (state.sent.includes(notes.text)) return basedOn(state, notes);
  const { isSending, sent } = state;
  if (notes.text === state.text || state.status === 'saved') return { ...openNotes(notes), isSending, sent };
  return { ...state, theirs: notes, status: 'unsaved' };
}

function basedOn(state: NotesState, base: RoomNotes): NotesState {
  return { ...state, base, status: state.text === base.text ? 'saved' : 'unsaved' };
}

/** Returns true if there is text to save. */
export function isUnsaved({ status, theirs }: NotesState): boolean {
  return status === 'unsaved' && theirs === null;
}

/** Returns true if the text should be saved now. */
export function needsSaving(state: NotesState): boolean {
  return isUnsaved(state) && !state.isSending;
}
