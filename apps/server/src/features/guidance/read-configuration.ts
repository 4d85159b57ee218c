import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import type { WindowSeries } from './availability/series.rules.ts';
import type { AvailabilityWindow } from './availability/window.rules.ts';
import { seriesOf, windowsOf } from './availability/window.store.ts';
import { findMentor, type Mentor } from './search/mentor.store.ts';
import { activeServiceSlots, type ServiceSlot } from './service-slot.store.ts';

export type StoredConfiguration = {
  mentor: Mentor;
  serviceSlots: ServiceSlot[];
  windows: AvailabilityWindow[];
  series: WindowSeries[];
};

export async function findConfiguration(db: Db, userId: string): Promise<StoredConfiguration | null> {
  const mentor = await findMentor(db, userId);
  if (!mentor) return null;
  const [serviceSlots, windows, series] = await Promise.all([
    activeServiceSlots(db, mentor.id),
    windowsOf(db, mentor.id),
    seriesOf(db, mentor.id),
  ]);
  return { mentor, serviceSlots, windows, series };
}

export async function readConfiguration(db: Db, userId: string): Promise<StoredConfiguration> {
  const configuration = await findConfiguration(db, userId);
  if (!configuration) throw new AppError('not_found', 'You have no mentor configuration yet.');
  return configuration;
}
