import { dueHidden, type HiddenTarget, lockHidden, markErased } from './hidden.store.ts';
import type { SafetyDeps } from './safety-deps.ts';

type EraseDeps = Pick<SafetyDeps, 'db' | 'now' | 'content'>;

const AT_ONCE = 200;

/** Deletes for good what has been hidden for 30 days. One transaction each, so that one failure keeps nothing else. */
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
