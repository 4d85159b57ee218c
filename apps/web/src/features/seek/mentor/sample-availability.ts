import type { Availability, FreeSlot } from '@right-circle/contract/bookings';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { defaultGuestPermissions } from '@right-circle/rules/guidance-choices';

/** A free slot for tests, in India's time. */
export function free(date: string, start: string, end: string): FreeSlot {
  return { time_slot_id: 'w1', start_time: `${date}T${start}:00+05:30`, end_time: `${date}T${end}:00+05:30` };
}

/** A mentor with one free half hour on 17 November 2026, for tests. */
export function anAvailability(changes: Partial<Availability> = {}): Availability {
  return {
    mentor: {
      user_id: 'm1',
      mentor_id: 'mm1',
      username: 'aarohi',
      full_name: 'Aarohi Menon',
      profile_pic: null,
      bio: 'Recipe reels.',
      time_zone: 'Asia/Kolkata',
    },
    available_time_slots: { '2026-11-17': { '30': [free('2026-11-17', '09:00', '09:30')] } },
    service_slots: [{ id: 's1', duration: 30, price: 600, is_active: true }],
    booking_form: defaultBookingForm(),
    guest_permissions: defaultGuestPermissions,
    require_approval: false,
    rating: null,
    sends_confirmation: true,
    server_time: '2026-11-16T20:00:00+05:30',
    ...changes,
  };
}
