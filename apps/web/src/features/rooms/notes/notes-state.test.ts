import { describe, expect, it } from 'vitest';
import {
  type NotesEvent,
  needsSaving,
  nextNotesState,
  openNotes,
  reopenNotes,
  type UnsavedNotes,
} from './notes-state.ts';

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

  it('[KEEP-14] waits for a save to end before the next one, which would be refused as outdated', () => {
    const typedOn = after({ type: 'typed', text: 'One' }, { type: 'saving' }, { type: 'typed', text: 'One, two' });
    expect(needsSaving(typedOn)).toBe(false);
    const saved = nextNotesState(typedOn, { type: 'saved', notes: notes('One', 2) });
    expect(needsSaving(saved)).toBe(true);
    const failed = nextNotesState(typedOn, { type: 'failed' });
    expect(needsSaving(nextNotesState(failed, { type: 'typed', text: 'One, two, three' }))).toBe(true);
  });

  const lost: NotesEvent[] = [{ type: 'typed', text: 'One' }, { type: 'saving' }, { type: 'failed' }];
  it('[KEEP-14] is no conflict with words of our own, whose save was answered by nobody', () => {
    const typedOn = after(...lost, { type: 'typed', text: 'One, two' });
    const heard = nextNotesState(typedOn, { type: 'heard', notes: notes('One', 2) });
    expect(heard).toMatchObject({ text: 'One, two', base: { revision: 2 }, theirs: null });
    expect(needsSaving(heard)).toBe(true);
    const theirs = nextNotesState(typedOn, { type: 'heard', notes: notes('Two', 2) });
    expect(theirs.theirs).toMatchObject({ text: 'Two' });
  });

  it('[KEEP-14] nor is what was taken back meanwhile', () => {
    const takenBack = after({ type: 'typed', text: 'One' }, { type: 'saving' }, { type: 'typed', text: 'Post daily.' });
    const heard = nextNotesState(takenBack, { type: 'heard', notes: notes('One', 2) });
    expect(heard).toMatchObject({ text: 'Post daily.', base: { revision: 2 }, theirs: null, status: 'unsaved' });
  });

  it('[KEEP-14] a refused save is tried again on the version it was refused for', () => {
    const refused = after(
      ...lost,
      { type: 'typed', text: 'One, two' },
      { type: 'saving' },
      {
        type: 'outdated',
        notes: notes('One', 2),
      },
    );
    expect(refused).toMatchObject({ base: { revision: 2 }, theirs: null });
    expect(needsSaving(refused)).toBe(true);
  });

  it('[KEEP-14] remembers after a reload what was sent', () => {
    const { text, base, sent } = after(...lost, { type: 'typed', text: 'One, two' });
    const kept = JSON.parse(JSON.stringify({ text, base, sent })) as UnsavedNotes;
    expect(reopenNotes(notes('One', 2), kept)).toMatchObject({ text: 'One, two', base: { revision: 2 }, theirs: null });
    const { sent: _sent, ...ofOlderPage } = kept;
    expect(reopenNotes(notes('One', 2), ofOlderPage)).toMatchObject({ theirs: { text: 'One' } });
  });

  it('[KEEP-14] remembers the ten texts that were sent last', () => {
    const tries = Array.from({ length: 12 }, (_, index): NotesEvent[] => [
      { type: 'typed', text: `Try ${index}` },
      { type: 'saving' },
      { type: 'failed' },
    ]);
    const { sent } = after(...tries.flat());
    expect(sent).toHaveLength(10);
    expect(sent.at(-1)).toBe('Try 11');
  });

  it('keeps the text of a save that failed', () => {
    expect(after({ type: 'typed', text: 'Mine' }, { type: 'saving' }, { type: 'failed' })).toMatchObject({
      text: 'Mine',
      status: 'failed',
    });
  });
});
