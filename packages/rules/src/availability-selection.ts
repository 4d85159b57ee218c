type OfferedTimes = {
  available_time_slots: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;
  service_slots: readonly { id: string; is_active: boolean }[];
};

/**
 * Initial selection when a mentor's availability is loaded: the first active service slot and the first date with slots
 * from `today` on, or else the first date with any.
 */
export function firstSelection(
  { available_time_slots, service_slots }: OfferedTimes,
  today: string,
): { serviceSlotId: string | null; date: string | null; month: string | null } {
  const dates = datesWithSlots(available_time_slots);
  const date = dates.find((one) => one >= today) ?? dates[0] ?? null;
  return {
    serviceSlotId: service_slots.find(({ is_active }) => is_active)?.id ?? null,
    date,
    month: date?.slice(0, 7) ?? null,
  };
}

/** Dates with at least one slot of any duration, in order. */
export function datesWithSlots(times: OfferedTimes['available_time_slots']): string[] {
  return Object.keys(times)
    .filter((date) => Object.values(times[date] ?? {}).some((slots) => slots.length > 0))
    .toSorted();
}
