import {
  type Configuration,
  type ServiceSlot as ServiceSlotReply,
  sessionDuration,
} from '@right-circle/contract/guidance';
import type { DaySlots } from '@right-circle/contract/guidance-times';
import { inRupees } from '@right-circle/rules/money-text';
import { timeOfMinute } from '@right-circle/rules/time-of-day';
import { emptyWeek } from '@right-circle/rules/weekly-hours';
import type { WindowSeries } from './availability/series.rules.ts';
import type { AvailabilityWindow } from './availability/window.rules.ts';
import type { StoredConfiguration } from './read-configuration.ts';
import type { ServiceSlot } from './service-slot.store.ts';

export function configurationView({ mentor, serviceSlots, windows, series }: StoredConfiguration): Configuration {
  return {
    configuration_id: mentor.id,
    version: mentor.version,
    time_zone: mentor.timeZone,
    service_slot_config: {
      price_per_hour: inRupees(mentor.pricePerHourInPaise),
      allowed_durations: serviceSlots.map(({ durationMinutes }) => sessionDuration.parse(durationMinutes)),
    },
    service_slots: serviceSlots.map(serviceSlotView),
    selected_time_slots: daysView(windows, new Map(series.map((one) => [one.id, one]))),
    weekly_hours: mentor.weeklyHours ?? emptyWeek(),
    scheduling_window: {
      max_advance_days: mentor.maxAdvanceDays,
      min_advance_hours: mentor.minAdvanceHours,
      buffer_time: mentor.bufferMinutes,
      max_bookings_per_day: mentor.maxBookingsPerDay,
    },
    booking_form: mentor.bookingForm,
    guest_permissions: mentor.guestPermissions,
    booking_confirmation: mentor.bookingConfirmation,
    updated_at: mentor.updatedAt.toISOString(),
  };
}

export function serviceSlotView({ id, durationMinutes, priceInPaise, isActive }: ServiceSlot): ServiceSlotReply {
  return { id, duration: sessionDuration.parse(durationMinutes), price: inRupees(priceInPaise), is_active: isActive };
}

function daysView(windows: readonly AvailabilityWindow[], series: ReadonlyMap<string, WindowSeries>): DaySlots[] {
  const days = new Map<string, DaySlots>();
  for (const { id, date, startMinute, endMinute, seriesId } of windows) {
    const own = seriesId === null ? undefined : series.get(seriesId);
    const day = days.get(date) ?? { date, slots: [] };
    days.set(date, day);
    day.slots.push({
      id,
      start_time: timeOfMinute(startMinute),
      end_time: timeOfMinute(endMinute),
      is_recurring: own !== undefined,
      recurring_pattern: own?.pattern ?? null,
      recurring_end_date: own?.endsOn ?? null,
      series_id: seriesId,
    });
  }
  return [...days.values()];
}
