export type SearchState = {
  typed: string;
  isOpen: boolean;
  /** Index of the result reached with the arrow keys; -1 for the field itself. */
  active: number;
};

export type SearchEvent =
  | { type: 'typed'; text: string }
  | { type: 'moved'; by: 1 | -1; among: number }
  | { type: 'focused' }
  | { type: 'escaped' }
  | { type: 'left' }
  | { type: 'chosen' };

export const emptySearch: SearchState = { typed: '', isOpen: false, active: -1 };

export function nextSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      return { typed: event.text, isOpen: true, active: -1 };
    case 'moved':
      return { ...state, isOpen: true, active: step(state.active, event.by, event.among) };
    case 'focused':
      return { ...state, isOpen: true };
    case 'escaped':
      // The first Escape closes the list, the second clears the field.
      return state.isOpen && state.typed ? { ...state, isOpen: false, active: -1 } : emptySearch;
    case 'left':
      return { ...state, isOpen: false, active: -1 };
    case 'chosen':
      return emptySearch;
  }
}

/** Cycles through the results, with the field between the last and the first. */
function step(active: number, by: 1 | -1, among: number): number {
  const places = among + 1;
  return ((active + 1 + by + places) % places) - 1;
}
