import { type RenderStage, renderStages } from '@right-circle/contract/reel-rendering';
import { reelStatuses } from '@right-circle/contract/reels';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#platform/db/db.ts';

/** One run of a render; writes by a render require it, to prove that the row is still theirs. */
export type Lease = {
  id: string;
  reelId: string;
  ownerId: string;
  renderId: string;
  isForPerson: boolean;
  /** Number of times this render was started without finishing, including this one. */
  tries: number;
};
export type Renderer = { host: string; pid: number };
/** Progress of a run. */
export type RenderPlace = { stage: RenderStage; progress: number };

/** The product's own reels (of the demo people) wait until no others do. */
export const turns = { people: 0, product: 1 } as const;

/** Reels that are queued or being rendered. The condition is what makes the index of these few usable. */
function reelsToRender(db: Db) {
  return db.selectFrom('reels').where('render_id', 'is not', null);
}

export async function countWaiting(tx: Tx, ownerId: string): Promise<number> {
  const row = await tx
    .selectFrom('reels')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('owner_id', '=', ownerId)
    .where('render_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function queueRender(tx: Tx, reelId: string, renderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('reels')
    .set({
      status: 'queued',
      render_id: renderId,
      queued_at: at,
      turn: turns.people,
      tries: 0,
      stage: null,
      progress: 0,
      error: null,
      failed_at: null,
      updated_at: at,
    })
    .where('id', '=', reelId)
    .execute();
}

/** The next render: from the owner with the fewest renders since `since`, the longest waiting first. */
export async function leaseNext(
  tx: Tx,
  {
    leaseId,
    renderer,
    now,
    until,
    since,
  }: { leaseId: string; renderer: Renderer; now: Date; until: Date; since: Date },
): Promise<Lease | undefined> {
  const next = await reelsToRender(tx)
    .select(['id', 'owner_id as ownerId', 'render_id as renderId', 'turn', 'tries'])
    .where('status', '=', 'queued')
    .where('queued_at', '<=', now)
    .orderBy('turn')
    .orderBy((eb) =>
      eb
        .selectFrom('reel_renders')
        .select((inner) => inner.fn.countAll().as('count'))
        .whereRef('reel_renders.owner_id', '=', 'reels.owner_id')
        .where('started_at', '>', since),
    )
    .orderBy('queued_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!next?.renderId) return undefined;
  await tx
    .updateTable('reels')
    .set({
      status: 'processing',
      lease_id: leaseId,
      lease_host: renderer.host,
      lease_pid: renderer.pid,
      lease_until: until,
      tries: next.tries + 1,
    })
    .where('id', '=', next.id)
    .execute();
  await tx.insertInto('reel_renders').values({ id: leaseId, owner_id: next.ownerId, started_at: now }).execute();
  const { id: reelId, ownerId, renderId } = next;
  return { id: leaseId, reelId, ownerId, renderId, isForPerson: next.turn === turns.people, tries: next.tries + 1 };
}

/** Renews the lease and saves the progress; returns false if the render is no longer wanted. */
export async function renewLease(
  db: Db,
  lease: Lease,
  { until, stage, progress }: { until: Date } & RenderPlace,
): Promise<boolean> {
  const result = await db
    .updateTable('reels')
    .set({ lease_until: until, stage, progress })
    .where('id', '=', lease.reelId)
    .where('lease_id', '=', lease.id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const noLease = { lease_id: null, lease_host: null, lease_pid: null, lease_until: null } as const;

/** Returns the files that are no longer needed; undefined if the run was no longer wanted. */
export async function completeRender(
  tx: Tx,
  lease: Lease,
  film: { videoKey: string; posterKey: string; seconds: number; at: Date },
): Promise<string[] | undefined> {
  const before = await tx
    .selectFrom('reels')
    .select(['video_key', 'poster_key'])
    .where('id', '=', lease.reelId)
    .where('lease_id', '=', lease.id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  await tx
    .updateTable('reels')
    .set({
      ...noLease,
      status: 'completed',
      render_id: null,
      video_key: film.videoKey,
      poster_key: film.posterKey,
      seconds: film.seconds,
      stage: null,
      progress: 100,
      error: null,
      updated_at: film.at,
    })
    .where('id', '=', lease.reelId)
    .execute();
  return [before.video_key, before.poster_key].filter((key) => key !== null);
}

export async function failRender(
  tx: Tx,
  lease: Lease,
  { error, place, at }: { error: string; place: RenderPlace; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('reels')
    .set({ ...noLease, ...place, status: 'failed', render_id: null, error, failed_at: at, updated_at: at })
    .where('id', '=', lease.reelId)
    .where('lease_id', '=', lease.id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Puts it back into the queue at its old position, because an orderly shutdown is no failure of the reel. */
export async function releaseLease(db: Db, lease: Lease): Promise<void> {
  await db
    .updateTable('reels')
    .set({ ...noLease, status: 'queued', tries: lease.tries - 1 })
    .where('lease_id', '=', lease.id)
    .execute();
}

export async function cancelRender(tx: Tx, reelId: string, at: Date): Promise<void> {
  await tx
    .updateTable('reels')
    .set({
      ...noLease,
      status: sql`case when video_key is null then 'draft' else 'completed' end`,
      render_id: null,
      stage: null,
      progress: 0,
      updated_at: at,
    })
    .where('id', '=', reelId)
    .execute();
}

/** Another process renders it, or has finished it. */
export async function isWanted(db: Db, { reelId, renderId }: Lease, videoKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('reels')
    .select('id')
    .where('id', '=', reelId)
    .where((eb) => eb.or([eb('render_id', '=', renderId), eb('video_key', '=', videoKey)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function runsOn(db: Db, host: string): Promise<{ leaseId: string; pid: number }[]> {
  const rows = await reelsToRender(db)
    .select(['lease_id', 'lease_pid'])
    .where('status', '=', 'processing')
    .where('lease_host', '=', host)
    .execute();
  return rows.flatMap(({ lease_id: leaseId, lease_pid: pid }) => (leaseId && pid !== null ? [{ leaseId, pid }] : []));
}

/** Requeues renders of dead processes: the given leases, and those that have expired. */
export async function requeueOrphans(db: Db, { leaseIds, now }: { leaseIds: string[]; now: Date }): Promise<void> {
  await db
    .updateTable('reels')
    .set({ ...noLease, status: 'queued' })
    .where('render_id', 'is not', null)
    .where('status', '=', 'processing')
    .where((eb) => eb.or([eb('lease_until', '<', now), eb('lease_id', '=', sql<string>`any(${leaseIds}::uuid[])`)]))
    .execute();
}

export async function countQueued(db: Db, now: Date): Promise<number> {
  const row = await reelsToRender(db)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('status', '=', 'queued')
    .where('queued_at', '<=', now)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function countRenders(
  db: Db,
  now: Date,
): Promise<{ queued: number; processing: number; waitsSeconds: number }> {
  return await db
    .selectFrom('reels')
    .select([
      sql<number>`(count(*) filter (where status = 'queued'))::integer`.as('queued'),
      sql<number>`(count(*) filter (where status = 'processing'))::integer`.as('processing'),
      sql<number>`coalesce(extract(epoch from ${now}::timestamptz - min(queued_at)
        filter (where status = 'queued' and queued_at <= ${now})), 0)::float8`.as('waitsSeconds'),
    ])
    .where('render_id', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** Reels whose unfinished work may still be useful. */
export async function unfinishedReelIds(db: Db, failedSince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('reels')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('render_id', 'is not', null),
        eb.and([eb('status', '=', 'failed'), eb('failed_at', '>', failedSince)]),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}

export async function forgetRenders(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('reel_renders').where('started_at', '<', before).execute();
}

const progressColumns = z.object({ status: z.enum(reelStatuses), stage: z.enum(renderStages).nullable() });

/** Progress of a reel, with the key of its video instead of a URL. */
export async function findProgress(db: Db, reelId: string) {
  const row = await db
    .selectFrom('reels')
    .select(['id', 'status', 'stage', 'progress', 'video_key as videoKey', 'is_public as isPublic', 'error'])
    .where('id', '=', reelId)
    .executeTakeFirst();
  return row && { ...row, ...progressColumns.parse({ status: row.status, stage: row.stage }) };
}
