import { canMeet } from '#domain/visibility.store.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { hashToken } from '#platform/secret-token.ts';
import { visitExpiry, visitOver } from './start-visit.ts';
import { confirmAddress, countCodeTry, findVisit, setVisitor, type Visit } from './visit.store.ts';
import { visitCodeHash } from './visit-code.ts';
import type { LogInReason, VisitDeps } from './visit-deps.ts';

/** Person behind a proven address. `not_there`: they and the mentor are on two sides of a block. */
export type Identified =
  | { kind: 'new' }
  | { kind: 'known'; userId: string }
  | { kind: 'log_in'; reason: LogInReason }
  | { kind: 'own' }
  | { kind: 'not_there' };

/** Accepts the code for the visit's address. A wrong one counts even though nothing else changes. */
export async function confirmVisit(
  deps: VisitDeps,
  { token, code }: { token: string; code: string },
): Promise<Identified> {
  const { db, now } = deps;
  const at = now();
  const visit = await findVisit(db, hashToken(token), at);
  if (!visit) throw visitOver();
  if (visit.confirmedAt) return await identify(deps, visit);
  const expected = await countCodeTry(db, visit.id, at);
  const typed = await visitCodeHash(deps, visit, code);
  if (!expected?.equals(typed)) throw wrongCode();
  return await identify(deps, visit, async (tx) => {
    if (!(await confirmAddress(tx, visit, typed, { at, expiresAt: visitExpiry(at) }))) throw wrongCode();
  });
}

/**
 * Finds whose address it is, in the transaction that accepts the code. Looked up again before anything is booked. Locks
 * the account before the visit, like everything that ends all access, so that the two cannot deadlock.
 */
export async function identify(
  { db, visitors, closeSockets }: VisitDeps,
  { id, email, answers, mentorUserId }: Visit,
  accept: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Identified> {
  let ended: string[] = [];
  const identified = await db.transaction().execute(async (tx): Promise<Identified> => {
    const found = await visitors().recognise(tx, { email, dateOfBirth: answers.date_of_birth });
    await accept(tx);
    if (found.kind !== 'known') return found;
    const { userId } = found;
    ended = found.endedSessions;
    if (!(await setVisitor(tx, id, userId))) throw visitOver();
    if (userId === mentorUserId) return { kind: 'own' };
    return (await canMeet(tx, userId, mentorUserId)) ? { kind: 'known', userId } : { kind: 'not_there' };
  });
  closeSockets(ended);
  return identified;
}

function wrongCode(): AppError {
  const detail = "That code isn't right, or it's too old. Enter the newest one, or ask for another.";
  return new AppError('invalid_input', detail, { errors: { code: detail } });
}
