import { limits } from '@right-circle/contract/limits';
import { type ReelProgress, renderStages } from '@right-circle/contract/reel-rendering';
import { reelStatuses } from '@right-circle/contract/reels';
import type { Query } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { reelQueries } from '../reels.queries.ts';
import { isBeingMade, progressWords, renderRefusal } from './render-state.ts';

const progress = (status: ReelProgress['status']): ReelProgress => ({
  reel_id: 'r1',
  status,
  stage: null,
  progress: 0,
  reel_url: null,
  error: null,
});

it('[REEL-11] asks for the status every 3 s, only while the reel is being made', () => {
  const { refetchInterval } = reelQueries.status('r1');
  if (typeof refetchInterval !== 'function') throw new Error('polling depends on the status');
  const every = reelStatuses.map((status) => {
    const query = { state: { data: progress(status) } } as Query<ReelProgress, Error, ReelProgress, string[]>;
    return [status, refetchInterval(query)];
  });
  expect(limits.reel.statusEveryMs).toBe(3000);
  expect(Object.fromEntries(every)).toEqual({
    draft: false,
    queued: 3000,
    processing: 3000,
    completed: false,
    failed: false,
  });
});

it('has words for every stage', () => {
  const words = renderStages.map((stage) => progressWords({ status: 'processing', stage }));
  expect(new Set(words).size).toBe(renderStages.length);
  expect(progressWords({ status: 'queued', stage: null })).toBe('Waiting for its turn');
  expect(isBeingMade(undefined)).toBe(false);
});

describe('renderRefusal', () => {
  const ready = {
    music: { kind: 'none' },
    voice: { kind: 'none' },
    hasMusicFile: false,
    hasRecording: false,
    voiceIds: ['v1'],
    hasOpenUploads: false,
  } as const;
  const spoken = { kind: 'built-in', voice_id: 'v1', speed: 1 } as const;

  it.each([
    ['nothing chosen', {}, null],
    ['an image on its way', { hasOpenUploads: true }, /still being uploaded/],
    ['own music without a file', { music: { kind: 'own' } }, /music file/],
    ['own music with a file', { music: { kind: 'own' }, hasMusicFile: true }, null],
    ['own voice without a recording', { voice: { kind: 'own' } }, /Record your voice/],
    ['own voice with a recording', { voice: { kind: 'own' }, hasRecording: true }, null],
    ['a voice that is here', { voice: spoken }, null],
    ['a voice that is not', { voice: { ...spoken, voice_id: 'v2' } }, /not installed/],
  ] as const)('%s', (_, needs, refusal) => {
    const said = renderRefusal({ ...ready, ...needs });
    if (refusal === null) expect(said).toBeNull();
    else expect(said).toMatch(refusal);
  });
});
