import type { PayoutStatus } from '@right-circle/contract/payouts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { TEST_GATEWAY } from '../checkout/simulated-gateway.ts';
import type { MoneyLeft } from './money-left.rules.ts';

/** True for ledger entries of payments at the built-in provider. Needs `transfer_id` in scope. */
export const isTestMoney = sql<boolean>`exists (
  select from ledger_transfers join payments on payments.id = payment_id
  where ledger_transfers.id = transfer_id and gateway = ${TEST_GATEWAY})`;

/**
 * Amounts owed to a mentor, in paise. `due` includes requested payouts and `test`, which is never paid out. `deducted`:
 * fees and taxes kept so far; `heldFees`: those that `held` will still cost.
 */
export type Owed = {
  held: number;
  due: number;
  test: number;
  requested: number;
  paidOut: number;
  deducted: number;
  heldFees: number;
};

export async function owedTo(db: Db, userId: string): Promise<Owed> {
  const { rows } = await sql<Record<keyof Owed, number>>`
    select
      coalesce(-sum(amount_in_paise) filter (where kind = 'mentor_held'), 0)::float8 as held,
      coalesce(-sum(amount_in_paise) filter (where kind = 'mentor_payable'), 0)::float8 as due,
      coalesce(-sum(amount_in_paise) filter (where kind = 'mentor_payable' and ${isTestMoney}), 0)::float8 as test,
      (select coalesce(sum(amount_in_paise), 0)::float8 from payouts
        where mentor_user_id = ${userId} and status = 'requested') as requested,
      (select coalesce(sum(amount_in_paise), 0)::float8 from payouts
        where mentor_user_id = ${userId} and status = 'settled') as "paidOut",
      (select coalesce(-sum(entry.amount_in_paise), 0)::float8
        from payments
          join ledger_transfers as transfer on transfer.payment_id = payments.id
          join ledger_entries as entry on entry.transfer_id = transfer.id
          join ledger_accounts as account on account.id = entry.account_id
        where mentor_user_id = ${userId} and account.kind in ('platform_fees', 'tax_194o', 'gst_tcs')) as deducted,
      (select coalesce(sum(fee_in_paise), 0)::float8
        from payments join booking_fees on booking_fees.booking_id = payments.booking_id
        where mentor_user_id = ${userId} and status = 'completed' and not exists (
          select from ledger_transfers as release
          where release.payment_id = payments.id and release.kind = 'release')) as "heldFees"
    from ledger_accounts left join ledger_entries on account_id = ledger_accounts.id
    where user_id = ${userId}
  `.execute(db);
  return rows[0] ?? { held: 0, due: 0, test: 0, requested: 0, paidOut: 0, deducted: 0, heldFees: 0 };
}

/**
 * Money that would be left behind if this person left now, except test money. One statement, so that money moving from
 * held to payable counts once.
 */
export async function moneyLeftOf(db: Db, userId: string, now: Date): Promise<MoneyLeft> {
  const { rows } = await sql<MoneyLeft>`
    select
      coalesce(-sum(amount_in_paise) filter (where kind = 'mentor_held'), 0)::float8 - ahead as held,
      coalesce(-sum(amount_in_paise) filter (where kind = 'mentor_payable'), 0)::float8 - requested as payable,
      requested
    from
      (select coalesce(sum(amount_in_paise), 0)::float8 as requested
        from payouts where mentor_user_id = ${userId} and status = 'requested') as asked,
      (select coalesce(sum(amount_in_paise), 0)::float8 as ahead
        from payments join bookings on bookings.id = booking_id
        where payments.mentor_user_id = ${userId} and payments.status = 'completed'
          and payments.gateway <> ${TEST_GATEWAY}
          and bookings.state = 'confirmed' and starts_at > ${now}) as coming,
      ledger_accounts left join ledger_entries on account_id = ledger_accounts.id and not ${isTestMoney}
    where user_id = ${userId}
    group by requested, ahead
  `.execute(db);
  return rows[0] ?? { held: 0, payable: 0, requested: 0 };
}

/** Serialises payout requests and payouts of one account. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('ledger_accounts').select('id').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow();
}

/** Balance of an account in paise, also after its owner has left. Test money is never owed. */
export async function accountOwes(db: Db, accountId: string): Promise<number> {
  const { owes } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(-sum(amount_in_paise), 0)::float8`.as('owes'))
    .where('account_id', '=', accountId)
    .where((eb) => eb.not(isTestMoney))
    .executeTakeFirstOrThrow();
  return owes;
}

/** Test money in an account's balance, in paise. */
export async function accountTestMoney(db: Db, accountId: string): Promise<number> {
  const { test } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(-sum(amount_in_paise), 0)::float8`.as('test'))
    .where('account_id', '=', accountId)
    .where(isTestMoney)
    .executeTakeFirstOrThrow();
  return test;
}

export type NewPayout = {
  id: string;
  mentorUserId: string;
  accountId: string;
  amountInPaise: number;
  method: 'upi' | 'bank';
  details: Buffer;
  hint: string;
  at: Date;
};

export async function insertPayout(tx: Tx, payout: NewPayout): Promise<void> {
  await tx
    .insertInto('payouts')
    .values({
      id: payout.id,
      mentor_user_id: payout.mentorUserId,
      account_id: payout.accountId,
      amount_in_paise: payout.amountInPaise,
      method: payout.method,
      details: payout.details,
      hint: payout.hint,
      status: 'requested',
      requested_at: payout.at,
    })
    .execute();
}

const payouts = (db: Db) =>
  db
    .selectFrom('payouts')
    .leftJoin('users', 'users.id', 'mentor_user_id')
    .select(({ eb }) => [
      'payouts.id' as const,
      'mentor_user_id as mentorUserId' as const,
      'users.username' as const,
      'users.full_name as fullName' as const,
      'account_id as accountId' as const,
      eb.cast<number>('amount_in_paise', 'float8').as('amountInPaise'),
      eb.ref('method').$castTo<'upi' | 'bank'>().as('method'),
      'details' as const,
      'hint' as const,
      eb.ref('payouts.status').$castTo<PayoutStatus>().as('status'),
      'reference' as const,
      'reason' as const,
      'requested_at as requestedAt' as const,
      'decided_at as decidedAt' as const,
    ]);

export type PayoutRow = Awaited<ReturnType<ReturnType<typeof payouts>['executeTakeFirstOrThrow']>>;

export async function payoutsOf(db: Db, userId: string, limit: number): Promise<PayoutRow[]> {
  return await payouts(db)
    .where('mentor_user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('payouts.id', 'desc')
    .limit(limit)
    .execute();
}

export async function openPayouts(db: Db): Promise<PayoutRow[]> {
  return await payouts(db).where('payouts.status', '=', 'requested').orderBy('requested_at').execute();
}

/** Open ones oldest first, as they are worked through; others newest first. `after` is the last id of the page before. */
export async function pageOfPayouts(
  db: Db,
  { status, after, limit }: { status: PayoutStatus; after: string | undefined; limit: number },
): Promise<PayoutRow[]> {
  const [direction, beyond] = status === 'requested' ? (['asc', '>'] as const) : (['desc', '<'] as const);
  return await payouts(db)
    .where('payouts.status', '=', status)
    .$if(after !== undefined, (query) => query.where('payouts.id', beyond, after ?? ''))
    .orderBy('payouts.id', direction)
    .limit(limit)
    .execute();
}

export async function countOpenPayouts(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('payouts')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('status', '=', 'requested')
    .executeTakeFirstOrThrow();
  return open;
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  return await payouts(db).where('payouts.id', '=', id).executeTakeFirst();
}

export type Decision = { status: 'settled'; reference: string } | { status: 'refused'; reason: string };

/** Erases the destination along with the decision. */
export async function markDecided(tx: Tx, id: string, decision: Decision, at: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ ...decision, details: null, decided_at: at })
    .where('id', '=', id)
    .execute();
}

/** Decided payouts whose mentors have not been notified. Locked, so that two servers notify once. */
export async function lockUnannounced(tx: Tx): Promise<PayoutRow[]> {
  return await payouts(tx)
    .where('decided_at', 'is not', null)
    .where('told_at', 'is', null)
    .where('mentor_user_id', 'is not', null)
    .orderBy('mentor_user_id')
    .limit(100)
    .forUpdate('payouts')
    .skipLocked()
    .execute();
}

export async function markAnnounced(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0) await tx.updateTable('payouts').set({ told_at: at }).where('id', 'in', ids).execute();
}
