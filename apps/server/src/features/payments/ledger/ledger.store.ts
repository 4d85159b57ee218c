import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';

const accountKinds = [
  'gateway',
  'mentor_held',
  'mentor_payable',
  'paid_out',
  'platform_fees',
  'tax_194o',
  'gst_tcs',
] as const;
type AccountKind = (typeof accountKinds)[number];
export type LedgerEntry = { accountId: string; amountInPaise: number };
type Transfer = { at: Date; entries: readonly LedgerEntry[] } & (
  | { kind: 'capture' | 'refund' | 'release'; paymentId: string }
  | { kind: 'payout'; payoutId: string }
);

/** Finds the account or opens it on first use. `userId` is null for our own. */
export async function ledgerAccount(tx: Tx, kind: AccountKind, userId: string | null, at: Date): Promise<string> {
  const known = tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', kind)
    // `is not distinct from` would use no index.
    .where('user_id', userId === null ? 'is' : '=', userId);
  const found = await known.executeTakeFirst();
  if (found) return found.id;
  await tx
    .insertInto('ledger_accounts')
    .values({ id: newId(at), kind, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await known.executeTakeFirstOrThrow()).id;
}

/** Recorded once per payment and kind, and once per payout, even with retries. Returns true for the first call. */
export async function recordTransfer(tx: Tx, { at, entries, ...cause }: Transfer): Promise<boolean> {
  const transfer = await tx
    .insertInto('ledger_transfers')
    .values({
      id: newId(at),
      kind: cause.kind,
      ...(cause.kind === 'payout' ? { payout_id: cause.payoutId } : { payment_id: cause.paymentId }),
      happened_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!transfer) return false;
  await tx
    .insertInto('ledger_entries')
    .values(
      entries.map(({ accountId, amountInPaise }) => ({
        transfer_id: transfer.id,
        account_id: accountId,
        amount_in_paise: amountInPaise,
      })),
    )
    .execute();
  return true;
}

/**
 * Entries of a payment so far, by account: its capture, and its release if the session is over. Empty if never
 * captured.
 */
export async function movedEntries(tx: Tx, paymentId: string): Promise<LedgerEntry[]> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'transfer_id')
    .select(({ fn }) => ['account_id', fn.sum<string>('amount_in_paise').as('amount_in_paise')])
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', ['capture', 'release'])
    .groupBy('account_id')
    .having(({ fn }) => fn.sum('amount_in_paise'), '<>', 0)
    .execute();
  return rows.map(({ account_id, amount_in_paise }) => ({
    accountId: account_id,
    amountInPaise: Number(amount_in_paise),
  }));
}

/** The next receipt number. Its row stays locked until the transaction ends, so that numbers have no gaps. */
export async function nextReceiptNumber(tx: Tx): Promise<string> {
  const { last_number } = await tx
    .updateTable('receipt_counter')
    .set({ last_number: sql`last_number + 1` })
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

/** Sums of all accounts of each kind. */
export async function ledgerBalances(db: Db): Promise<Record<AccountKind, number>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .select(({ fn }) => ['kind', fn.sum<string>('amount_in_paise').as('amount')])
    .groupBy('kind')
    .execute();
  const amounts = new Map(rows.map(({ kind, amount }) => [kind, Number(amount)]));
  return Object.fromEntries(accountKinds.map((kind) => [kind, amounts.get(kind) ?? 0])) as Record<AccountKind, number>;
}
