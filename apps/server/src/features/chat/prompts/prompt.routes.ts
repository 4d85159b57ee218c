import * as contract from '@right-circle/contract/prompts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { serve } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { countPrompts, deletePrompt, insertPrompt, promptsOf, updatePrompt } from './prompt.store.ts';

const MAX_PROMPTS = 100;

export function promptRoutes(app: FastifyInstance, { db, now }: Pick<ChatDeps, 'db' | 'now'>): void {
  serve(app, contract.listPrompts, async ({ actor: { userId } }) => await promptsOf(db, userId));
  serve(app, contract.savePrompt, async ({ body, actor: { userId } }) => {
    if ((await countPrompts(db, userId)) >= MAX_PROMPTS) {
      throw new AppError('bad_request', `You can keep at most ${MAX_PROMPTS} prompts.`);
    }
    const prompt = { id: newId(now()), ...body };
    await insertPrompt(db, userId, prompt, now());
    return prompt;
  });
  serve(app, contract.changePrompt, async ({ params, body, actor: { userId } }) => {
    const prompt = { id: params.promptId, ...body };
    if (!(await updatePrompt(db, userId, prompt))) throw promptNotFound();
    return prompt;
  });
  serve(app, contract.deletePrompt, async ({ params, actor: { userId } }) => {
    if (!(await deletePrompt(db, userId, params.promptId))) throw promptNotFound();
    return { message: 'The prompt is deleted.' };
  });
}

function promptNotFound(): AppError {
  return new AppError('not_found', 'This prompt does not exist.');
}
