import type { SwitchChange } from '@right-circle/contract/admin-switches';
import { allOn } from '@right-circle/contract/product-parts';
import { type Switches, switches } from '@right-circle/contract/switches';
import type { Db, Tx } from '#platform/db/db.ts';

export const CHANNEL = 'switches_changed';

export type SwitchRows = { switches: Switches; changedAt: Record<string, Date> };

export async function readSwitches(db: Db): Promise<SwitchRows> {
  const rows = await db.selectFrom('product_switches').selectAll().execute();
  const values = rows.map(({ name, value }) => [name, name === 'sign_up' ? value : value === 'on']);
  return {
    switches: switches.parse({ ...allOn, ...Object.fromEntries(values) }),
    changedAt: Object.fromEntries(rows.map(({ name, changed_at }) => [name, changed_at])),
  };
}

/** Two operators at once change one after the other, so that the audit log has the right value before each change. */
export async function lockSwitches(tx: Tx): Promise<SwitchRows> {
  await tx.selectFrom('product_switches').select('name').forUpdate().execute();
  return await readSwitches(tx);
}

export async function saveSwitch(tx: Tx, { name, value }: SwitchChange, at: Date): Promise<void> {
  const kept = typeof value === 'string' ? value : value ? 'on' : 'off';
  await tx
    .insertInto('product_switches')
    .values({ name, value: kept, changed_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: kept, changed_at: at }))
    .execute();
}
