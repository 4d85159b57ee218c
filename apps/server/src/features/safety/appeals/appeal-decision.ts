import { AppError } from '#platform/app-error.ts';
import type { Client } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import type { SafetyDeps } from '../safety-deps.ts';
import { decisionsAbout, insertAppeal } from './appeal.store.ts';

type AppealDeps = Pick<SafetyDeps, 'db' | 'now'>;

/** Only the person a decision is about can appeal, once. */
export async function appealDecision(
  deps: AppealDeps,
  appeal: { userId: string; reportId: string; message: string },
): Promise<void> {
  const decisions = await decisionsAbout(deps.db, appeal.userId);
  const decision = decisions.find(({ id }) => id === appeal.reportId);
  if (!decision) throw new AppError('not_found', 'There is no such decision.');
  if (decision.appealMessage !== null) throw alreadyAppealed();
  if (decision.outcome === 'removed' && decision.hiddenUntil && decision.hiddenUntil <= deps.now()) {
    throw new AppError('bad_request', 'It is too late to appeal this decision. You could appeal for 30 days.');
  }
  await add(deps, appeal);
}

/** Appeal by a suspended person who proves their identity with a password. */
export async function appealSuspension(
  deps: AppealDeps & Pick<SafetyDeps, 'findSuspended'>,
  { username, password, message }: { username: string; password: string; message: string },
  client: Client,
): Promise<void> {
  const account = await deps.findSuspended({ identifier: username, password, client });
  if (!account) throw new AppError('invalid_credentials', 'Invalid credentials');
  await appealNewest(deps, account.id, message);
}

/**
 * Appeal by a person without a password, using the token of their refused sign-in. A failed appeal does not spend it.
 */
export async function appealAfterSignIn(
  deps: AppealDeps & Pick<SafetyDeps, 'takeAppealToken'>,
  { token, message }: { token: string; message: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const account = await deps.takeAppealToken(tx, token);
    if (!account) {
      throw new AppError('invalid_token', 'This took too long. Log in the same way again, and send your appeal then.');
    }
    await appealNewest({ ...deps, db: tx }, account.id, message);
  });
}

async function appealNewest(deps: AppealDeps, userId: string, message: string): Promise<void> {
  const suspensions = (await decisionsAbout(deps.db, userId)).filter(({ outcome }) => outcome === 'suspended');
  const open = suspensions.find(({ appealMessage }) => appealMessage === null);
  if (!open) throw alreadyAppealed();
  await add(deps, { userId, reportId: open.id, message });
}

async function add(
  { db, now }: AppealDeps,
  { userId, reportId, message }: { userId: string; reportId: string; message: string },
): Promise<void> {
  const at = now();
  if (!(await insertAppeal(db, { id: newId(at), reportId, userId, message, at }))) throw alreadyAppealed();
}

function alreadyAppealed(): AppError {
  return new AppError('already_appealed', 'You have already appealed this decision.');
}
