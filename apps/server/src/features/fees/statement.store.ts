import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

// Statements read the ledger, which is only ever added to, so that a past month always reads the same. Nothing is written here.

/** A session's money that became due to its mentor, or was refunded after that. Paise; negative for a refund. */
export type EarningRow = {
  id: string;
  kind: 'release' | 'refund';
  at: Date;
  paymentId: string;
  receiptNumber: string | null;
  startsAt: Date;
  /** Null once that account is deleted. */
  seekerName: string | null;
  mentorNumber: string;
  isOwnLink: boolean;
  isTest: boolean;
  grossInPaise: number;
  feeInPaise: number;
  section194OInPaise: number;
  gstTcsInPaise: number;
};

/** The transfers that change what is due to a mentor, as in the index `ledger_transfers_due`. */
const movesDue = sql<boolean>`transfer.kind in ('release', 'refund', 'payout')`;

type Between = { from: Date; to: Date; testGateway: string };

const keptBy = (kind: string): RawBuilder<number> =>
  sql`coalesce(-sum(amount_in_paise) filter (where account.kind = ${kind}), 0)::float8`;

/** Looks the release up by index for each refund. The planner could turn `exists` into reading the releases of all mentors. */
const wasReleased = (paymentId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  select true from ledger_transfers as release
  where release.payment_id = ${paymentId} and release.kind = 'release' limit 1)`;

/**
 * From `from` to before `to`, in order of time. A payment's capture always names its mentor's account, so the mentor is
 * known even if nothing was left for them or they have deleted their account.
 */
export async function earningsBetween(
  db: Db,
  { mentorUserId, from, to, testGateway }: Between & { mentorUserId: string | null },
): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    select transfer.id, transfer.kind, transfer.happened_at as at, payments.id as "paymentId",
      receipt_number as "receiptNumber", bookings.starts_at as "startsAt", seeker.full_name as "seekerName",
      mentor.owner_number as "mentorNumber", coalesce(is_own_link, false) as "isOwnLink",
      gateway = ${testGateway} as "isTest", net + fee + tax_194o + gst_tcs as "grossInPaise",
      fee as "feeInPaise", tax_194o as "section194OInPaise", gst_tcs as "gstTcsInPaise"
    from ledger_transfers as transfer
      join payments on payments.id = transfer.payment_id
      join bookings on bookings.id = payments.booking_id
      left join booking_fees on booking_fees.booking_id = bookings.id
      left join users as seeker on seeker.id = payments.seeker_id
      cross join lateral (
        select owner_number
        from ledger_transfers as capture
          join ledger_entries on transfer_id = capture.id
          join ledger_accounts as account on account.id = account_id
        where capture.payment_id = payments.id and capture.kind = 'capture' and account.kind = 'mentor_held'
      ) as mentor
      cross join lateral (
        select ${keptBy('mentor_payable')} as net, ${keptBy('platform_fees')} as fee,
          ${keptBy('tax_194o')} as tax_194o, ${keptBy('gst_tcs')} as gst_tcs
        from ledger_entries join ledger_accounts as account on account.id = account_id
        where transfer_id = transfer.id
      ) as kept
    where (transfer.kind = 'release' or transfer.kind = 'refund' and ${wasReleased(sql`payments.id`)})
      and happened_at >= ${from} and happened_at < ${to}
      and (${mentorUserId}::uuid is null or payments.mentor_user_id = ${mentorUserId}::uuid)
    order by happened_at, transfer.id
  `.execute(db);
  return rows;
}

export type SentPayout = {
  id: string;
  at: Date;
  amountInPaise: number;
  reference: string | null;
  mentorNumber: string;
};

/** Payouts by the moment they were recorded as sent. */
export async function payoutsBetween(
  db: Db,
  { mentorUserId, from, to }: Omit<Between, 'testGateway'> & { mentorUserId: string | null },
): Promise<SentPayout[]> {
  const { rows } = await sql<SentPayout>`
    select payouts.id, happened_at as at, payouts.amount_in_paise::float8 as "amountInPaise", reference,
      owner_number as "mentorNumber"
    from ledger_transfers
      join payouts on payouts.id = payout_id
      join ledger_accounts on ledger_accounts.id = payouts.account_id
    where happened_at >= ${from} and happened_at < ${to}
      and (${mentorUserId}::uuid is null or ledger_accounts.user_id = ${mentorUserId}::uuid)
    order by happened_at, payouts.id
  `.execute(db);
  return rows;
}

export type MentorAccount = {
  mentorNumber: string;
  /** Null once that account is deleted. */
  username: string | null;
  fullName: string | null;
  balanceInPaise: number;
};

/** What was due to mentors before a moment, test money included; of one mentor or of all. */
export async function balancesBefore(
  db: Db,
  { mentorUserId, before }: { mentorUserId: string | null; before: Date },
): Promise<MentorAccount[]> {
  const isAsked = sql<boolean>`(${mentorUserId}::uuid is null or user_id = ${mentorUserId}::uuid)`;
  const { rows } = await sql<MentorAccount>`
    select owner_number as "mentorNumber", username, full_name as "fullName",
      coalesce(balance, 0)::float8 as "balanceInPaise"
    from (
        select distinct owner_number, user_id from ledger_accounts
        where kind in ('mentor_held', 'mentor_payable') and owner_number is not null and ${isAsked}
      ) as mentor
      left join users on users.id = user_id
      left join (
        select owner_number, -sum(amount_in_paise) as balance
        from ledger_accounts as account
          join ledger_entries on account_id = account.id
          join ledger_transfers as transfer on transfer.id = transfer_id
        where account.kind = 'mentor_payable' and ${isAsked} and ${movesDue} and happened_at < ${before}
        group by owner_number
      ) as due using (owner_number)
    order by owner_number
  `.execute(db);
  return rows;
}

/** What became due to a mentor before a moment, minus refunds. Leaves out test money and payouts. */
export async function realEarningsBefore(
  db: Db,
  { mentorUserId, before, testGateway }: { mentorUserId: string; before: Date; testGateway: string },
): Promise<number> {
  const { rows } = await sql<{ earned: number }>`
    select coalesce(-sum(entry.amount_in_paise), 0)::float8 as earned
    from ledger_accounts as account
      join ledger_entries as entry on entry.account_id = account.id
      join ledger_transfers as transfer on transfer.id = transfer_id
      join payments on payments.id = transfer.payment_id
    where account.user_id = ${mentorUserId} and account.kind = 'mentor_payable'
      and ${movesDue} and happened_at < ${before} and gateway <> ${testGateway}
  `.execute(db);
  return rows[0]?.earned ?? 0;
}

/** Changes of a mentor's balance by month in India, oldest first. */
export async function changesByMonth(db: Db, mentorUserId: string): Promise<{ month: string; change: number }[]> {
  const { rows } = await sql<{ month: string; change: number }>`
    select to_char(happened_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      coalesce(-sum(amount_in_paise) filter (where account.kind = 'mentor_payable'), 0)::float8 as change
    from ledger_accounts as account
      join ledger_entries on account_id = account.id
      join ledger_transfers as transfer on transfer.id = transfer_id
    where user_id = ${mentorUserId} and (account.kind = 'mentor_payable' or transfer.kind = 'release')
    group by 1 order by 1
  `.execute(db);
  return rows;
}

/** The newest time, before a month if one is given, at which anything became due, was refunded after that or was paid out. */
const newestDue = (before?: RawBuilder<Date>): RawBuilder<Date> => sql`
  select happened_at from ledger_transfers as transfer
  where kind in ('release', 'refund', 'payout') ${before ? sql`and happened_at < ${before}` : sql``}
    and (kind <> 'refund' or exists (
      select from ledger_transfers as release
      where release.payment_id = transfer.payment_id and release.kind = 'release'))
  order by happened_at desc limit 1`;

/**
 * Months in India in which anything became due, was refunded after that or was paid out, newest first. Goes from the
 * newest transfer of one month to that of the month before, so that the ledger is not read as a whole.
 */
export async function monthsOfAll(db: Db): Promise<string[]> {
  const startOfMonth = sql<Date>`date_trunc('month', at, 'Asia/Kolkata')`;
  const { rows } = await sql<{ month: string }>`
    with recursive months(at) as (
      (${newestDue()})
      union all
      select (${newestDue(startOfMonth)}) from months where at is not null
    )
    select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as month from months where at is not null order by at desc
  `.execute(db);
  return rows.map(({ month }) => month);
}

export type PayoutFile = {
  id: string;
  amountInPaise: number;
  status: 'requested' | 'settled' | 'refused';
  hint: string;
  reference: string | null;
  requestedAt: Date;
  decidedAt: Date | null;
  /** When the payout before it was requested; null for the first one. Refused ones do not count. */
  previousAt: Date | null;
  /** Paid out before it. */
  paidBeforeInPaise: number;
};

export async function findPayout(db: Db, mentorUserId: string, id: string): Promise<PayoutFile | undefined> {
  const { rows } = await sql<PayoutFile>`
    select payout.id, payout.amount_in_paise::float8 as "amountInPaise", payout.status, payout.hint, payout.reference,
      payout.requested_at as "requestedAt", payout.decided_at as "decidedAt",
      earlier.newest as "previousAt", earlier.paid as "paidBeforeInPaise"
    from payouts as payout cross join lateral (
      select max(requested_at) as newest, coalesce(sum(amount_in_paise), 0)::float8 as paid
      from payouts as before
      where before.account_id = payout.account_id and before.status = 'settled' and before.id < payout.id
    ) as earlier
    where payout.id = ${id} and payout.mentor_user_id = ${mentorUserId}
  `.execute(db);
  return rows[0];
}

export async function findMentor(db: Db, userId: string): Promise<{ fullName: string; username: string }> {
  return await db
    .selectFrom('users')
    .select(['full_name as fullName', 'username'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
