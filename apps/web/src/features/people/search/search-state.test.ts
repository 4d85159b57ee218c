import { describe, expect, it } from 'vitest';
import { emptySearch, nextSearch, type SearchState } from './search-state.ts';

const typed: SearchState = { typed: 'asha', isOpen: true, active: -1 };
const moved = (state: SearchState, by: 1 | -1) => nextSearch(state, { type: 'moved', by, among: 3 });

describe(nextSearch, () => {
  it('walks down the results and back to the field', () => {
    const places = [1, 2, 3, 4, 5].reduce<SearchState[]>((states) => [...states, moved(states.at(-1) ?? typed, 1)], []);
    expect(places.map(({ active }) => active)).toEqual([0, 1, 2, -1, 0]);
    expect(moved(typed, -1).active).toBe(2);
  });

  it('forgets the reached result when the text changes', () => {
    expect(nextSearch(moved(typed, 1), { type: 'typed', text: 'ash' })).toEqual({
      typed: 'ash',
      isOpen: true,
      active: -1,
    });
  });

  it('closes on the first Escape and empties on the second', () => {
    const closed = nextSearch(typed, { type: 'escaped' });
    expect(closed).toEqual({ typed: 'asha', isOpen: false, active: -1 });
    expect(nextSearch(closed, { type: 'escaped' })).toEqual(emptySearch);
  });

  it('keeps the text when left, and empties when somebody is chosen', () => {
    expect(nextSearch(typed, { type: 'left' })).toMatchObject({ typed: 'asha', isOpen: false });
    expect(nextSearch(typed, { type: 'chosen' })).toEqual(emptySearch);
  });
});
