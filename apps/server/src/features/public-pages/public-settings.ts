import { nothingPublic, type PublicChoices } from '@right-circle/contract/public-pages';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { findSettings, type StoredSettings, saveSettings } from './public-settings.store.ts';

type SettingsDeps = { db: Db; now: Now };

export async function readPublicSettings({ db, now }: SettingsDeps, userId: string): Promise<StoredSettings> {
  const settings = await findSettings(db, userId, now());
  if (!settings) throw new AppError('not_found', 'This account does not exist.');
  return settings;
}

/** Without the page itself nothing else is public, so switching it off switches everything off. */
export async function choosePublic(
  deps: SettingsDeps,
  userId: string,
  choices: PublicChoices,
): Promise<StoredSettings> {
  const { isAdult } = await readPublicSettings(deps, userId);
  if (choices.page && !isAdult) {
    throw new AppError('not_allowed', 'Public pages are for people aged 18 and over.');
  }
  await saveSettings(deps.db, userId, choices.page ? choices : nothingPublic, deps.now());
  return await readPublicSettings(deps, userId);
}
