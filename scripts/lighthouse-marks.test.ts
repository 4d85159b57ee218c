import type { Result } from 'lighthouse';
import { describe, expect, it } from 'vitest';
import { failingAudits, marksOf, shortcomings, slowdownFor, wasCalibrated } from './lighthouse-marks.ts';

const perfect = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

describe('marksOf', () => {
  it('uses whole marks, and counts a missing score as zero', () => {
    const categories = { performance: { score: 0.914 }, seo: { score: null } } as unknown as Result['categories'];
    expect(marksOf({ categories, audits: {} })).toEqual({ scores: { performance: 91, seo: 0 }, layoutShift: null });
  });
});

describe('shortcomings', () => {
  it('finds none from the required marks on', () => {
    expect(shortcomings({ scores: { ...perfect, performance: 92 }, layoutShift: 0.019 })).toEqual([]);
  });

  it('leaves tolerance for speed only', () => {
    const scores = { ...perfect, performance: 91, seo: 99 };
    expect(shortcomings({ scores, layoutShift: 0 })).toEqual(['performance 91, wanted 92', 'seo 99, wanted 100']);
  });

  it('refuses a page with layout shifts', () => {
    expect(shortcomings({ scores: perfect, layoutShift: 0.02 })).toEqual(['layout shift 0.020, wanted below 0.02']);
  });

  it('requires no layout shift if speed was not measured', () => {
    expect(shortcomings({ scores: { accessibility: 100 }, layoutShift: null })).toEqual([]);
  });
});

it.each([
  [1500, 4],
  [2400, 4],
  [750, 2],
  [100, 1],
  [0, 1],
])('slows a machine of index %d down %d times', (index, slowdown) => {
  expect(slowdownFor(index)).toBe(slowdown);
});

it.each([
  ['the same speed', 1000, 1000, true],
  ['a little slower', 1000, 850, true],
  ['half as fast', 1200, 600, false],
  ['twice as fast', 600, 1200, false],
])('counts marks of a machine with %s: %i, then %i', (_what, assumed, measured, counts) => {
  expect(wasCalibrated(assumed, measured)).toBe(counts);
});

it('lists audits below the full score, those that cost marks first', () => {
  const categories = {
    performance: {
      auditRefs: [
        { id: 'render-blocking', weight: 0 },
        { id: 'paint', weight: 10 },
      ],
    },
    seo: {
      auditRefs: [
        { id: 'title', weight: 1 },
        { id: 'links', weight: 1 },
        { id: 'by-hand', weight: 0 },
      ],
    },
  } as unknown as Result['categories'];
  const audits = {
    'render-blocking': { score: 0.5, title: 'Blocks', details: { type: 'table', items: [{ url: '/a.css' }] } },
    paint: { score: 0.91, title: 'Paint', displayValue: '1.2 s' },
    title: { score: 1, title: 'Title' },
    links: { score: 0, title: 'Links' },
    'by-hand': { score: null, title: 'By hand' },
  } as unknown as Result['audits'];
  expect(failingAudits({ categories, audits })).toEqual([
    'paint (91): Paint 1.2 s',
    'links (0): Links ',
    'render-blocking (50): Blocks ',
    '    {"url":"/a.css"}',
  ]);
});
