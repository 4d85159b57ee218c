import type { VoicePack } from '@right-circle/contract/admin-voice';
import { MINUTE_MS } from '@right-circle/rules/durations';

type Status = VoicePack['status'];
/** An installation that was asked for. */
export type Install = {
  state: 'waiting' | 'running' | 'done' | 'failed';
  requestedAt: Date;
  seenAt: Date;
  step: number;
  steps: number;
  stepName: string | null;
  reason: string | null;
};

/** A killed server's job is given to another process within a minute. After this time it is lost. */
const LOST_AFTER_MS = 2 * MINUTE_MS;
const LOST = 'The installation stopped before it was complete. Try again: what is already downloaded is kept.';

/** True while a process is working on it or is about to. */
export function isUnderWay({ state, seenAt }: Pick<Install, 'state' | 'seenAt'>, now: Date): boolean {
  return (state === 'waiting' || state === 'running') && now.getTime() - seenAt.getTime() < LOST_AFTER_MS;
}

type Known = { install: Install | undefined; obstacle: string | null; isOutdated: boolean; now: Date };

/** Status of a voice that cannot be used. */
export function statusWithoutVoice({ install, obstacle, isOutdated, now }: Known): Status {
  if (install && isUnderWay(install, now)) {
    const { requestedAt, step, steps, stepName: part } = install;
    return { state: 'installing', requested_at: requestedAt.toISOString(), step, steps, part };
  }
  if (obstacle !== null) return { state: 'unavailable', reason: obstacle };
  if (install && install.state !== 'done') {
    return { state: 'failed', failed_at: install.seenAt.toISOString(), reason: install.reason ?? LOST };
  }
  return { state: 'missing', is_outdated: isOutdated };
}
