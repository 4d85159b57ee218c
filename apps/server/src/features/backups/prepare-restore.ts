import type { Manifest } from '#platform/backup/manifest.ts';
import { checkBackup, type OpenedBackup } from './check-backup.ts';
import { type KeyConfig, refuseOtherKeys } from './secret-keys.ts';

/** Checks everything that can be checked before an installation is touched. */
export async function prepareRestore(config: KeyConfig, backup: OpenedBackup): Promise<Manifest> {
  const manifest = await checkBackup(backup);
  refuseOtherKeys(config, manifest.keys);
  return manifest;
}
