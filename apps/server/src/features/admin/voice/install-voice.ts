import type { VoicePack } from '@right-circle/contract/admin-voice';
import type { Tx } from '#platform/db/db.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { addAuditEntry } from '../audit/audit.store.ts';

/** Functions of the feature that installs the voice. */
export type VoiceNeeds = {
  read: () => Promise<VoicePack>;
  /** Returns the state before, or null if there is nothing to do. */
  start: (tx: Tx) => Promise<{ before: string; version: number } | null>;
};

export type VoiceDeps = AdminDeps & { voice: VoiceNeeds };

/** A second click finds the first installation and changes nothing. */
export async function installVoice({ db, now, voice }: VoiceDeps, operatorId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const started = await voice.start(tx);
    if (!started) return;
    await addAuditEntry(tx, {
      actorId: operatorId,
      action: 'voice_install_started',
      targetType: 'installation',
      targetId: 'voice',
      before: { voice: started.before },
      after: { voice: 'installing', version: started.version },
      at: now(),
    });
  });
}
