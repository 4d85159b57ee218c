import { renderStages } from '@right-circle/contract/reel-rendering';
import { describe, expect, it } from 'vitest';
import { overallProgress, plainReason } from './render-progress.rules.ts';

describe(overallProgress, () => {
  it('[REEL-17] grows from stage to stage and is never done before it is saved', () => {
    const steps = renderStages.flatMap((stage) =>
      [0, 25, 50, 99.9, 100].map((percent) => overallProgress(stage, percent)),
    );
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect([steps[0], steps.at(-1)]).toEqual([0, 99]);
  });
  it('handles invalid values', () => {
    expect([overallProgress('film', -5), overallProgress('film', 500)]).toEqual([32, 96]);
  });
});

it.each([
  [Object.assign(new Error('write failed'), { code: 'ENOSPC' }), 'disk space'],
  [new Error('av_interleaved_write_frame(): No space left on device'), 'disk space'],
  [new Error('ffmpeg took too long.'), 'too long'],
  [new Error('ffmpeg ended with SIGKILL.'), 'could not be made'],
  ['anything', 'Something went wrong'],
])('[REEL-17] describes %s in plain words', (error, words) => {
  expect(plainReason(error)).toContain(words);
});
