import * as contract from '@right-circle/contract/admin-voice';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { installVoice, type VoiceDeps } from './install-voice.ts';

export function voiceRoutes(app: FastifyInstance, deps: VoiceDeps): void {
  serve(app, contract.getVoicePack, async () => await deps.voice.read());
  serve(app, contract.installVoicePack, async ({ actor }) => {
    await installVoice(deps, actor.userId);
    return await deps.voice.read();
  });
}
