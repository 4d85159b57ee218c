import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { deleteLapsedTurns } from './mail-turn.store.ts';
import { inTurn } from './mail-turn.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const turns = async () => await world.db.selectFrom('mail_turns').select('id').execute();
const died = async (id: string, age: string) =>
  await sql`insert into mail_turns values (${id}, ${crypto.randomUUID()}, clock_timestamp() - ${age}::interval)`.execute(
    world.db,
  );

it('runs one task with an id at a time, and others meanwhile', async () => {
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
  let running = 0;
  const most: number[] = [];
  const task = async () => {
    most.push(++running);
    await inTurn(world.db, other, async () => undefined);
    await delay(20);
    running -= 1;
  };
  await Promise.all([1, 2, 3].map(async () => await inTurn(world.db, id, task)));
  expect(most).toEqual([1, 1, 1]);
  expect(await turns()).toEqual([]);
});

it('ends the turn of a task that fails, and takes over that of a process that died', async () => {
  const id = crypto.randomUUID();
  await expect(inTurn(world.db, id, async () => await Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await died(id, '1 second');
  expect(await inTurn(world.db, id, async () => 'sent')).toBe('sent');
  expect(await turns()).toEqual([]);
});

it('deletes what dead processes left behind', async () => {
  const [old, recent] = [crypto.randomUUID(), crypto.randomUUID()];
  await died(old, '2 days');
  await died(recent, '1 hour');
  await deleteLapsedTurns(world.db);
  expect(await turns()).toEqual([{ id: recent }]);
});
