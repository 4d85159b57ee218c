import { dueHidden, type HiddenTarget, lockHidden, markErased } from './hidden.store.ts';
import type { SafetyDeps } from './safety-deps.ts';

type EraseDeps = Pick<SafetyDeps, 'db' | 'now' | 'content'>;

const AT_ONCE = 200;

/**
 * Deletes content that has been hidden for 30 days. One transaction each, so that a failure does not block the rest.
 */
export async function eraseHidden(deps: EraseDeps): Promise<void> {
  for (const target of await dueHidden(deps.db, deps.now(), AT_ONCE)) await erase(deps, target);
}

async function erase({ db, now, content }: EraseDeps, target: HiddenTarget): Promise<void> {
  const { targetType, targetId, decidedAt } = target;
  if (targetType === 'chat') return;
  await db.transaction().execute(async (tx) => {
    if (!(await lockHidden(tx, target))) return;
    await content[targetType].erase(tx, targetId, decidedAt);
    await markErased(tx, { ...target, at: now() });
  });
}
