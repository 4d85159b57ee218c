import { z } from 'zod';
import { messageText } from './chat.ts';
import { proposal } from './chat-cards.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { manyLines } from './text.ts';

const byMessage = z.object({ messageId: z.uuid() });
const done = z.object({ message: z.string() });

/** Reply of calls that start a run; its text arrives over the socket and in `readChat`. */
export const startedRun = z.object({ session_id: z.uuid(), assistant_message_id: z.uuid() });

export const stopAnswer = endpoint({
  method: 'POST',
  path: '/chat/messages/:messageId/stop',
  summary: 'Stop an answer; what is written stays',
  access: 'signed-in',
  params: byMessage,
  reply: done,
});

export const regenerateAnswer = endpoint({
  method: 'POST',
  path: '/chat/messages/:messageId/regenerate',
  summary: 'Answer again beside the earlier answer',
  access: 'signed-in',
  part: 'sabo',
  limit: { max: 60, perSeconds: 600 },
  params: byMessage,
  reply: startedRun,
});

export const continueAnswer = endpoint({
  method: 'POST',
  path: '/chat/messages/:messageId/continue',
  summary: 'Continue an answer that was stopped, failed or interrupted',
  access: 'signed-in',
  part: 'sabo',
  limit: { max: 60, perSeconds: 600 },
  params: byMessage,
  reply: startedRun,
});

export const editMessage = endpoint({
  method: 'POST',
  path: '/chat/messages/:messageId/edit',
  summary: 'Send a message again in other words, beside the earlier one',
  access: 'signed-in',
  part: 'sabo',
  limit: { max: 60, perSeconds: 600 },
  params: byMessage,
  body: z.object({ message: messageText }),
  reply: startedRun,
});

export const selectBranch = endpoint({
  method: 'POST',
  path: '/chat/messages/:messageId/select',
  summary: 'Show another attempt',
  access: 'signed-in',
  part: 'sabo',
  params: byMessage,
  reply: done,
});

export const rateAnswer = endpoint({
  method: 'PUT',
  path: '/chat/messages/:messageId/feedback',
  summary: 'Say whether an answer helped',
  access: 'signed-in',
  part: 'sabo',
  params: byMessage,
  body: z.object({
    feedback: z.enum(['up', 'down']).nullable(),
    reason: manyLines({ name: 'The reason', min: 0, max: limits.chat.maxReason }).default(''),
  }),
  reply: done,
});

export const answerProposal = endpoint({
  method: 'POST',
  path: '/chat/proposals/:proposalId',
  summary: 'Confirm or dismiss what SABO offers to do',
  access: 'signed-in',
  part: 'sabo',
  params: z.object({ proposalId: z.uuid() }),
  body: z.object({ answer: z.enum(['confirm', 'dismiss']) }),
  reply: proposal,
});
