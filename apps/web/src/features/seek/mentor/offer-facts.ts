import type { Availability, FreeSlot } from '@right-circle/contract/bookings';
import { moneyText } from '@right-circle/rules/money-text';
import { priceFor15 } from '@right-circle/rules/session-price';
import { activeServices, stillAhead } from '../choose-time/booking-choice.ts';

type Pricing = readonly { duration_minutes: number; price: number }[];

/** Price for 15 minutes, such as "₹300", or "Free"; null if nothing is offered. */
export function priceText(pricing: Pricing): string | null {
  const price = priceFor15(pricing);
  return price === null ? null : moneyOrFree(price);
}

const moneyOrFree = (price: number) => (price === 0 ? 'Free' : moneyText(price, 'INR'));

const list = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/**
 * Formats durations: "15, 30 or 60 min". Where nobody can book 15 minutes, adds what the shortest session really
 * costs: "30 or 60 min, from ₹600".
 */
export function durationsText(pricing: Pricing): string | null {
  const sorted = pricing.toSorted((a, b) => a.duration_minutes - b.duration_minutes);
  const [shortest] = sorted;
  if (!shortest) return null;
  const durations = `${list.format(sorted.map(({ duration_minutes }) => String(duration_minutes)))} min`;
  const isComparedOnly = shortest.duration_minutes !== 15 && shortest.price > 0;
  if (!isComparedOnly) return durations;
  return `${durations}, ${sorted.length > 1 ? 'from ' : ''}${moneyOrFree(shortest.price)}`;
}

export function pricingOf(availability: Pick<Availability, 'available_time_slots' | 'service_slots'>): Pricing {
  return activeServices(availability).map(({ duration, price }) => ({ duration_minutes: duration, price }));
}

type Times = Pick<Availability, 'available_time_slots' | 'service_slots'>;

/** Returns the earliest free slot in the future; the shortest of those that start together. */
export function nextSlotOf(availability: Times, now: number): FreeSlot | null {
  const slots = Object.values(stillAhead(availability, now).available_time_slots).flatMap((byDuration) =>
    Object.values(byDuration).flat(),
  );
  const key = ({ start_time, end_time }: FreeSlot) => [Date.parse(start_time), Date.parse(end_time)] as const;
  return slots.reduce<FreeSlot | null>((first, slot) => {
    if (!first) return slot;
    const [[start, end], [firstStart, firstEnd]] = [key(slot), key(first)];
    return start < firstStart || (start === firstStart && end < firstEnd) ? slot : first;
  }, null);
}
