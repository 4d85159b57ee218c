import type { SessionDuration } from './guidance-choices.ts';
import { rupeesText } from './money-text.ts';

/** Price of a session as its share of the hour, to the paisa. */
export function priceInPaise(pricePerHourInPaise: number, minutes: number): number {
  return Math.round((pricePerHourInPaise * minutes) / 60);
}

/** Payment providers take no less. */
const LEAST_IN_PAISE = 100;

/** Why sessions of these lengths can't have this price, or null if they can. */
export function lowPriceProblem(pricePerHourInPaise: number, durations: readonly number[]): string | null {
  const shortest = Math.min(...durations);
  if (!(pricePerHourInPaise > 0) || priceInPaise(pricePerHourInPaise, shortest) >= LEAST_IN_PAISE) return null;
  const least = rupeesText(Math.ceil((LEAST_IN_PAISE * 60) / shortest));
  return `A paid session costs at least ${rupeesText(LEAST_IN_PAISE)}. Enter at least ${least} per hour, or 0 for free sessions.`;
}

/**
 * Price of 15 minutes in rupees for cards: the actual price, or that of the shortest longer session scaled down to a
 * whole rupee.
 */
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

/** Parses the typed price per hour: 0 if blank, NaN if not a number. */
export function typedPricePerHour(text: string): number {
  return Number(text.trim());
}
