import { describe, expect, it } from 'vitest';
import { type NotesEvent, needsSaving, nextNotesState, openNotes } from './notes-state.ts';

const notes = (text: string, revision: number) => ({ text, revision, updated_by_role: 'provider' as const });
const after = (...events: NotesEvent[]) => events.reduce(nextNotesState, openNotes(notes('Post daily.', 1)));

describe('shared notes', () => {
  it('what is typed waits to be saved, and typing on while it is saved is saved next', () => {
    const typed = after({ type: 'typed', text: 'Post daily!' });
    expect(needsSaving(typed)).toBe(true);
    const typedOn = [
      { type: 'saving' } as const,
      { type: 'typed', text: 'Post daily!!' } as const,
      { type: 'saved', notes: notes('Post daily!', 2) } as const,
    ].reduce(nextNotesState, typed);
    expect(typedOn).toMatchObject({ text: 'Post daily!!', status: 'unsaved', base: { revision: 2 } });
    expect(after({ type: 'typed', text: 'x' }, { type: 'typed', text: 'Post daily.' }).status).toBe('saved');
  });

  it("takes over the other one's words while nothing is unsaved here", () => {
    expect(after({ type: 'heard', notes: notes('Film at dawn.', 2) })).toEqual(openNotes(notes('Film at dawn.', 2)));
    expect(after({ type: 'heard', notes: notes('old', 1) }).text).toBe('Post daily.');
  });

  const clash: NotesEvent[] = [
    { type: 'typed', text: 'Mine' },
    { type: 'heard', notes: notes('Theirs', 2) },
  ];
  it('keeps both versions of a conflict until one is chosen', () => {
    const state = after(...clash);
    expect(state).toMatchObject({ text: 'Mine', theirs: { text: 'Theirs' } });
    expect(needsSaving(state)).toBe(false);
    const mine = nextNotesState(state, { type: 'kept_mine' });
    expect(mine).toMatchObject({ text: 'Mine', base: { revision: 2 }, theirs: null });
    expect(needsSaving(mine)).toBe(true);
    expect(nextNotesState(state, { type: 'took_theirs' })).toEqual(openNotes(notes('Theirs', 2)));
  });

  it('is no conflict where both wrote the same', () => {
    expect(after({ type: 'typed', text: 'Same' }, { type: 'heard', notes: notes('Same', 2) }).theirs).toBeNull();
  });

  it('keeps the text of a save that failed', () => {
    expect(after({ type: 'typed', text: 'Mine' }, { type: 'saving' }, { type: 'failed' })).toMatchObject({
      text: 'Mine',
      status: 'failed',
    });
  });
});
