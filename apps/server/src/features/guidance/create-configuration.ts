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
