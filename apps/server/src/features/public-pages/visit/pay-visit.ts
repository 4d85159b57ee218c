import { type TestCard, testCard } from '@right-circle/contract/bookings';
import type { CheckoutOrder } from '@right-circle/contract/checkout';
import { guestsOf } from '@right-circle/rules/guest-line';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { idNamed } from '#platform/ids.ts';
import { hashToken } from '#platform/secret-token.ts';
import { type Identified, identify } from './confirm-visit.ts';
import { visitExpiry, visitOver } from './start-visit.ts';
import { attemptKey } from './visit.rules.ts';
import { endAttempt, findVisit, lockVisit, setVisitor, startAttempt, type Visit } from './visit.store.ts';
import { insertVisitAccount } from './visit-account.store.ts';
import type { BookingBody, VisitDeps } from './visit-deps.ts';

/** `stale`: the page that sent it shows an earlier attempt or another price, so nothing was done. */
export type PaidVisit =
  | { kind: 'booked' }
  | { kind: 'order'; visit: Visit; order: CheckoutOrder }
  | { kind: 'stale' }
  | { kind: 'refused'; refusal: AppError }
  | Exclude<Identified, { kind: 'new' | 'known' }>;

type Pay = {
  token: string;
  attempt: number;
  card: TestCard;
  /** The terms on the submitted page; unset when an existing order is looked up again. */
  terms?: string | undefined;
};

/**
 * Books and pays the time of a visit whose address is proven. An account is opened in the transaction that takes the
 * time and opens the payment; a refused time leaves none.
 */
export async function payVisit(deps: VisitDeps, { token, attempt, card, terms }: Pay): Promise<PaidVisit> {
  const started = await deps.db.transaction().execute(async (tx) => {
    const visit = await lockVisit(tx, hashToken(token), deps.now());
    if (!visit?.confirmedAt || visit.attempt !== attempt) return visit;
    return { ...visit, testCard: await startAttempt(tx, visit.id, card, visitExpiry(deps.now())) };
  });
  if (!started?.confirmedAt) throw visitOver();
  if (started.attempt !== attempt) return { kind: 'stale' };
  try {
    const slot = `${started.mentorUserId} ${started.startsAt.getTime()}`;
    return await deps.runQueued(
      slot,
      async () => await bookAs(deps, { ...started, terms }, await identify(deps, started)),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The outcome of a payment can be unknown; only the same attempt may be repeated then.
    if (error.code !== 'unavailable') await endAttempt(deps.db, started);
    return { kind: 'refused', refusal: error };
  }
}

async function bookAs(deps: VisitDeps, visit: AgreedVisit, person: Identified): Promise<PaidVisit> {
  if (person.kind !== 'new' && person.kind !== 'known') return person;
  const seekerId = person.kind === 'known' ? person.userId : newAccountId(visit);
  const openSeeker = person.kind === 'known' ? undefined : async (tx: Tx) => await openFor(deps, tx, visit, seekerId);
  const { source } = visit;
  const attempt = { seekerId, request: requestOf(visit), key: attemptKey(visit), openSeeker, source };
  try {
    const booked = await deps.bookSlot(attempt);
    return 'order' in booked ? { kind: 'order', visit, order: booked.order } : { kind: 'booked' };
  } catch (error) {
    // An account with this address was created in the meantime.
    if (!(error instanceof AddressTaken)) throw error;
    const again = await identify(deps, visit);
    if (again.kind === 'new') throw error;
    return await bookAs(deps, visit, again);
  }
}

/** Derived from the visit, so that concurrent attempts create one account. */
export function newAccountId({ id, email }: Pick<Visit, 'id' | 'email'>): string {
  return idNamed('visit account', id, email);
}

class AddressTaken extends AppError {
  constructor() {
    super('unavailable', "We couldn't book this time. You weren't charged. Please try again.");
  }
}

/** The address is proven, so the account starts with it confirmed and without a password. */
async function openFor({ visitors, now }: VisitDeps, tx: Tx, visit: Visit, userId: string): Promise<void> {
  const { email, answers } = visit;
  const visitor = { id: userId, email, fullName: answers.name, dateOfBirth: answers.date_of_birth };
  if (!(await visitors().open(tx, visitor))) throw new AddressTaken();
  await insertVisitAccount(tx, userId, now());
  await setVisitor(tx, visit.id, userId);
}

type AgreedVisit = Visit & Pick<Pay, 'terms'>;

/** Made from the saved row, so that a repeated attempt is the same request; terms do not count for that. */
function requestOf({ answers, testCard: card, terms, ...visit }: AgreedVisit): BookingBody {
  return {
    terms,
    mentorUserId: visit.mentorUserId,
    timeSlotId: visit.windowId,
    serviceSlotId: visit.serviceSlotId,
    startTime: visit.startsAt.toISOString(),
    endTime: visit.endsAt.toISOString(),
    name: answers.name,
    seeker_email: visit.email,
    topic: answers.topic,
    description: answers.description,
    custom_fields: answers.custom_fields,
    // Forms that were saved before guests were asked for have none.
    guests: guestsOf(answers.guests ?? ''),
    via: visit.source,
    test_card: testCard.safeParse(card).data,
    time_zone: answers.time_zone,
  };
}

type Returned = { token: string; orderId: string; paymentId: string; signature: string };

/** Handles the return from the provider's own window. */
export async function confirmVisitPayment(deps: VisitDeps, { token, ...paid }: Returned): Promise<void> {
  const visit = await findVisit(deps.db, hashToken(token), deps.now());
  if (!visit?.userId) throw visitOver();
  await deps.confirmPayment({ ...paid, byUserId: visit.userId });
}
