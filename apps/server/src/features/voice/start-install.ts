import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { packObstacle } from '#platform/voice/pack-support.ts';
import { packProblem, packVersion } from '#platform/voice/voice-pack.ts';
import { installVoiceJob } from './voice.jobs.ts';
import { lockInstall, saveRequest } from './voice-install.store.ts';
import { isUnderWay, statusWithoutVoice } from './voice-status.rules.ts';

type StartDeps = { now: Now; enqueue: EnqueueInTx; folder: string };

/** Returns the state before, or null if there is nothing to do: the voice is there, or being installed. */
export async function startInstall(
  { now, enqueue, folder }: StartDeps,
  tx: Tx,
): Promise<{ before: string; version: number } | null> {
  const problem = await packProblem(folder);
  if (problem === null) return null;
  const obstacle = await packObstacle();
  if (obstacle !== null) throw new AppError('not_configured', obstacle);
  const [id, at] = [newId(now()), now()];
  const install = await lockInstall(tx, { id, at });
  if (isUnderWay(install, at)) return null;
  await saveRequest(tx, { id, at });
  await enqueue(tx, installVoiceJob, { id });
  const { state } = statusWithoutVoice({ install, obstacle, isOutdated: problem === 'out of date', now: at });
  return { before: state, version: packVersion };
}
