import type { VoicePack } from '@right-circle/contract/admin-voice';
import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';
import { packFolder } from '#platform/voice/voice-pack.ts';
import { startInstall } from './start-install.ts';
import { installVoiceJob } from './voice.jobs.ts';
import { createVoiceInstaller } from './voice-installer.ts';
import { readVoicePack } from './voice-pack-status.ts';

type VoiceNeeds = { installer?: URL | undefined };

/** Installation of the optional voice for reels. */
export function voiceModule({ config, db, now, log, jobs, http }: Platform, { installer: program }: VoiceNeeds) {
  const folder = packFolder(config.dataDir);
  const { enqueue } = jobs;
  const installer = createVoiceInstaller({ db, now, log, enqueue, folder, program });
  return {
    /** Operators start it inside the transaction of the audit entry. */
    forOperators: {
      read: async (): Promise<VoicePack> => await readVoicePack({ db, now, folder }),
      start: async (tx: Tx): Promise<{ before: string; version: number } | null> =>
        await startInstall({ now, enqueue, folder }, tx),
    },
    register() {
      jobs.handle(installVoiceJob, async ({ id }) => await installer.install(id));
      // Before the queue waits for its jobs: this one may take an hour.
      http.addHook('preClose', async () => await installer.close());
    },
  };
}
