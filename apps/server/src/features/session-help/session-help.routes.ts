import * as contract from '@right-circle/contract/session-help';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { readHelpSettings, saveHelpSettings } from './help-settings.ts';
import { readSessionHelp } from './read-session-help.ts';
import { saveSessionEntry } from './save-session-entry.ts';
import { type SessionHelpDeps, type StartedConversation, startBrief, startNotes } from './start-session-help.ts';

export function sessionHelpRoutes(app: FastifyInstance, deps: SessionHelpDeps): void {
  const started = ({ conversationId, answerId }: StartedConversation) => ({
    session_id: conversationId,
    assistant_message_id: answerId,
  });
  serve(app, contract.getSessionHelp, async ({ params, actor: { userId } }) =>
    readSessionHelp(deps, { userId, ...params }),
  );
  serve(app, contract.startBrief, async ({ params, body, actor: { userId } }) =>
    started(await startBrief(deps, { userId, ...params, clientId: body.client_id ?? null })),
  );
  serve(app, contract.startNotes, async ({ params, body, actor: { userId } }) =>
    started(await startNotes(deps, { userId, ...params, clientId: body.client_id ?? null })),
  );
  serve(app, contract.saveSessionEntry, async ({ params, body, actor: { userId } }) => {
    await saveSessionEntry(deps, { userId, ...params, text: body.text });
    return { message: body.text === '' ? 'Your note is removed.' : 'Your note is saved.' };
  });
  serve(app, contract.getSessionHelpSettings, async ({ actor: { userId } }) => await readHelpSettings(deps, userId));
  serve(app, contract.saveSessionHelpSettings, async ({ body, actor: { userId } }) => {
    await saveHelpSettings(deps, userId, body);
    return body;
  });
}
