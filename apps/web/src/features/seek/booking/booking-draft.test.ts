import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft, readBookingDraft, saveBookingDraft } from './booking-draft.ts';

const asha = { full_name: 'Asha Rao', email: 'asha@example.com' };
let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

describe('a booking that is being filled in', () => {
  it('[BOOK-38] starts with the name and email of the account', () => {
    expect(emptyDraft(asha).answers).toEqual({ Name: 'Asha Rao', Email: 'asha@example.com' });
    expect(emptyDraft(null).answers).toEqual({ Name: '', Email: '' });
  });

  it('is there again for this mentor and for no other, a name wiped out included', () => {
    const draft = {
      choice: { date: '2026-11-17', duration: 30, start: '2026-11-17T09:00:00+05:30' },
      answers: { Name: '', Email: 'other@example.com', Topic: 'Reels', Goals: ['a', 'b'] },
      guests: 'x@example.com',
    };
    saveBookingDraft('m1', draft);
    expect(readBookingDraft('m1')).toEqual(draft);
    expect(readBookingDraft('m2')).toBeNull();
  });

  it('is gone once it is booked', () => {
    saveBookingDraft('m1', { ...emptyDraft(asha), guests: 'x' });
    saveBookingDraft('m1', null);
    expect(readBookingDraft('m1')).toBeNull();
  });

  it('is ignored when the storage holds something else', () => {
    items.set('booking-draft:m1', '{not json');
    expect(readBookingDraft('m1')).toBeNull();
  });
});
