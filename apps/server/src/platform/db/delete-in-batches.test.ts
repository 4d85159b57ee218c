import { expect, it } from 'vitest';
import { deleteInBatches } from './delete-in-batches.ts';

it.each([
  [25_000, [10_000, 10_000, 5000]],
  [20_000, [10_000, 10_000, 0]],
  [0, [0]],
])('[CHAOS-17] deletes %i rows in statements of at most 10,000', async (rows, statements) => {
  let left = rows;
  const deleted: number[] = [];
  await deleteInBatches(async (limit) => {
    const some = Math.min(limit, left);
    left -= some;
    deleted.push(some);
    return { rows: [], numAffectedRows: BigInt(some) };
  });
  expect(deleted).toEqual(statements);
});
