import { DAY_SECONDS } from '@right-circle/rules/durations';
import type { PgBoss, QueueResult } from 'pg-boss';
import type { Job } from './jobs.ts';

const queueOptions = {
  notify: true,
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: 7 * DAY_SECONDS,
  // Jobs of a killed process are reassigned after this time; otherwise they would wait for a quarter of an hour.
  heartbeatSeconds: 30,
  expireInSeconds: 15 * 60,
};
const patientOptions = { ...queueOptions, retryLimit: 30 };
const untilDoneOptions = { ...queueOptions, retryLimit: 50_000, retentionSeconds: 3650 * DAY_SECONDS };

function optionsOf({ untilDone, patient, hours }: Job): typeof queueOptions {
  if (untilDone) return untilDoneOptions;
  if (hours) return { ...queueOptions, expireInSeconds: hours * 3600 };
  return patient ? patientOptions : queueOptions;
}

const updated = ['retryLimit', 'heartbeatSeconds', 'expireInSeconds'] as const;

/** Updates the options of a queue created by an earlier version. */
export async function openQueue(boss: PgBoss, job: Job, known: QueueResult | undefined): Promise<void> {
  const options = optionsOf(job);
  if (!known) await boss.createQueue(job.name, { ...options, policy: job.oncePerKey ? 'short' : 'standard' });
  else if (updated.some((name) => known[name] !== options[name])) {
    const { retryLimit, heartbeatSeconds, expireInSeconds } = options;
    await boss.updateQueue(job.name, { retryLimit, heartbeatSeconds, expireInSeconds });
  }
}
