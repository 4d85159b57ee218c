import type { Db, Tx } from '#platform/db/db.ts';
import type { Install } from './voice-status.rules.ts';

export type VoiceInstall = Install & { id: string };

function installQuery(db: Db) {
  return db
    .selectFrom('voice_install')
    .select(['id', 'state', 'requested_at as requestedAt', 'seen_at as seenAt', 'step', 'steps'])
    .select(['step_name as stepName', 'reason'])
    .$narrowType<{ state: Install['state'] }>();
}

export async function findInstall(db: Db): Promise<VoiceInstall | undefined> {
  return await installQuery(db).executeTakeFirst();
}

/** Locks the row, which is created if it is missing: the second of two operators waits and finds what the first started. */
export async function lockInstall(tx: Tx, { id, at }: { id: string; at: Date }): Promise<VoiceInstall> {
  await tx
    .insertInto('voice_install')
    .values({ id, state: 'done', requested_at: at, seen_at: at })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
  return await installQuery(tx).forUpdate().executeTakeFirstOrThrow();
}

export async function saveRequest(tx: Tx, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx
    .updateTable('voice_install')
    .set({ id, state: 'waiting', requested_at: at, seen_at: at, step: 0, steps: 0, step_name: null, reason: null })
    .execute();
}

/** Returns false if this installation has ended, or another was started after it. */
export async function markSeen(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voice_install')
    .set({ state: 'running', seen_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveStep(
  db: Db,
  id: string,
  { step, steps, name, at }: { step: number; steps: number; name: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('voice_install')
    .set({ step, steps, step_name: name, seen_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** A null `reason` means success. */
export async function saveEnd(db: Db, id: string, { reason, at }: { reason: string | null; at: Date }): Promise<void> {
  await db
    .updateTable('voice_install')
    .set({ state: reason === null ? 'done' : 'failed', reason, seen_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}
