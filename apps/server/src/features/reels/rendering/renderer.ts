import { hostname } from 'node:os';
import { HOUR_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { contentTypeOf } from '#platform/media/media-store.ts';
import { removeMediaJob } from '#platform/media/remove-media.ts';
import { picturesOf } from '../making/reel-image.store.ts';
import { renderNextJob } from '../reel.jobs.ts';
import { findOwnReel } from '../reel.store.ts';
import { filesOfRender } from '../reel-files.store.ts';
import {
  endRender,
  notifyOwner,
  RenderEnded,
  type RendererDeps,
  type RenderOutcome,
  renderOutcome,
} from './end-render.ts';
import { makeFilm } from './make-film.ts';
import { progressOf } from './progress-of.ts';
import { completeRender, countQueued, type Lease, leaseNext } from './render.store.ts';
import { LEASE_MS, type OnProgress, startBeat } from './render-beat.ts';
import { removeWorkOf } from './work-folder.ts';

/** Turns are based on the renders of the last hour. */
const LATELY_MS = HOUR_MS;
/** A reel that crashes the server must not do so for ever. */
const MAX_TRIES = 3;

export type Renderer = ReturnType<typeof createRenderer>;

/** Renders one reel at a time in this process, and keeps track of it. */
export function createRenderer(deps: RendererDeps) {
  const { db, now, log, workRoot } = deps;
  const active = new Map<string, { lease: Lease; controller: AbortController; done: Promise<void> }>();
  let isClosing = false;

  async function take(): Promise<Lease | undefined> {
    return await db.transaction().execute(async (tx) => {
      const at = now();
      const lease = await leaseNext(tx, {
        leaseId: newId(at),
        renderer: { host: hostname(), pid: process.pid },
        now: at,
        until: new Date(at.getTime() + LEASE_MS),
        since: new Date(at.getTime() - LATELY_MS),
      });
      // Lets other processes start the next one now.
      if (lease && (await countQueued(tx, at)) > 0) await deps.enqueue(tx, renderNextJob, {}, { singletonKey: 'next' });
      return lease;
    });
  }

  async function run(lease: Lease, controller: AbortController): Promise<void> {
    const beat = startBeat(deps, lease, controller);
    const startedAt = performance.now();
    let outcome: RenderOutcome = 'completed';
    try {
      await renderReel(deps, lease, controller.signal, beat.onProgress);
    } catch (error) {
      outcome = renderOutcome(controller.signal, error);
      const place = await beat.stop();
      await endRender(deps, lease, { signal: controller.signal, error, place });
    } finally {
      deps.onRenderEnded({ outcome, seconds: (performance.now() - startedAt) / 1000 });
      await beat.stop();
    }
    const progress = await progressOf(deps, lease.reelId);
    if (progress) deps.emitProgress(lease.ownerId, progress);
  }

  return {
    async renderNext(): Promise<void> {
      const lease = isClosing ? undefined : await take();
      if (!lease) return;
      const controller = new AbortController();
      const entry = { lease, controller, done: run(lease, controller) };
      active.set(lease.reelId, entry);
      try {
        await entry.done;
      } finally {
        active.delete(lease.reelId);
      }
    },
    /** For a reel whose render has been ended in its row. */
    abandon: (reelId: string): void => {
      const running = active.get(reelId);
      if (running) return running.controller.abort(new RenderEnded('unwanted'));
      removeWorkOf(workRoot, reelId).catch((err: unknown) => log.warn({ err, reelId }, 'failed to remove render work'));
    },
    leaseIds: (): string[] => [...active.values()].map(({ lease }) => lease.id),
    async close(): Promise<void> {
      isClosing = true;
      const running = [...active.values()];
      for (const { controller } of running) controller.abort(new RenderEnded('closing'));
      await Promise.allSettled(running.map(async ({ done }) => await done));
    },
  };
}

/** Renders a reel from its row and publishes the video in the transaction that records it. */
async function renderReel(
  deps: RendererDeps,
  lease: Lease,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<void> {
  const { db, now, media } = deps;
  const reel = await findOwnReel(db, lease.ownerId, lease.reelId);
  if (!reel) throw new RenderEnded('unwanted');
  if (lease.tries > MAX_TRIES) {
    throw new AppError(
      'unavailable',
      'The server stopped each time it made this reel. Try again with fewer or smaller images.',
    );
  }
  const pictures = await picturesOf(db, lease.reelId);
  const film = await makeFilm(deps, { reel, pictures, signal, onProgress });

  onProgress('saving', 0);
  const { video, poster } = filesOfRender(lease.renderId);
  await media.putFile(video, film.file, contentTypeOf(video));
  await media.putFile(poster, film.posterFile, contentTypeOf(poster));
  signal.throwIfAborted();
  const isSaved = await db.transaction().execute(async (tx) => {
    const seconds = Math.round(film.seconds * 100) / 100;
    const replaced = await completeRender(tx, lease, { videoKey: video, posterKey: poster, seconds, at: now() });
    if (!replaced) return false;
    if (replaced.length > 0) await deps.enqueue(tx, removeMediaJob, { keys: replaced });
    await notifyOwner(deps, tx, lease, {
      title: 'Your reel is ready',
      message: reel.title ? `"${reel.title}" is rendered. Watch it and publish it.` : 'Watch it and publish it.',
      targetUrl: `/dashboard/preview?id=${lease.reelId}`,
    });
    return true;
  });
  if (!isSaved) throw new RenderEnded('unwanted');
  await removeWorkOf(deps.workRoot, lease.reelId);
}
