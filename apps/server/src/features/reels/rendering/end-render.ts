import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/logger.ts';
import { removeMediaJob } from '#platform/media/remove-media.ts';
import { RenderError } from '#platform/video/render-film.ts';
import type { ReelDeps } from '../reel-deps.ts';
import { filesOfRender } from '../reel-files.store.ts';
import type { FilmDeps } from './make-film.ts';
import { cancelRender, failRender, isWanted, type Lease, type RenderPlace, releaseLease } from './render.store.ts';
import { plainReason } from './render-progress.rules.ts';
import { removeWorkOf } from './work-folder.ts';

export type RendererDeps = Pick<ReelDeps, 'db' | 'now' | 'enqueue' | 'links' | 'notify' | 'emitProgress'> &
  FilmDeps & { log: Log; onRenderEnded: (render: { outcome: RenderOutcome; seconds: number }) => void };

export type RenderOutcome = 'completed' | 'failed' | 'cancelled' | 'postponed';

/** Why a render ends early. */
type Ending = 'unwanted' | 'closing';

export class RenderEnded extends Error {
  override name = 'RenderEnded';
  readonly why: Ending;

  constructor(why: Ending) {
    super(`render ended: ${why}`);
    this.why = why;
  }
}

/** `postponed`: the process closes, and the next one goes on. */
export function renderOutcome({ aborted, reason }: AbortSignal, error: unknown): RenderOutcome {
  const ended = aborted ? reason : error;
  if (!(ended instanceof RenderEnded)) return 'failed';
  return ended.why === 'closing' ? 'postponed' : 'cancelled';
}

/** Handles a render that did not finish: requeues, cleans up or fails it, depending on the reason. */
export async function endRender(
  deps: RendererDeps,
  lease: Lease,
  { signal, error, place }: { signal: AbortSignal; error: unknown; place: RenderPlace },
): Promise<void> {
  const { db, now, log } = deps;
  const ended = signal.aborted && signal.reason instanceof RenderEnded ? signal.reason.why : null;
  if (ended === 'closing') return await releaseLease(db, lease);
  if (ended === 'unwanted') return await cleanUp(deps, lease);
  const isForPage = error instanceof AppError || error instanceof RenderError;
  if (!(error instanceof AppError)) log.warn({ err: error, reelId: lease.reelId }, 'failed to render a reel');
  const reason = isForPage ? error.message : plainReason(error);
  const isKnown = await db.transaction().execute(async (tx) => {
    const at = now();
    if (!(await failRender(tx, lease, { error: reason, place, at }))) return false;
    await notifyOwner(deps, tx, lease, {
      title: 'Your reel could not be made',
      message: reason,
      targetUrl: `/dashboard/reel?id=${lease.reelId}`,
    });
    await deps.enqueue(tx, removeMediaJob, { keys: Object.values(filesOfRender(lease.renderId)) });
    return true;
  });
  if (!isKnown) await cleanUp(deps, lease);
}

/** Ends a render that waits or runs; what it has written so far is deleted. */
export async function stopRender(
  { now, enqueue }: Pick<ReelDeps, 'now' | 'enqueue'>,
  tx: Tx,
  { reelId, renderId }: { reelId: string; renderId: string },
): Promise<void> {
  await cancelRender(tx, reelId, now());
  await enqueue(tx, removeMediaJob, { keys: Object.values(filesOfRender(renderId)) });
}

/** Removes files it may have written after its row was ended. Another process may have taken over the same render. */
async function cleanUp({ db, media, workRoot }: RendererDeps, lease: Lease): Promise<void> {
  const { video, poster } = filesOfRender(lease.renderId);
  if (await isWanted(db, lease, video)) return;
  await removeWorkOf(workRoot, lease.reelId);
  for (const key of [video, poster]) await media.remove(key);
}

/** Skips the demo people, who did not request theirs. */
export async function notifyOwner(
  { notify }: RendererDeps,
  tx: Tx,
  { ownerId, isForPerson }: Lease,
  told: { title: string; message: string; targetUrl: string },
): Promise<void> {
  if (isForPerson) await notify(tx, { type: 'status_update', toUserId: ownerId, ...told });
}
