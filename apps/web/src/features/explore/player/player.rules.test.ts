import { describe, expect, it } from 'vitest';
import { isView, keyAction, neighbourOf, nothingWatched, swipeOf, watchOn } from './player.rules.ts';

describe('previous and next', () => {
  it.each([
    ['b', 1, 'c'],
    ['b', -1, 'a'],
    ['c', 1, 'a'],
    ['a', -1, 'c'],
    ['gone', 1, 'a'],
  ] as const)('[EXPL-13] from %s by %i to %s', (from, step, to) =>
    expect(neighbourOf(['a', 'b', 'c'], from, step)).toBe(to),
  );

  it('[EXPL-13] a single reel is its own neighbour', () => {
    expect(neighbourOf(['a'], 'a', 1)).toBe('a');
    expect(neighbourOf([], 'a', -1)).toBe('a');
  });
});

describe('keys', () => {
  it.each([
    ['ArrowUp', 'previous'],
    ['ArrowLeft', 'previous'],
    ['k', 'previous'],
    ['ArrowDown', 'next'],
    ['J', 'next'],
    [' ', 'play'],
    ['m', 'mute'],
    ['L', 'like'],
    ['Escape', null],
    ['x', null],
  ])('%s: %s', (key, action) => expect(keyAction({ key, hasModifier: false, on: 'other' })).toBe(action));

  it('stay with what is typed into, slid or pressed', () => {
    const press = (key: string, on: 'text' | 'slider' | 'button') => keyAction({ key, hasModifier: false, on });
    expect([press('j', 'text'), press(' ', 'text')]).toEqual([null, null]);
    expect([press('ArrowRight', 'slider'), press('j', 'slider')]).toEqual([null, 'next']);
    expect([press(' ', 'button'), press('ArrowDown', 'button')]).toEqual([null, 'next']);
    expect(keyAction({ key: 'l', hasModifier: true, on: 'other' })).toBeNull();
  });
});

it.each([
  [{ x: 0, y: -80 }, 'next'],
  [{ x: 0, y: 80 }, 'previous'],
  [{ x: 10, y: -40 }, null],
  [{ x: 200, y: -100 }, null],
] as const)('a finger moving by %o: %s', (by, action) => {
  const from = { x: 300, y: 500 };
  expect(swipeOf(from, { x: from.x + by.x, y: from.y + by.y })).toBe(action);
});

describe('a view', () => {
  const watch = (times: number[]) => times.reduce(watchOn, nothingWatched);
  const steadily = (seconds: number) => Array.from({ length: seconds * 4 }, (_, index) => (index + 1) / 4);

  it('counts after three seconds', () => {
    expect(isView(watch(steadily(2)), 20)).toBe(false);
    expect(isView(watch(steadily(3)), 20)).toBe(true);
  });

  it('is not made by jumping ahead, and goes on when the film starts again', () => {
    expect(isView(watch([0.25, 15, 15.25]), 20)).toBe(false);
    expect(isView(watch([...steadily(2), 0, ...steadily(1)]), 2)).toBe(true);
  });

  it('of a shorter film is nearly all of it', () => {
    expect(isView(watch(steadily(1)), 1)).toBe(true);
    expect(isView(watch(steadily(1)), 2)).toBe(false);
    expect(isView(watch(steadily(1)), Number.NaN)).toBe(false);
  });
});
