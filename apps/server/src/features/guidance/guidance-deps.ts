import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';

export type GuidanceDeps = { db: Db; now: Now };
