import type { Decision } from '#features/payments/payouts/payout.store.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { isUuid } from '#platform/ids.ts';
import { type Command, deciding, note, type Terminal, withQueue } from './command.ts';

export async function listPayouts({ db, config }: Terminal): Promise<string> {
  const { payoutSecrets } = await import('#features/payments/payouts/payout-secrets.ts');
  const { listOpenPayouts } = await import('#features/payments/payouts/decide-payout.ts');
  const open = await listOpenPayouts({ db, secrets: payoutSecrets(config) });
  await noteRead(db, 'payouts', open.length);
  return open.length > 0 ? open.join('\n') : 'No payout is open.';
}

export async function listUnclaimedMoney({ db }: Terminal): Promise<string> {
  const { listUnclaimed } = await import('#features/payments/checkout/settle-unclaimed.ts');
  const unclaimed = await listUnclaimed({ db });
  await noteRead(db, 'unclaimed', unclaimed.length);
  return unclaimed.length > 0 ? unclaimed.join('\n') : 'Everybody can ask for what is theirs.';
}

/** Bank details and addresses are about to be shown. */
async function noteRead(db: Db, targetId: 'payouts' | 'unclaimed', count: number): Promise<void> {
  const change = { action: 'payouts_downloaded', targetType: 'installation', targetId } as const;
  await db.transaction().execute(async (tx) => await note(tx, { ...change, after: { payouts: count } }));
}

export async function decideOpenPayout(db: Db, payoutId: string, decision: Decision): Promise<string> {
  if (!isUuid(payoutId)) throw new Error(`There is no payout ${payoutId}. See: payouts list`);
  const onDecided = async (tx: Tx, { status, amountInPaise }: { status: string; amountInPaise: number }) =>
    await note(tx, {
      action: decision.status === 'settled' ? 'payout_settled' : 'payout_refused',
      targetType: 'payout',
      targetId: payoutId,
      before: { status },
      after: { status: decision.status, amount_in_paise: amountInPaise },
    });
  const { decidePayout } = await import('#features/payments/payouts/decide-payout.ts');
  return await decidePayout({ ...deciding(db), onDecided }, payoutId, decision);
}

export function settleUnclaimedCommand(accountId: string, [method, ...words]: string[]): Command | null {
  const reference = words.join(' ').trim();
  if (!accountId || !reference || (method !== 'upi' && method !== 'bank')) return null;
  const change = { action: 'unclaimed_money_settled', targetType: 'ledger_account', targetId: accountId } as const;
  return async ({ db }) => {
    if (!isUuid(accountId)) throw new Error(`Nothing is unclaimed in ${accountId}. See: payouts unclaimed`);
    const onSettled = async (tx: Tx, { id, amountInPaise }: { id: string; amountInPaise: number }) =>
      await note(tx, {
        ...change,
        before: { unclaimed_in_paise: amountInPaise },
        after: { unclaimed_in_paise: 0, payout_id: id, amount_in_paise: amountInPaise },
      });
    const { settleUnclaimed } = await import('#features/payments/checkout/settle-unclaimed.ts');
    return await settleUnclaimed({ ...deciding(db), onSettled }, { accountId, method, reference });
  };
}

export function compareCommand([scope, ...others]: string[]): Command | null {
  if (others.length > 0 || (scope !== '' && scope !== 'all')) return null;
  return async (terminal) => await askForComparison(terminal, scope === 'all');
}

/** The running server does it: it has the keys, and can finish what it finds. */
async function askForComparison(terminal: Terminal, isAll: boolean): Promise<string> {
  const { compareAllPaymentsJob, comparePaymentsJob } = await import('#features/payments/payment.jobs.ts');
  const { newestComparison } = await import('#features/payments/ledger/comparison.store.ts');
  const job = isAll ? compareAllPaymentsJob : comparePaymentsJob;
  return await withQueue(terminal, job, async (enqueue) => {
    await terminal.db.transaction().execute(async (tx) => {
      const last = await newestComparison(tx);
      await enqueue(tx, job, {});
      await note(tx, {
        action: 'payments_compared',
        targetType: 'installation',
        targetId: 'payments',
        before: { comparison: last?.comparedAt.toISOString() ?? null, differences: last?.differences.length ?? null },
        after: { comparison: 'waiting', ...(isAll && { payments: 'all' }) },
      });
    });
    return `The server is comparing ${isAll ? 'all payments' : 'payments'}. You’ll find differences in its log, in /metrics and in an email to SUPPORT_EMAIL.`;
  });
}
