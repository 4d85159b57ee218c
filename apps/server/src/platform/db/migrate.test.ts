import { expect, it } from 'vitest';
import { query } from '../../../test/factories/backups.ts';
import { createWorld } from '../../../test/world.ts';
import { migrate } from './migrate.ts';

it('[UPGR-07] says why the database refused a migration', async () => {
  const world = await createWorld();
  try {
    const name = '0073_switches.sql';
    await query(world.databaseUrl, `delete from schema_migrations where name = '${name}'`);
    await expect(migrate(world.databaseUrl)).rejects.toThrow(
      `Migration ${name} failed: relation "product_switches" already exists`,
    );
    const applied = await query(world.databaseUrl, `select from schema_migrations where name = '${name}'`);
    expect(applied).toHaveLength(0);
  } finally {
    await world.close();
  }
});
