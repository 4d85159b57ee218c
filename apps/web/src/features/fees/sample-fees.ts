import type { Fees, PayoutLines, Statement, StatementLine } from '@right-circle/contract/fees';
import { offerKinds } from '@right-circle/rules/platform-fee';

/** Data for tests. */
const idOf = (end: number) => `01890000-0000-7000-8000-${String(end).padStart(12, '0')}`;

export const fees: Fees = {
  terms: offerKinds.map((kind) => ({ kind, percent: 10, fixed: 5, minimum: 0, cap: null })),
  taxes: { section_194o: { percent: 0.1, threshold: 500_000 }, gst_tcs: null },
  upcoming: null,
};

const sums = { gross: 600, fee: 65, section_194o: 0, gst_tcs: 3, net: 532 };
const line: StatementLine = {
  id: idOf(1),
  at: '2026-02-04T12:00:00.000Z',
  kind: 'session',
  payment_id: idOf(11),
  receipt_number: 'RC-000041',
  session_at: '2026-02-04T11:00:00.000Z',
  seeker: 'Asha Venkataraman-Krishnamurthy',
  is_own_link: false,
  is_test: false,
  ...sums,
};
const ownLink = {
  ...line,
  id: idOf(2),
  receipt_number: 'RC-000042',
  seeker: 'Kabir Menon',
  is_own_link: true,
  fee: 0,
  net: 597,
};
const refund = {
  ...line,
  id: idOf(3),
  at: '2026-02-20T12:00:00.000Z',
  kind: 'refund' as const,
  seeker: 'Deleted user',
  is_test: true,
  gross: -600,
  fee: -65,
  gst_tcs: -3,
  net: -532,
};

export const statement: Statement = {
  month: '2026-02',
  is_final: true,
  mentor: { full_name: 'Meera Iyer', username: 'meera.cooks' },
  mentor_number: idOf(99),
  opening: 120.5,
  lines: [line, ownLink, refund],
  totals: { gross: 600, fee: 0, section_194o: 0, gst_tcs: 3, net: 597 },
  payouts: [{ id: idOf(21), at: '2026-02-25T12:00:00.000Z', amount: 500, reference: 'UTR 42' }],
  paid_out: 500,
  closing: 217.5,
};

export const payout: PayoutLines = {
  id: idOf(21),
  amount: 500,
  status: 'settled',
  destination: 'me•••@okbank',
  reference: 'UTR 42',
  requested_at: '2026-02-24T12:00:00.000Z',
  decided_at: '2026-02-25T12:00:00.000Z',
  carried: 120.5,
  lines: [line, ownLink],
  totals: { gross: 1200, fee: 65, section_194o: 0, gst_tcs: 6, net: 1129 },
  left: 749.5,
};
