import { expect, it } from 'vitest';
import { type History, historyOf, record, redo, undo } from './history.ts';

const present = <T>({ present: now }: History<T>) => now;

it('goes back and forth', () => {
  const three = record(record(historyOf('a'), 'b'), 'c');
  const one = undo(undo(three));
  expect([present(undo(three)), present(one), present(undo(one))]).toEqual(['b', 'a', 'a']);
  expect([present(redo(one)), present(redo(redo(one))), present(redo(three))]).toEqual(['b', 'c', 'c']);
});

it('takes typing in one field as one step, and a new field as another', () => {
  let typed = historyOf('');
  for (const text of ['h', 'he', 'hey']) typed = record(typed, text, 'text 1');
  expect(present(undo(typed))).toBe('');
  expect(present(undo(record(typed, 'hey!', 'text 2')))).toBe('hey');
  // Typing after an undo is a separate step.
  const again = record(undo(record(typed, 'x', 'text 2')), 'heyo', 'text 1');
  expect(present(undo(again))).toBe('hey');
});

it('forgets what was undone once something new is done, and counts nothing twice', () => {
  const changed = record(undo(record(historyOf(1), 2)), 3);
  expect(changed.future).toEqual([]);
  expect(record(changed, 3)).toBe(changed);
});

it('does not grow for ever', () => {
  let long = historyOf(0);
  for (let step = 1; step <= 500; step++) long = record(long, step);
  expect(long.past).toHaveLength(100);
  expect(present(undo(long))).toBe(499);
});
