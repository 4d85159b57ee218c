import { expect, it } from 'vitest';
import { idNamed, isUuid, newId } from './ids.ts';

it('creates version 7 ids that sort by time', () => {
  const ids = ['2030-01-01T00:00:00Z', '2030-01-01T00:00:01Z', '2031-01-01T00:00:00Z'].map((at) => newId(new Date(at)));
  expect(ids).toEqual(ids.toSorted());
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('keeps the order within one millisecond', () => {
  const ids = Array.from({ length: 5000 }, () => newId(new Date('2030-01-01T00:00:00Z')));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(5000);
});

it('creates the same id for the same words, and another for others', () => {
  const id = idNamed('booking', 1, 'seeker');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idNamed('booking', 1, 'seeker')).toBe(id);
  expect(idNamed('booking', '1', 'seeker')).not.toBe(id);
  expect(idNamed('booking1', 'seeker')).not.toBe(id);
});

it('recognises ids, and texts that PostgreSQL would refuse as one', () => {
  for (const id of [newId(new Date()), idNamed('booking')]) expect(isUuid(id)).toBe(true);
  for (const text of ['', '12', '-'.repeat(36), `${idNamed('booking')}0`]) expect(isUuid(text), text).toBe(false);
});
