import * as contract from '@right-circle/contract/prompts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { changePrompt, listPrompts, removePrompt, savePrompt } from './prompts.ts';

export function promptRoutes(app: FastifyInstance, deps: Pick<ChatDeps, 'db' | 'now'>): void {
  serve(app, contract.listPrompts, async ({ actor: { userId } }) => await listPrompts(deps, userId));
  serve(app, contract.savePrompt, async ({ body, actor: { userId } }) => await savePrompt(deps, userId, body));
  serve(
    app,
    contract.changePrompt,
    async ({ params, body, actor: { userId } }) => await changePrompt(deps, userId, { id: params.promptId, ...body }),
  );
  serve(app, contract.deletePrompt, async ({ params, actor: { userId } }) => {
    await removePrompt(deps, userId, params.promptId);
    return { message: 'The prompt is deleted.' };
  });
}
