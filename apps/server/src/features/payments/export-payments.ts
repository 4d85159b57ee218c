import { indiaIso } from '@right-circle/rules/india-time';
import { csvLines, csvStart } from '#platform/csv.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonEntry, type ZipEntry } from '#platform/zip.ts';
import { movementText } from './payment.rules.ts';
import { paymentView } from './payment.view.ts';
import { type PaymentRow, paymentsAfter } from './payment-history.store.ts';
import { payoutsOf } from './payouts/payout.store.ts';
import { payoutView } from './payouts/payout.view.ts';

const PAGE = 500;
const MAX_PAYOUTS = 10_000;

const headings = [
  'Receipt',
  'Date (IST)',
  'Description',
  'Session date (IST)',
  'Session time (IST)',
  'Amount',
  'Currency',
  'Status',
  'Type',
  'Seeker',
  'Mentor',
  'Paid on (IST)',
  'Refunded on (IST)',
  'Cancelled by',
  'Reason',
  'Payment id',
];

/** Streams all payments of a person, newest first. */
export async function* paymentsCsv(db: Db, userId: string, now: Date): AsyncGenerator<Buffer> {
  yield Buffer.from(csvStart + csvLines([headings]));
  for await (const page of pagesOf(db, userId)) {
    yield Buffer.from(csvLines(page.map((row) => valuesOf(row, userId, now))));
  }
}

function valuesOf(row: PaymentRow, userId: string, now: Date) {
  const payment = paymentView(row, userId, now);
  return [
    payment.receipt_number,
    indiaMinute(row.createdAt),
    payment.topic,
    payment.session_date,
    payment.session_time,
    payment.amount.toFixed(2),
    payment.currency,
    payment.status,
    movementText(row, row.seekerId !== userId),
    payment.seeker.username,
    payment.mentor.username,
    indiaMinute(row.paidAt),
    indiaMinute(row.refundedAt),
    payment.cancelled_by,
    payment.cancellation_reason,
    payment.id,
  ];
}

/** "2030-01-01 05:30" */
const indiaMinute = (at: Date | null) => at && indiaIso(at.getTime()).slice(0, 16).replace('T', ' ');

/** A person's payments, for their data download; others appear by user name only. */
export function paymentsPart({ db, now }: { db: Db; now: () => Date }) {
  return async function* (userId: string): AsyncGenerator<ZipEntry> {
    const all: object[] = [];
    for await (const page of pagesOf(db, userId)) {
      for (const row of page) {
        const { seeker, mentor, can_pay: _, ...payment } = paymentView(row, userId, now());
        all.push({ ...payment, seeker: seeker.username, mentor: mentor.username });
      }
    }
    yield jsonEntry('payments.json', all);
    yield jsonEntry('payouts.json', (await payoutsOf(db, userId, MAX_PAYOUTS)).map(payoutView));
  };
}

async function* pagesOf(db: Db, userId: string): AsyncGenerator<PaymentRow[]> {
  let after: PaymentRow | null = null;
  do {
    const page: PaymentRow[] = await paymentsAfter(db, userId, { after, limit: PAGE });
    if (page.length > 0) yield page;
    after = page.length === PAGE ? (page.at(-1) ?? null) : null;
  } while (after);
}
