import type { Availability, FreeSlot } from '@right-circle/contract/bookings';
import type { ServiceSlot } from '@right-circle/contract/guidance';
import { datesWithSlots, firstSelection } from '@right-circle/rules/availability-selection';

/** The seeker's selection; null if the page selects a default. */
export type Choice = { date: string | null; duration: number | null; start: string | null };

/** A selection checked against the current availability. */
export type Offer = {
  date: string | null;
  /** The duration and its price. */
  service: ServiceSlot | null;
  /** Free times for that date and duration. */
  times: FreeSlot[];
  slot: FreeSlot | null;
};

type Offered = Pick<Availability, 'available_time_slots' | 'service_slots'>;

export const noChoice: Choice = { date: null, duration: null, start: null };

/** Removes past times: they expire while the page stays open. */
export function stillAhead<T extends Offered>(offered: T, now: number): T {
  const ahead = ({ start_time }: FreeSlot) => Date.parse(start_time) > now;
  const dates = Object.entries(offered.available_time_slots).map(([date, byDuration]) => {
    const times = Object.entries(byDuration).map(([duration, slots]) => [duration, slots.filter(ahead)] as const);
    return [date, Object.fromEntries(times)] as const;
  });
  return { ...offered, available_time_slots: Object.fromEntries(dates) };
}

export function offerOf(offered: Offered, choice: Choice, today: string): Offer {
  const first = firstSelection(offered, today);
  const services = activeServices(offered);
  const service =
    services.find(({ duration }) => duration === choice.duration) ??
    services.find(({ id }) => id === first.serviceSlotId) ??
    null;
  const isOpen = choice.date !== null && datesWithSlots(offered.available_time_slots).includes(choice.date);
  const date = isOpen ? choice.date : first.date;
  const times = date && service ? timesOf(offered, date, service.duration) : [];
  return { date, service, times, slot: times.find(({ start_time }) => start_time === choice.start) ?? null };
}

export function activeServices({ service_slots }: Pick<Offered, 'service_slots'>): ServiceSlot[] {
  return service_slots.filter(({ is_active }) => is_active);
}

/** Returns the next date after `date` with times of this duration, otherwise the first. */
export function nextDateWith(offered: Offered, duration: number, date: string): string | null {
  const dates = datesWithSlots(offered.available_time_slots).filter(
    (open) => timesOf(offered, open, duration).length > 0,
  );
  return dates.find((open) => open > date) ?? dates[0] ?? null;
}

/** Number of free times per date, for the calendar's rings. */
export function timesPerDate(offered: Offered, duration: number): Map<string, number> {
  const dates = datesWithSlots(offered.available_time_slots);
  return new Map(dates.map((date) => [date, timesOf(offered, date, duration).length]));
}

/** Drops the chosen time, because another date has other times. */
export function withDate(choice: Choice, date: string): Choice {
  return { ...choice, date, start: null };
}

export function withDuration(choice: Choice, duration: number): Choice {
  return { ...choice, duration, start: null };
}

function timesOf({ available_time_slots }: Offered, date: string, duration: number): FreeSlot[] {
  return available_time_slots[date]?.[String(duration)] ?? [];
}
