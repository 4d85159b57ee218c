import { DAY_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { type CatchUpDeps, catchUp } from '../checkout/catch-up.ts';
import { dropEventsBefore } from '../checkout/gateway-event.store.ts';
import { mailDifferencesJob } from '../payment.jobs.ts';
import { gatewayOf } from '../payments-deps.ts';
import { refundAtGateway } from '../refunds/refund-at-gateway.ts';
import {
  type BookedPayment,
  bookedPayment,
  bookedPayments,
  type Comparison,
  type Difference,
  saveComparison,
} from './comparison.store.ts';

const DAYS_BACK = 14;
const DAYS_OF_EVENTS = 30;
const PAGE = 500;
// A payment may be in progress.
const SETTLED_AFTER_MS = 15 * MINUTE_MS;

/**
 * Compares our ledger with the gateway's, payment by payment. Losses on the way (a webhook, an abandoned refund) are
 * fixed first; remaining differences raise an alarm. `isAll` also compares old ones, whose refund a restored database may
 * not know.
 */
export async function comparePayments(deps: CatchUpDeps, { isAll = false } = {}): Promise<Comparison> {
  const { db, now, log, enqueue } = deps;
  const at = now();
  const found: Comparison = { compared: 0, unanswered: 0, differences: [] };
  const since = isAll ? new Date(0) : new Date(at.getTime() - DAYS_BACK * DAY_MS);
  for await (const payment of paymentsSince(deps, since)) {
    const outcome = await compareOne(deps, payment);
    found.compared++;
    if (outcome === 'unanswered') found.unanswered++;
    else if (outcome !== 'equal') found.differences.push(outcome);
  }
  await dropEventsBefore(db, new Date(at.getTime() - DAYS_OF_EVENTS * DAY_MS));
  await db.transaction().execute(async (tx) => {
    const id = newId(at);
    await saveComparison(tx, { id, at, ...found });
    if (found.differences.length > 0) await enqueue(tx, mailDifferencesJob, { comparisonId: id });
  });
  if (found.differences.length > 0) log.error(found, 'ledger differs from payment provider');
  else if (found.unanswered > 0) log.warn(found, 'payment provider did not respond about every payment');
  return found;
}

async function* paymentsSince({ db, now }: CatchUpDeps, since: Date): AsyncGenerator<BookedPayment> {
  const until = new Date(now().getTime() - SETTLED_AFTER_MS);
  for (let after: string | null = null; ; ) {
    const page: BookedPayment[] = await bookedPayments(db, { since, after, limit: PAGE });
    yield* page.filter(({ createdAt }) => createdAt <= until);
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
  }
}

type Outcome = 'equal' | 'unanswered' | Difference;

async function compareOne(deps: CatchUpDeps, payment: BookedPayment): Promise<Outcome> {
  const found = await differenceOf(deps, payment);
  if (found === 'equal' || found === 'unanswered' || !(await isMadeGood(deps, payment.id))) return found;
  const again = await differenceOf(deps, await bookedPayment(deps.db, payment.id));
  return again === 'unanswered' ? found : again;
}

async function differenceOf(deps: CatchUpDeps, payment: BookedPayment): Promise<Outcome> {
  const { id: paymentId, gateway, status, paise: booksInPaise } = payment;
  try {
    const gatewayInPaise = await gatewayOf(deps, payment).holding(paymentId);
    return gatewayInPaise === booksInPaise ? 'equal' : { paymentId, gateway, status, booksInPaise, gatewayInPaise };
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    deps.log.warn({ err, paymentId }, 'failed to compare payment');
    return 'unanswered';
  }
}

/** Finishes payments that are paid but not finished, and refunds ended ones that were not refunded. */
async function isMadeGood(deps: CatchUpDeps, paymentId: string): Promise<boolean> {
  try {
    await catchUp(deps, paymentId);
    await refundAtGateway(deps, paymentId);
    return true;
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    deps.log.warn({ err, paymentId }, 'failed to fix a difference with the payment provider');
    return false;
  }
}
