import type { Availability, FreeSlot } from '@right-circle/contract/bookings';
import { type OfferedSlot, offeredSlots } from '@right-circle/rules/availability';
import { indiaIso } from '@right-circle/rules/india-time';
import { serviceSlotView } from '../configuration.view.ts';
import type { SeenAvailability } from './read-availability.ts';

export function availabilityView({ person, offer, requiresApproval }: SeenAvailability): Availability {
  const { mentor, input, serviceSlots } = offer;
  return {
    mentor: {
      user_id: person.userId,
      mentor_id: person.mentorId,
      username: person.username,
      full_name: person.fullName,
      profile_pic: person.profilePic,
      bio: person.bio,
      time_zone: mentor.timeZone,
    },
    available_time_slots: Object.fromEntries(
      [...offeredSlots(input)].map(([date, byDuration]) => [
        date,
        Object.fromEntries([...byDuration].map(([duration, slots]) => [String(duration), slots.map(freeSlotView)])),
      ]),
    ),
    service_slots: serviceSlots.filter(({ isActive }) => isActive).map(serviceSlotView),
    booking_form: {
      ...mentor.bookingForm,
      fields: mentor.bookingForm.fields.filter(({ is_enabled }) => is_enabled),
    },
    guest_permissions: mentor.guestPermissions,
    require_approval: requiresApproval,
    rating: person.rating,
    sends_confirmation:
      mentor.bookingConfirmation.send_email_confirmation || mentor.bookingConfirmation.send_calendar_invitation,
    server_time: new Date(input.nowMs).toISOString(),
  };
}

function freeSlotView({ windowId, startMs, endMs }: OfferedSlot): FreeSlot {
  return { time_slot_id: windowId, start_time: indiaIso(startMs), end_time: indiaIso(endMs) };
}
