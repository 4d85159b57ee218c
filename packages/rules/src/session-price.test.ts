import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPricePerHour, type SessionDuration, sessionDurations } from './guidance-choices.ts';
import { lowPriceProblem, priceFor15, priceInPaise, slotDuration, typedPricePerHour } from './session-price.ts';

describe('the price of a session', () => {
  it('[PROV-49] durations are 15, 30, 45 and 60 minutes', () => {
    expect(sessionDurations).toEqual([15, 30, 45, 60]);
  });

  it('[PROV-50] [PROV-51] is its share of the hourly price, 1200 rupees by default', () => {
    const prices = sessionDurations.map((minutes) => priceInPaise(defaultPricePerHour * 100, minutes) / 100);
    expect(prices).toEqual([300, 600, 900, 1200]);
  });

  it.each([
    [100_001, 15, 25_000],
    [100_002, 15, 25_001],
    [99_999, 45, 74_999],
    [0, 60, 0],
  ])('[PROV-51] %i paise an hour for %i minutes, to the paisa', (perHour, minutes, price) => {
    expect(priceInPaise(perHour, minutes)).toBe(price);
  });

  it('[PROV-51] is a whole number of paise and never off by more than a paisa', () => {
    fc.assert(
      fc.property(fc.nat(50_000_000), fc.constantFrom(...sessionDurations), (perHour, minutes) => {
        const price = priceInPaise(perHour, minutes);
        expect(Number.isInteger(price)).toBe(true);
        expect(Math.abs(price * 60 - perHour * minutes)).toBeLessThanOrEqual(30);
      }),
    );
  });

  it.each<[number, SessionDuration[], string | null]>([
    [0, [15], null],
    [400, [60, 15], null],
    [397, [60, 15], '₹4'],
    [197, [30], '₹2'],
    [134, [45], null],
    [133, [45], null],
    [132, [45], '₹1.34'],
    [99, [60], '₹1'],
    [1, [], null],
    [Number.NaN, [15], null],
  ])('[PROMISE-31] %d paise an hour for %j: at least %s', (perHour, durations, least) => {
    expect(lowPriceProblem(perHour, durations)).toBe(
      least && `A paid session costs at least ₹1. Enter at least ${least} per hour, or 0 for free sessions.`,
    );
  });

  it.each<[SessionDuration[], number]>([
    [[30, 15], 30],
    [[], 60],
  ])('[PROV-54] the duration of %j is %i', (allowed, minutes) => {
    expect(slotDuration(allowed)).toBe(minutes);
  });

  it.each([
    ['', 0],
    ['  ', 0],
    ['0', 0],
    ['1500', 1500],
    [' 99.5 ', 99.5],
  ])('[PROV-36] %j an hour is %d', (text, price) => {
    expect(typedPricePerHour(text)).toBe(price);
  });

  it('is NaN if no number was typed', () => {
    expect(typedPricePerHour('much')).toBeNaN();
  });
});

describe(priceFor15, () => {
  const pricing = (...pairs: [number, number][]) =>
    pairs.map(([duration_minutes, price]) => ({ duration_minutes, price }));

  it.each([
    ['alone', pricing([15, 300]), 300],
    ['among others', pricing([60, 1000], [15, 312.5], [30, 500]), 312.5],
    ['for nothing', pricing([15, 0], [30, 900]), 0],
  ])('[SEEK-32] is what 15 minutes cost: %s', (_label, list, price) => {
    expect(priceFor15(list)).toBe(price);
  });

  it.each([
    ['30 minutes', pricing([30, 500]), 250],
    ['the shortest, whatever the order', pricing([60, 1000], [30, 501], [45, 100]), 251],
    ['45 minutes', pricing([45, 1000], [60, 1]), 333],
    ['an hour', pricing([60, 1000.4]), 250],
  ])('[SEEK-33] else that of %s scaled down and rounded', (_label, list, price) => {
    expect(priceFor15(list)).toBe(price);
  });

  it('is unknown without a price', () => {
    expect(priceFor15([])).toBeNull();
  });
});
