import { lockPeople } from '#domain/lock-people.store.ts';
import { AppError } from '#platform/app-error.ts';
import type { ConfigurationForm } from './availability/sent-window.rules.ts';
import type { GuidanceDeps } from './guidance-deps.ts';
import { findMentor } from './search/mentor.store.ts';
import { writeConfiguration } from './write-configuration.ts';

export async function createConfiguration(
  { db, now }: GuidanceDeps,
  { userId, form }: { userId: string; form: ConfigurationForm },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPeople(tx, [userId]);
    const existing = await findMentor(tx, userId);
    if (existing) {
      const detail = 'You already have a mentor configuration. It was loaded instead of being overwritten.';
      throw new AppError('already_configured', detail, { replyFields: { configuration_id: existing.id } });
    }
    await writeConfiguration(tx, undefined, { userId, form, now: now() });
  });
}

/** Serialised with bookings, so that each booking uses either the old configuration or the new one, never a mix. */
export async function updateConfiguration(
  { db, now }: GuidanceDeps,
  { userId, configurationId, form }: { userId: string; configurationId: string; form: ConfigurationForm },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPeople(tx, [userId]);
    const mentor = await findMentor(tx, userId);
    if (mentor?.id !== configurationId) throw new AppError('not_found', 'This configuration does not exist.');
    if (form.version !== undefined && form.version !== mentor.version) {
      throw new AppError(
        'stale_version',
        'This configuration was changed elsewhere in the meantime. Load it again before you save.',
      );
    }
    await writeConfiguration(tx, mentor, { userId, form, now: now() });
  });
}
