import { describe, expect, it } from 'vitest';
import { durationsText, nextSlotOf, priceText, pricingOf } from './offer-facts.ts';
import { anAvailability, free } from './sample-availability.ts';

const at = (...minutes: number[]) =>
  minutes.map((duration_minutes) => ({ duration_minutes, price: 20 * duration_minutes }));

describe('price and durations', () => {
  it.each([
    [[15], '₹300', '15 min'],
    [[60, 30, 15], '₹300', '15, 30 or 60 min'],
    [[30, 45], '₹300', '30 or 45 min, from ₹600'],
    [[60], '₹300', '60 min, ₹1,200'],
    [[], null, null],
  ])('[FIND-01][SEEN-08] of %j minutes', (minutes, price, durations) => {
    expect([priceText(at(...minutes)), durationsText(at(...minutes))]).toEqual([price, durations]);
  });

  it('[FIND-01] says Free instead of a price of nothing, and leaves out what is not on sale', () => {
    expect(priceText([{ duration_minutes: 15, price: 0 }])).toBe('Free');
    const off = { id: 's2', duration: 15 as const, price: 100, is_active: false };
    const { service_slots } = anAvailability();
    expect(pricingOf(anAvailability({ service_slots: [...service_slots, off] }))).toEqual([
      { duration_minutes: 30, price: 600 },
    ]);
  });
});

describe('the next slot', () => {
  const [nine, half] = [free('2026-11-17', '09:00', '09:15'), free('2026-11-17', '09:00', '09:30')];
  const later = free('2026-11-18', '08:00', '08:15');
  const availability = anAvailability({
    available_time_slots: { '2026-11-18': { '15': [later] }, '2026-11-17': { '30': [half], '15': [nine] } },
  });

  it('[FIND-02] is the earliest one ahead, the shortest of those that start together', () => {
    expect(nextSlotOf(availability, Date.parse('2026-11-17T08:59:00+05:30'))).toEqual(nine);
  });

  it('[FIND-02] moves on while the page is open, until none is left', () => {
    expect(nextSlotOf(availability, Date.parse('2026-11-17T09:00:00+05:30'))).toEqual(later);
    expect(nextSlotOf(availability, Date.parse('2026-11-18T08:00:00+05:30'))).toBeNull();
  });
});
