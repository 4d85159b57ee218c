import type { Session } from '@right-circle/contract/bookings';

const SLOT = '0190f3a0-0000-7000-8000-000000000001';

/** A session booked by Asha with Kabir, as Asha sees it. */
export function aSession(overrides: Partial<Session> = {}): Session {
  return {
    slot_id: SLOT,
    booking_id: SLOT,
    start_time: '2026-11-17T16:30:00+05:30',
    end_time: '2026-11-17T17:00:00+05:30',
    duration: 30,
    topic: 'Growing a food channel',
    description: 'My last three reels went nowhere.',
    status: 'upcoming',
    approval_status: 'not_needed',
    google_meet_link: `http://localhost:3000/dashboard/room/${SLOT}`,
    current_user_role: 'seeker',
    provider: {
      id: '0190f3a0-0000-7000-8000-00000000000a',
      username: 'kabir.eats',
      full_name: 'Kabir Eats',
      profile_pic: null,
      is_current_user: false,
      platform_followers: { youtube: 212_000, instagram: 420_000, facebook: 87_000 },
    },
    seeker: {
      id: '0190f3a0-0000-7000-8000-00000000000b',
      username: 'asha.rao',
      full_name: 'Asha Rao',
      profile_pic: null,
      is_current_user: true,
      platform_followers: { instagram: 1200 },
    },
    price: 600,
    currency: 'INR',
    payment_id: SLOT,
    payment_status: 'completed',
    seeker_name: 'Asha Rao',
    seeker_email: 'asha@example.com',
    custom_fields: {},
    guests: [],
    guests_accepted: [],
    can_reschedule: true,
    reschedule_refusal: null,
    can_invite: true,
    invite_refusal: null,
    cancelled_by_role: null,
    no_show_role: null,
    cancellation_reason: null,
    can_review: false,
    amount_due: 0,
    due_until: null,
    can_join_unpaid: false,
    refund_request: null,
    can_ask_refund: false,
    ...overrides,
  };
}
