import { describe, expect, it } from 'vitest';
import { earlierValues, figureKey } from './analysis-compare.ts';

describe('two analyses', () => {
  it('are compared by card and label', () => {
    const cards = [
      { kind: 'figures' as const, id: 'f', title: 'Reach', rows: [{ label: 'Median', value: '900', note: null }] },
    ];
    const analysis = {
      id: '1',
      profile_id: 'p1',
      username: 'a',
      platform: 'instagram',
      created_at: '',
      summary: '',
      cards,
    };
    expect(earlierValues(analysis).get(figureKey('Reach', 'Median'))).toBe('900');
    expect(earlierValues(undefined).size).toBe(0);
  });
});
