import type { SessionHelpSettings } from '@right-circle/contract/session-help';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { helpSettingsOf, updateHelpSettings } from './session-help.store.ts';

export async function readHelpSettings({ db }: { db: Db }, userId: string): Promise<SessionHelpSettings> {
  return await helpSettingsOf(db, userId);
}

export async function saveHelpSettings(
  { db, now }: { db: Db; now: Now },
  userId: string,
  settings: SessionHelpSettings,
): Promise<void> {
  await updateHelpSettings(db, userId, settings, now());
}
