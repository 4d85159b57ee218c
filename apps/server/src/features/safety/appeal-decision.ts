import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { decisionsAbout, insertAppeal } from './appeal.store.ts';
import type { SafetyDeps } from './safety-deps.ts';

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
  await add(deps, appeal);
}

/** The newest suspension of a person who has proven with their password who they are. */
export async function appealSuspension(
  deps: AppealDeps & Pick<SafetyDeps, 'findSuspended'>,
  { username, password, message }: { username: string; password: string; message: string },
): Promise<void> {
  const account = await deps.findSuspended(username, password);
  if (!account) throw new AppError('invalid_credentials', 'Invalid credentials');
  const suspensions = (await decisionsAbout(deps.db, account.id)).filter(({ outcome }) => outcome === 'suspended');
  const open = suspensions.find(({ appealMessage }) => appealMessage === null);
  if (!open) throw alreadyAppealed();
  await add(deps, { userId: account.id, reportId: open.id, message });
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
