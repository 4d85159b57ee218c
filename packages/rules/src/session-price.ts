import type { SessionDuration } from './guidance-choices.ts';

/** A session costs its share of the hour, to the paisa. */
export function priceInPaise(pricePerHourInPaise: number, minutes: number): number {
  return Math.round((pricePerHourInPaise * minutes) / 60);
}

/** The price of 15 minutes in rupees as cards show it: what they cost, or the shortest longer session scaled down to a whole rupee. */
export function priceFor15(pricing: readonly { duration_minutes: number; price: number }[]): number | null {
  const shortest = pricing
    .filter(({ duration_minutes }) => duration_minutes >= 15)
    .reduce<(typeof pricing)[number] | null>(
      (best, one) => (best && best.duration_minutes <= one.duration_minutes ? best : one),
      null,
    );
  if (!shortest) return null;
  return shortest.duration_minutes === 15
    ? shortest.price
    : Math.round((shortest.price * 15) / shortest.duration_minutes);
}

/** The first duration a mentor allows, or an hour. */
export function slotDuration(allowed: readonly SessionDuration[]): SessionDuration {
  return allowed[0] ?? 60;
}

/** What was typed as a price per hour: left blank it is 0. NaN when it is no number. */
export function typedPricePerHour(text: string): number {
  return Number(text.trim());
}
