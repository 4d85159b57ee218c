import { getPayment, type Payment } from '@right-circle/contract/payments';
import { getRoom, type Room } from '@right-circle/contract/rooms';
import { listAnalyses } from '@right-circle/contract/social-profiles';
import { expect, it } from 'vitest';
import { reply } from '#test/fake-backend.ts';
import { NOW } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const id = crypto.randomUUID();
const at = new Date(NOW).toISOString();
const person = { username: 'kabir', full_name: 'Kabir Eats', profile_pic: null };

const room: Room = {
  slot_id: id,
  topic: 'Grow my channel',
  role: 'seeker',
  me: person,
  other: person,
  invited_by: null,
  start_time: at,
  end_time: at,
  opens_at: at,
  closes_at: at,
  server_time: at,
  is_other_in: false,
  attended: false,
  mentor_id: null,
  due: null,
  meeting_link: null,
  no_show_role: null,
  refusal: { reason: 'cancelled', detail: 'This session was cancelled.' },
  messages: [],
  notes: { text: '', revision: 0, updated_by_role: null },
};

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
