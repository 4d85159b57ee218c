import { describe, expect, it } from 'vitest';
import { mediaProblem } from './media-problem.ts';

describe('words about devices', () => {
  it.each([
    ['NotAllowedError', /may not use the camera\. Allow it/],
    ['NotReadableError', /in use by another program/],
    ['NotFoundError', /No camera was found.+join without/],
    ['OverconstrainedError', /Choose another one/],
    ['TypeError', /secure connection/],
    ['WhateverError', /could not be started/],
  ])('%s', (name, words) => {
    expect(mediaProblem('camera', new DOMException('', name))).toMatch(words);
  });

  it('speaks of the device that failed', () => {
    expect(mediaProblem('microphone', new DOMException('', 'NotFoundError'))).toMatch(/^No microphone/);
    expect(mediaProblem('screen', new DOMException('', 'NotAllowedError'))).toMatch(/^Your screen is not shared/);
    expect(mediaProblem('camera', 'nonsense')).toMatch(/could not be started/);
  });
});
