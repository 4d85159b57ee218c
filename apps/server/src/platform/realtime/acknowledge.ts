/** How the caller of an event hears of the outcome; nobody does where none was asked for, whatever came in its place. */
export function acknowledgeOf<Outcome>(value: unknown): (outcome: Outcome) => void {
  return typeof value === 'function' ? (value as (outcome: Outcome) => void) : () => undefined;
}
