import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

export type ServiceState = { service: string; succeededAt: Date | null; failedAt: Date | null; reason: string | null };

export async function recordsHealth(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('public.service_health') is not null as found
  `.execute(db);
  return rows[0]?.found ?? false;
}

/** Processes write what they saw last; the latest of all wins. */
export async function saveHealth(db: Db, { service, succeededAt, failedAt, reason }: ServiceState): Promise<void> {
  await sql`
    insert into service_health as h (service, succeeded_at, failed_at, reason)
    values (${service}, ${succeededAt}, ${failedAt}, ${reason})
    on conflict (service) do update set
      succeeded_at = greatest(h.succeeded_at, excluded.succeeded_at),
      reason = case when excluded.failed_at >= coalesce(h.failed_at, excluded.failed_at)
        then excluded.reason else h.reason end,
      failed_at = greatest(h.failed_at, excluded.failed_at)
  `.execute(db);
}

export async function readHealth(db: Db): Promise<ServiceState[]> {
  return await db
    .selectFrom('service_health')
    .select(['service', 'succeeded_at as succeededAt', 'failed_at as failedAt', 'reason'])
    .execute();
}
