import { hostname } from 'node:os';
import { DAY_MS, HOUR_MS } from '@right-circle/rules/durations';
import { isAlive } from '#platform/is-alive.ts';
import { removeMediaJob } from '#platform/media/remove-media.ts';
import { deleteUnused, unusedSince } from '../making/reel-image.store.ts';
import { renderNextJob } from '../reel.jobs.ts';
import type { ReelDeps } from '../reel-deps.ts';
import { countQueued, forgetRenders, requeueOrphans, runsOn, unfinishedReelIds } from './render.store.ts';
import type { Renderer } from './renderer.ts';
import { removeOldClips, removeWorkExcept } from './work-folder.ts';

const UNUSED_DAYS = 7;
const AT_ONCE = 200;

export type SweepDeps = Pick<ReelDeps, 'db' | 'now' | 'enqueue'> & { workRoot: string; renderer: Renderer };

/** Cleans up after dead processes: renders are requeued, unneeded files are deleted. */
export async function sweepReels(deps: SweepDeps): Promise<void> {
  const { db, now, enqueue } = deps;
  const at = now();
  await requeueOrphans(db, { leaseIds: await deadRuns(deps), now: at });
  await db.transaction().execute(async (tx) => {
    if ((await countQueued(tx, at)) > 0) await enqueue(tx, renderNextJob, {}, { singletonKey: 'next' });
    const unused = await unusedSince(tx, new Date(at.getTime() - UNUSED_DAYS * DAY_MS), AT_ONCE);
    const keys = await deleteUnused(tx, unused);
    if (keys.length > 0) await enqueue(tx, removeMediaJob, { keys });
  });
  await forgetRenders(db, new Date(at.getTime() - DAY_MS));
  const unfinished = await unfinishedReelIds(db, new Date(at.getTime() - DAY_MS));
  await removeWorkExcept(deps.workRoot, new Set(unfinished));
  // Uses the machine's clock, which dates its files.
  await removeOldClips(deps.workRoot, new Date(Date.now() - HOUR_MS));
}

/** Runs of this machine whose process is dead, so that nobody has to wait for their lease to expire. */
async function deadRuns({ db, renderer }: SweepDeps): Promise<string[]> {
  const own = new Set(renderer.leaseIds());
  const runs = await runsOn(db, hostname());
  // A run with our own pid that is not ours is from before a restart.
  const isDead = (pid: number) => pid === process.pid || !isAlive(pid);
  return runs.filter(({ leaseId, pid }) => !own.has(leaseId) && isDead(pid)).map(({ leaseId }) => leaseId);
}
