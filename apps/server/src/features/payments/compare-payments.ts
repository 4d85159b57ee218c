import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { type CatchUpDeps, catchUp } from './catch-up.ts';
import {
  type BookedPayment,
  bookedPayment,
  bookedPayments,
  type Comparison,
  type Difference,
  keepComparison,
} from './comparison.store.ts';
import { dropEventsBefore } from './gateway-event.store.ts';
import { mailDifferencesJob } from './payment.jobs.ts';
import { gatewayOf } from './payments-deps.ts';
import { refundAtGateway } from './refund-at-gateway.ts';

const DAY_MS = 86_400_000;
const DAYS_BACK = 14;
const DAYS_OF_EVENTS = 30;
const PAGE = 500;
// Somebody may be paying at this very moment.
const SETTLED_AFTER_MS = 15 * 60_000;

/**
 * Holds our books against the gateway's, payment by payment. What went missing on the way (a webhook, a refund nobody tries any
 * more) is made good first; what then still differs is an alarm.
 */
export async function comparePayments(deps: CatchUpDeps): Promise<Comparison> {
  const { db, now, log, enqueue } = deps;
  const at = now();
  const found: Comparison = { compared: 0, unanswered: 0, differences: [] };
  for await (const payment of recentPayments(deps)) {
    const outcome = await compareOne(deps, payment);
    found.compared++;
    if (outcome === 'unanswered') found.unanswered++;
    else if (outcome !== 'equal') found.differences.push(outcome);
  }
  await dropEventsBefore(db, new Date(at.getTime() - DAYS_OF_EVENTS * DAY_MS));
  await db.transaction().execute(async (tx) => {
    const id = newId(at);
    await keepComparison(tx, { id, at, ...found });
    if (found.differences.length > 0) await enqueue(tx, mailDifferencesJob, { comparisonId: id });
  });
  if (found.differences.length > 0) log.error(found, 'our books and the payment provider differ');
  else if (found.unanswered > 0) log.warn(found, 'the payment provider did not answer about every payment');
  return found;
}

async function* recentPayments({ db, now }: CatchUpDeps): AsyncGenerator<BookedPayment> {
  const since = new Date(now().getTime() - DAYS_BACK * DAY_MS);
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
    deps.log.warn({ err, paymentId }, 'payment could not be compared');
    return 'unanswered';
  }
}

/** Finishes what is paid and not finished, gives back what has ended and was not given back. */
async function isMadeGood(deps: CatchUpDeps, paymentId: string): Promise<boolean> {
  try {
    await catchUp(deps, paymentId);
    await refundAtGateway(deps, paymentId);
    return true;
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    deps.log.warn({ err, paymentId }, 'a difference with the payment provider could not be made good');
    return false;
  }
}
