/** Rupees for 15 minutes, least and most. */
export type PriceRange = readonly [number, number];

export const defaultPriceRange: PriceRange = [0, 10_000];

/** The range as the mentor search takes it: nothing when it is left at its default. */
export function priceRangeToSend([min, max]: PriceRange): [number, number] | undefined {
  return min === defaultPriceRange[0] && max === defaultPriceRange[1] ? undefined : [min, max];
}
