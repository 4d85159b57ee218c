import { expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

/** Crypto of a page opened over plain http. */
const plainHttp = { getRandomValues: crypto.getRandomValues.bind(crypto) };

it('[HTTP-01] makes UUIDs of version 4 where the browser has no randomUUID', () => {
  const ids = Array.from({ length: 200 }, () => newId(plainHttp));
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

it('[HTTP-01] sets the version and the variant whatever the bytes are', () => {
  const filledWith = (byte: number) =>
    newId({
      getRandomValues: <T extends ArrayBufferView>(array: T) => (new Uint8Array(array.buffer).fill(byte), array),
    });
  expect(filledWith(0)).toBe('00000000-0000-4000-8000-000000000000');
  expect(filledWith(255)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

it("uses the browser's own generator where there is one", () => {
  const known = '5f0c6b0e-8f4b-4c36-9d3c-6d2f7d0a9b11';
  expect(newId({ ...plainHttp, randomUUID: () => known })).toBe(known);
});
