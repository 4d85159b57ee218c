import type { VoicePack } from '@right-circle/contract/admin-voice';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { bytesOf } from '#platform/voice/install-pack.ts';
import { packParts } from '#platform/voice/pack-parts.ts';
import { packObstacle } from '#platform/voice/pack-support.ts';
import { packProblem, packVersion, packVoices } from '#platform/voice/voice-pack.ts';
import { findInstall } from './voice-install.store.ts';
import { statusWithoutVoice } from './voice-status.rules.ts';

export type StatusDeps = { db: Db; now: Now; folder: string };

const DOWNLOAD_BYTES = 215e6;
const NEEDED_BYTES = 500e6;

/** The data folder says whether the voice is there, the database how its installation goes. */
export async function readVoicePack(deps: StatusDeps): Promise<VoicePack> {
  return {
    status: await readStatus(deps),
    parts: packParts.map(({ spec, licence }) => ({ name: spec, licence })),
    download_bytes: DOWNLOAD_BYTES,
    needed_bytes: NEEDED_BYTES,
  };
}

async function readStatus({ db, now, folder }: StatusDeps): Promise<VoicePack['status']> {
  // Before the folder: an installation that ends in between is found there.
  const install = await findInstall(db);
  const problem = await packProblem(folder);
  if (problem === null) {
    const voices = packVoices.map(({ name, language }) => ({ name, language }));
    return { state: 'installed', version: packVersion, bytes: await bytesOf(folder), voices };
  }
  const isOutdated = problem === 'out of date';
  return statusWithoutVoice({ install, obstacle: await packObstacle(), isOutdated, now: now() });
}
