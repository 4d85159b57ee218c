import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/logger.ts';
import { type InstallOutcome, runInstall } from '#platform/voice/run-install.ts';
import { installVoiceJob } from './voice.jobs.ts';
import { markSeen, saveEnd, saveStep } from './voice-install.store.ts';

type InstallerDeps = {
  db: Db;
  now: Now;
  log: Log;
  enqueue: EnqueueInTx;
  folder: string;
  /** Runs in the place of our installer: a test has packages of its own. */
  program?: URL | undefined;
};

const SEEN_EVERY_MS = 10_000;
/** Time for this process to end, so that another one takes the job. */
const HANDED_OVER_AFTER_SECONDS = 2;
const MAX_REASON = 500;
const UNEXPECTED = 'The installation stopped unexpectedly. Try again. The server’s log has the details.';

/** Runs the installations that operators started, one at a time. */
export function createVoiceInstaller({ db, now, log, enqueue, folder, program }: InstallerDeps) {
  const closing = new AbortController();
  const { signal } = closing;
  let running: Promise<void> = Promise.resolve();

  async function install(id: string): Promise<void> {
    if (!(await markSeen(db, id, now()))) return;
    const onError = (err: unknown) => log.warn({ err }, 'failed to save the progress of the voice');
    let saving: Promise<unknown> = Promise.resolve();
    const save = (write: () => Promise<unknown>) => {
      saving = saving.then(write).catch(onError);
    };
    const seen = setInterval(() => save(async () => await markSeen(db, id, now())), SEEN_EVERY_MS);
    const onStep = (step: { step: number; steps: number; name: string | null }) =>
      save(async () => await saveStep(db, id, { ...step, at: now() }));
    try {
      const outcome = await runInstall({ program, folder, signal, onStep });
      await saving;
      await end(id, outcome);
    } catch (error) {
      if (!signal.aborted) throw error;
      await saving;
      // Not left to the retries of the queue: nothing has failed.
      await db.transaction().execute(async (tx) => {
        await enqueue(tx, installVoiceJob, { id }, { startAfter: HANDED_OVER_AFTER_SECONDS });
      });
    } finally {
      clearInterval(seen);
    }
  }

  async function end(id: string, outcome: InstallOutcome): Promise<void> {
    if (outcome.kind === 'done') log.info('the built-in voice is installed');
    else log.error({ detail: outcome.detail }, 'failed to install the built-in voice');
    const reason = outcome.kind === 'done' ? null : (outcome.reason ?? UNEXPECTED).slice(0, MAX_REASON);
    // Failures are not retried: operators read the reason and decide.
    await saveEnd(db, id, { reason, at: now() });
  }

  return {
    async install(id: string): Promise<void> {
      const run = install(id);
      running = run.catch(() => undefined);
      await run;
    },
    async close(): Promise<void> {
      closing.abort(new Error('The server is closing.'));
      await running;
    },
  };
}
