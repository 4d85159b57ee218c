import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { lineOfText, manyLines } from './text.ts';

const onePrompt = z.object({ promptId: z.uuid() });

export const savedPrompt = z.object({ id: z.uuid(), title: z.string(), text: z.string() });
export type SavedPrompt = z.infer<typeof savedPrompt>;

export const listPrompts = endpoint({
  method: 'GET',
  path: '/chat/prompts',
  summary: "The caller's own prompts",
  access: 'signed-in',
  part: 'sabo',
  reply: z.array(savedPrompt),
});

const promptWords = z.object({
  title: lineOfText({ name: 'The title', max: limits.chat.maxTitle }),
  text: manyLines({ name: 'The prompt', max: limits.chat.maxPrompt }),
});

export const savePrompt = endpoint({
  method: 'POST',
  path: '/chat/prompts',
  summary: 'Keep a prompt',
  access: 'signed-in',
  part: 'sabo',
  body: promptWords,
  replyStatus: 201,
  reply: savedPrompt,
});

export const changePrompt = endpoint({
  method: 'PUT',
  path: '/chat/prompts/:promptId',
  summary: 'Change a kept prompt',
  access: 'signed-in',
  part: 'sabo',
  params: onePrompt,
  body: promptWords,
  reply: savedPrompt,
});

export const deletePrompt = endpoint({
  method: 'DELETE',
  path: '/chat/prompts/:promptId',
  summary: 'Drop a kept prompt',
  access: 'signed-in',
  params: onePrompt,
  reply: z.object({ message: z.string() }),
});
