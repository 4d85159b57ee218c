import type { Db } from '../db/db.ts';

export async function addOptOut(db: Db, addressHash: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('mail_opt_outs')
    .values({ address_hash: addressHash, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isOptedOut(db: Db, addressHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('mail_opt_outs')
    .select('address_hash')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return row !== undefined;
}
