import type { Payment } from '@right-circle/contract/payments';

/** A completed payment as the seeker sees it, for tests. */
export function aPayment(overrides: Partial<Payment> = {}): Payment {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    created_at: '2026-11-14T06:30:00.000Z',
    amount: 600,
    currency: 'INR',
    status: 'completed',
    status_description: 'Paid in full.',
    transaction_impact: 'debit',
    payment_type: 'Session',
    booking_id: '00000000-0000-7000-8000-000000000002',
    topic: 'Grow my channel',
    description: '',
    session_date: '2026-11-20',
    session_time: '9:00 am - 9:30 am',
    seeker: { email: 'asha@example.com', username: 'asha', full_name: 'Asha Rao', profile_pic: null },
    mentor: { email: 'kabir@example.com', username: 'kabir', full_name: 'Kabir Menon', profile_pic: null },
    cancelled_by: null,
    cancelled_by_role: null,
    cancellation_reason: null,
    receipt_number: 'RC-000042',
    paid_at: '2026-11-14T06:30:00.000Z',
    refunded_at: null,
    written_off_at: null,
    can_pay: false,
    tax: null,
    ...overrides,
  };
}
