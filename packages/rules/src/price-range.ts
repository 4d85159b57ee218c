/** Rupees for 15 minutes, minimum and maximum. */
export type PriceRange = readonly [number, number];

export const defaultPriceRange: PriceRange = [0, 10_000];

/** The range to send to the mentor search: undefined if unchanged. */
export function priceRangeToSend([min, max]: PriceRange): [number, number] | undefined {
  return min === defaultPriceRange[0] && max === defaultPriceRange[1] ? undefined : [min, max];
}
