/** Returns the event's acknowledgement callback, or a no-op if the caller sent none. */
export function acknowledgeOf<Outcome>(value: unknown): (outcome: Outcome) => void {
  return typeof value === 'function' ? (value as (outcome: Outcome) => void) : () => undefined;
}
