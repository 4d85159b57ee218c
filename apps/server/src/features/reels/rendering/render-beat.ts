import type { RenderStage } from '@right-circle/contract/reel-rendering';
import { RenderEnded, type RendererDeps } from './end-render.ts';
import { type Lease, type RenderPlace, renewLease } from './render.store.ts';
import { overallProgress } from './render-progress.rules.ts';

const TICK_MS = 500;
export const LEASE_MS = 30_000;

export type OnProgress = (stage: RenderStage, percent: number) => void;

/** Renews the lease and reports progress twice a second; stops the run if it is no longer wanted. */
export function startBeat({ db, now, log, emitProgress }: RendererDeps, lease: Lease, controller: AbortController) {
  let at: RenderPlace = { stage: 'pictures', progress: 0 };
  let told = -1;
  let beating = Promise.resolve();
  let isBeating = false;

  async function beat(): Promise<void> {
    const { stage, progress } = at;
    const until = new Date(now().getTime() + LEASE_MS);
    if (!(await renewLease(db, lease, { until, stage, progress }))) {
      controller.abort(new RenderEnded('unwanted'));
    } else if (progress !== told) {
      told = progress;
      emitProgress(lease.ownerId, {
        reel_id: lease.reelId,
        status: 'processing',
        stage,
        progress,
        reel_url: null,
        error: null,
      });
    }
  }

  function tick(): void {
    if (isBeating) return;
    isBeating = true;
    beating = beat()
      .catch((err: unknown) => log.warn({ err, reelId: lease.reelId }, 'failed to report render progress'))
      .finally(() => {
        isBeating = false;
      });
  }
  tick();
  const timer = setInterval(tick, TICK_MS);
  const onProgress: OnProgress = (stage, percent) => {
    at = { stage, progress: Math.max(at.progress, overallProgress(stage, percent)) };
  };
  return {
    onProgress,
    /** Latest progress, which may be newer than the last report. */
    stop: async (): Promise<RenderPlace> => {
      clearInterval(timer);
      await beating;
      return at;
    },
  };
}
