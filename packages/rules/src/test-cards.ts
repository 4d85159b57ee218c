/** Outcomes that the built-in payment provider can simulate. */
export const testCards = [
  { value: 'approved', label: 'A card that pays', hint: 'The payment goes through.' },
  { value: 'declined', label: 'A card that is declined', hint: 'The bank says no: nothing is charged.' },
  {
    value: 'slow',
    label: 'A slow card',
    hint: 'The bank answers late. Your time stays held, and it clears up by itself.',
  },
] as const;
