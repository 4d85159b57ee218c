import type { EmbedSettings } from '@right-circle/contract/embeds';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { findEmbedOwner, originsOf, saveOrigins } from './embed.store.ts';

export type EmbedSettingsDeps = { db: Db; now: Now; publicUrl: string };

/** Websites that may show the free times of this person. */
export async function readOrigins({ db }: Pick<EmbedSettingsDeps, 'db'>, userId: string): Promise<string[]> {
  return await originsOf(db, userId);
}

export async function readEmbedSettings({ db, publicUrl }: EmbedSettingsDeps, userId: string): Promise<EmbedSettings> {
  const owner = await findEmbedOwner(db, userId);
  if (!owner) throw new AppError('not_found', 'This account does not exist.');
  const { origins, isMentor, username } = owner;
  return { origins: origins ?? [], is_mentor: isMentor, site: publicUrl, username };
}

export async function chooseOrigins(
  deps: EmbedSettingsDeps,
  userId: string,
  origins: string[],
): Promise<EmbedSettings> {
  await saveOrigins(deps.db, userId, origins, deps.now());
  return await readEmbedSettings(deps, userId);
}
