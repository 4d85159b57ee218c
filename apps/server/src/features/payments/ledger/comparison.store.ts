import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#platform/db/db.ts';

/** A payment according to our ledger: `paise` is the amount the gateway must hold for it. */
export type BookedPayment = { id: string; gateway: string; status: string; paise: number; createdAt: Date };

const booked = (db: Db) =>
  db
    .selectFrom('payments')
    .select(['id', 'gateway', 'status', 'created_at as createdAt'])
    .select((eb) =>
      eb
        .selectFrom('ledger_entries')
        .innerJoin('ledger_transfers', 'ledger_transfers.id', 'transfer_id')
        .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
        .select(sql<number>`coalesce(sum(amount_in_paise), 0)::float8`.as('paise'))
        .whereRef('ledger_transfers.payment_id', '=', 'payments.id')
        .where('ledger_accounts.kind', '=', 'gateway')
        .$asScalar()
        .$notNull()
        .as('paise'),
    )
    .where('gateway_reference', 'is not', null);

type Page = { since: Date; after: string | null; limit: number };

/** Payments the gateway may know: recent ones, recently refunded ones, and any with an open refund. Ordered by id. */
export async function bookedPayments(db: Db, { since, after, limit }: Page): Promise<BookedPayment[]> {
  return await booked(db)
    .where(
      sql<SqlBool>`(created_at >= ${since} or refunded_at >= ${since}
        or (paid_at is not null and refunded_at is null and status in ('refunded', 'cancelled', 'cancelled_by_seeker')))`,
    )
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function bookedPayment(db: Db, id: string): Promise<BookedPayment> {
  return await booked(db).where('id', '=', id).executeTakeFirstOrThrow();
}

const difference = z.object({
  paymentId: z.string(),
  gateway: z.string(),
  status: z.string(),
  booksInPaise: z.number(),
  gatewayInPaise: z.number(),
});
export type Difference = z.infer<typeof difference>;

export type Comparison = { compared: number; unanswered: number; differences: Difference[] };

export async function saveComparison(
  tx: Tx,
  { id, at, ...found }: Comparison & { id: string; at: Date },
): Promise<void> {
  const { compared, unanswered, differences } = found;
  await tx
    .insertInto('payment_comparisons')
    .values({ id, compared_at: at, compared, unanswered, differences: JSON.stringify(differences) })
    .execute();
}

const comparisons = (db: Db) =>
  db.selectFrom('payment_comparisons').select(['id', 'compared_at', 'compared', 'unanswered', 'differences']);

type ComparisonRow = Awaited<ReturnType<ReturnType<typeof comparisons>['executeTakeFirstOrThrow']>>;

const comparison = ({ compared_at, differences, ...row }: ComparisonRow) => ({
  ...row,
  comparedAt: compared_at,
  differences: z.array(difference).parse(differences),
});

export async function comparisonById(db: Db, id: string) {
  return comparison(await comparisons(db).where('id', '=', id).executeTakeFirstOrThrow());
}

export async function newestComparison(db: Db) {
  const row = await comparisons(db).orderBy('compared_at', 'desc').limit(1).executeTakeFirst();
  return row ? comparison(row) : null;
}
