import { getPayment, type Payment } from '@right-circle/contract/payments';
import { getRoom } from '@right-circle/contract/rooms';
import { listAnalyses } from '@right-circle/contract/social-profiles';
import { expect, it } from 'vitest';
import { reply } from '#test/fake-backend.ts';
import { NOW } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aRoom, aRoomPerson } from '#test/rooms.ts';

const id = crypto.randomUUID();
const at = new Date(NOW).toISOString();
const room = aRoom({
  slot_id: id,
  other: aRoomPerson('kabir', 'Kabir Eats'),
  refusal: { reason: 'cancelled', detail: 'This session was cancelled.' },
});

const party = { email: null, username: 'kabir', full_name: 'Kabir Das', profile_pic: null };
const payment: Payment = {
  id,
  booking_id: id,
  created_at: at,
  amount: 600,
  currency: 'INR',
  status: 'completed',
  status_description: 'Paid',
  transaction_impact: 'debit',
  payment_type: 'Session',
  topic: 'Reels',
  description: '',
  tax: null,
  session_date: '2026-03-02',
  session_time: '9:00 am',
  seeker: party,
  mentor: party,
  can_pay: false,
  cancelled_by: null,
  cancelled_by_role: null,
  cancellation_reason: null,
  written_off_at: null,
  receipt_number: 'RC-1',
  paid_at: at,
  refunded_at: null,
};

const analysis = {
  id,
  profile_id: id,
  username: 'asha.cooks',
  platform: 'instagram',
  created_at: at,
  cards: [],
  summary: 'Good.',
};

it.each([
  [`room/${id}`, 'Session with Kabir Eats', reply(getRoom, room)],
  [`payments/${id}/receipt`, 'Receipt: session with @kabir', reply(getPayment, payment)],
  [`chat/analyses/${id}`, 'Analysis of @asha.cooks', reply(listAnalyses, [analysis])],
])('[FIND-23] the tab of /dashboard/%s is titled %s', async (path, title, answer) => {
  await openPage(`/dashboard/${path}`, { as: aUser(), replies: [answer], now: NOW });
  await expect.poll(() => document.title).toBe(`${title} · Right Circle`);
});
